import { Copy } from 'lucide-react';
import { CodeList } from '../../components/accounts/code-list.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Stack } from '../../components/layout.tsx';
import { Band } from '../../components/states.tsx';
import { copyAndTell } from '../../lib/copy-and-tell.ts';

interface ShownSecretProps {
  readonly title: string;
  /** What it is, within a sentence. */
  readonly what: string;
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A secret that can be read this once. It closes by its button alone, so that no click beside it loses it. */
export function ShownSecret({ title, what, name, secret, onClose }: ShownSecretProps) {
  const copy = () =>
    copyAndTell(
      secret,
      { title: 'Copied', text: 'Paste it where only your program reads it.', tone: 'success' },
      { title: 'Copy it by hand', text: 'This browser keeps its clipboard shut.', tone: 'warning' },
    );
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      title={title}
      text={name}
      actions={
        <>
          <Button icon={Copy} onClick={() => void copy()}>
            Copy
          </Button>
          <Button variant="act" onClick={onClose}>
            I have kept it
          </Button>
        </>
      }
    >
      <Stack>
        <CodeList label={`The ${what}`} codes={[secret]} />
        <Band>{`This ${what} is shown this once. We keep no copy that can be read.`}</Band>
      </Stack>
    </Dialog>
  );
}

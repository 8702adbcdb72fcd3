import { Copy } from 'lucide-react';
import { copyAndTell } from '../../lib/sharing/copy-and-tell.ts';
import { Button } from '../controls/button.tsx';
import { MustReadDialog } from '../dialogs/dialog.tsx';
import { Stack } from '../frame/layout.tsx';
import { Band } from '../lists/states.tsx';
import { CodeList } from './code-list.tsx';

interface ShownSecretProps {
  readonly title: string;
  /** Whose it is, or where it goes. */
  readonly text: string;
  /** What it is, within a sentence. */
  readonly what: string;
  readonly secret: string;
  /** What to mind, besides that it is shown only once. */
  readonly warning: string;
  readonly onClose: () => void;
}

/** A secret that can be read this once. It closes by its button alone, so that no click beside it loses it. */
export function ShownSecret({ title, text, what, secret, warning, onClose }: ShownSecretProps) {
  const copy = () =>
    copyAndTell(
      secret,
      { title: 'Copied', text: 'Paste it where only your program can read it.', tone: 'success' },
      { title: 'Copy it by hand', text: 'This browser blocks the clipboard.', tone: 'warning' },
    );
  return (
    <MustReadDialog title={title} text={text} confirmLabel="I have kept it" onConfirm={onClose}>
      <Stack>
        <CodeList label={`The ${what}`} codes={[secret]} />
        <Button icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
        <Band>{`This ${what} is shown only once. ${warning}`}</Band>
      </Stack>
    </MustReadDialog>
  );
}

import { Copy } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/fields/field.tsx';
import { Stack } from '../../../components/layout.tsx';
import { notify } from '../../../components/toast.tsx';
import { copyText } from '../../../lib/copy-text.ts';

const copy = (text: string) =>
  copyText(text).then(
    () => notify({ title: 'Copied', tone: 'success' }),
    () => notify({ title: 'Copy it by hand', text: 'This browser keeps its clipboard shut. Please select the words.', tone: 'warning' }),
  );

/** Something to put into another program, with a button that copies it. */
export function CopyField({ label, value, hint }: { readonly label: string; readonly value: string; readonly hint?: string }) {
  return (
    <Stack gap="xs">
      <Field label={label} value={value} hint={hint} readOnly onFocus={(event) => event.target.select()} />
      <div>
        <Button size="sm" icon={Copy} aria-label={`Copy: ${label}`} onClick={() => void copy(value)}>
          Copy
        </Button>
      </div>
    </Stack>
  );
}

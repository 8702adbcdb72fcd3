import { Copy } from 'lucide-react';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/fields/field.tsx';
import { Stack } from '../../../components/frame/layout.tsx';
import { copyAndTell } from '../../../lib/sharing/copy-and-tell.ts';

/** Something to put into another program, with a button that copies it. */
export function CopyField({ label, value, hint }: { readonly label: string; readonly value: string; readonly hint?: string }) {
  return (
    <Stack gap="xs">
      <Field label={label} value={value} hint={hint} readOnly onFocus={(event) => event.target.select()} />
      <div>
        <Button size="sm" icon={Copy} aria-label={`Copy: ${label}`} onClick={() => void copyAndTell(value)}>
          Copy
        </Button>
      </div>
    </Stack>
  );
}

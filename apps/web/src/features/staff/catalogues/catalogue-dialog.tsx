import { FormDialog, type FormDialogProps } from '../../../components/dialogs/form-dialog.tsx';

const LOST = 'What you typed here will be lost. Everything stays as it was.';

export interface CatalogueDialogProps extends Pick<
  FormDialogProps,
  'text' | 'wide' | 'busy' | 'error' | 'onSubmit' | 'onClose' | 'children'
> {
  /** What it is called; null for a new one. */
  readonly name: string | null;
  readonly thing: 'gift' | 'package' | 'price';
  /** Whether something in it differs from what is saved. */
  readonly isDirty: boolean;
}

/** Changes one thing of a catalogue, or adds one. */
export function CatalogueDialog({ name, thing, isDirty, ...rest }: CatalogueDialogProps) {
  const title = name === null ? `New ${thing}` : `Edit ${name}`;
  const unsaved = isDirty ? LOST : null;
  return <FormDialog {...rest} title={title} submitLabel={`Save ${thing}`} busyText="Saving..." heldWhileBusy unsaved={unsaved} />;
}

import { FormDialog, type FormDialogProps } from '../../../components/form-dialog.tsx';

export interface CatalogueDialogProps extends Pick<
  FormDialogProps,
  'text' | 'wide' | 'busy' | 'error' | 'onSubmit' | 'onClose' | 'children'
> {
  /** What it is called; null for a new one. */
  readonly name: string | null;
  readonly thing: 'gift' | 'package' | 'price';
}

/** Changes one thing of a catalogue, or adds one. */
export function CatalogueDialog({ name, thing, ...rest }: CatalogueDialogProps) {
  const title = name === null ? `New ${thing}` : `Edit ${name}`;
  return <FormDialog {...rest} title={title} submitLabel={`Save ${thing}`} busyText="Saving..." heldWhileBusy />;
}

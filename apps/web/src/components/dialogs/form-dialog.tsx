import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { FieldError } from '../fields/field.tsx';
import { FormStack } from '../frame/templates.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { LeaveDialog, UnsavedGuard } from './unsaved-guard.tsx';

/** Of a dialog whose words are kept nowhere, and that has done nothing yet. */
export const TYPED_LOST = 'What you typed here will be lost. Nothing was changed.';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'text' | 'wide'> {
  /** False: it is closed, but keeps its place. */
  readonly open?: boolean;
  readonly onSubmit: ComponentProps<typeof FormStack>['onSubmit'];
  /** Called at the first typed character, to fetch what submitting needs. */
  readonly onInput?: ComponentProps<typeof FormStack>['onInput'];
  readonly onClose: () => void;
  /** The verb with its object: "Save gift". */
  readonly submitLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'act' | 'danger';
  readonly busy: boolean;
  readonly busyText?: string;
  readonly disabled?: boolean;
  /** Cannot be closed while sending: the result is shown here. */
  readonly heldWhileBusy?: boolean;
  /** What closing it would lose: asked about before it closes. Null while nothing was typed; absent where a draft is kept. */
  readonly unsaved?: string | null;
  /** The result of sending, when no single field is to blame. */
  readonly error?: ReactNode;
  readonly children: ReactNode;
}

/** A short form above the page: its fields, cancel, and the one button that sends it. */
export function FormDialog({
  open = true,
  title,
  text,
  wide,
  onSubmit,
  onInput,
  onClose,
  submitLabel,
  cancelLabel = 'Cancel',
  tone = 'act',
  busy,
  busyText,
  disabled,
  heldWhileBusy = false,
  unsaved,
  error,
  children,
}: FormDialogProps) {
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const close = () => (unsaved ? setAsking(true) : onClose());
  const actions = (
    <>
      <Button onClick={close} disabled={busy}>
        {cancelLabel}
      </Button>
      <Button variant={tone} type="submit" form={formId} busy={busy} busyText={busyText} disabled={disabled}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !(heldWhileBusy && busy) && close()}
      title={title}
      text={text}
      wide={wide}
      actions={actions}
    >
      <FormStack id={formId} onSubmit={onSubmit} onInput={onInput}>
        {children}
        <FieldError>{error}</FieldError>
      </FormStack>
      {unsaved !== undefined && (
        <>
          <LeaveDialog open={isAsking} onOpenChange={setAsking} text={unsaved ?? ''} onLeave={onClose} />
          <UnsavedGuard isDirty={unsaved !== null} text={unsaved ?? ''} />
        </>
      )}
    </Dialog>
  );
}

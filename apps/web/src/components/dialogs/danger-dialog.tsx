import { useState } from 'react';
import { actWords, failureOf } from '../../lib/acts/errors.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './dialog.tsx';

export interface DangerDialogProps extends Pick<ConfirmDialogProps, 'title' | 'text' | 'children' | 'confirmLabel' | 'cancelLabel'> {
  readonly open?: boolean;
  /** What is done once it is confirmed. If it fails, the dialog stays and says why. */
  readonly act: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone, does it, and closes. */
export function DangerDialog({ open = true, act, onClose, ...said }: DangerDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const handleConfirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await act();
      onClose();
    } catch (failed) {
      setError(actWords(failureOf(failed)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      {...said}
      open={open}
      onOpenChange={(isOpen) => {
        // What was begun is seen to its end: it would close, or complain in, whatever is open by then.
        if (isOpen || isBusy) return;
        setError(undefined);
        onClose();
      }}
      tone="danger"
      busy={isBusy}
      error={error}
      onConfirm={() => void handleConfirm()}
    />
  );
}

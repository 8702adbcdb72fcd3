import { useEffect } from 'react';
import { useLeaveGuard } from '../../lib/routing/app-router.tsx';
import { useHeldPage } from '../../lib/update/held-page.ts';
import { ConfirmDialog } from './dialog.tsx';

export interface LeaveDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What is lost. */
  readonly text: string;
  readonly onLeave: () => void;
}

/** Asks before typed text is discarded. */
export function LeaveDialog({ open, onOpenChange, text, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Leave without saving?"
      text={text}
      confirmLabel="Discard the changes"
      cancelLabel="Keep editing"
      tone="danger"
      onConfirm={onLeave}
    />
  );
}

/** Asks before typed text is left behind: by a link, by Back, or by closing the page. */
export function UnsavedGuard({
  isDirty,
  mayLeave,
  onDiscard,
  text = 'What you changed here will be lost. Everything stays as it was.',
}: {
  readonly isDirty: boolean;
  /** Asked at the moment of leaving: true right after saving. */ readonly mayLeave?: () => boolean;
  /** What was kept of it elsewhere goes as well. */
  readonly onDiscard?: () => void;
  readonly text?: string;
}) {
  useHeldPage(isDirty);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const heldUp = useLeaveGuard((from, to) => isDirty && !mayLeave?.() && (from.pathname !== to.pathname || from.search !== to.search));
  return (
    <LeaveDialog
      open={heldUp !== null}
      onOpenChange={(open) => !open && heldUp?.reset()}
      text={text}
      onLeave={() => {
        onDiscard?.();
        heldUp?.proceed();
      }}
    />
  );
}

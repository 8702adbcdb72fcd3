import type { ReactNode } from 'react';
import { readyAtRest } from '../../lib/update/ready-at-rest.ts';
import { useLate } from '../../lib/update/use-late-part.ts';

const loadPanels = readyAtRest(() => import('./dialog-panel.tsx'));

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** What it is about; read aloud with the title. */
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
  readonly wide?: boolean;
}

/** A question or a short form above the page. */
export function Dialog(props: DialogProps) {
  const panels = useLate(loadPanels, props.open);
  return panels && <panels.DialogPanel {...props} />;
}

export interface SheetProps extends Omit<DialogProps, 'wide'> {
  readonly open: boolean;
}

/** A side panel beside the page; on a phone it rises from below. */
export function Sheet(props: SheetProps) {
  const panels = useLate(loadPanels, props.open);
  return panels && <panels.SheetPanel {...props} />;
}

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** The effect, before the action. */
  readonly text: ReactNode;
  readonly children?: ReactNode;
  /** The verb with its object: "Block Kestrel". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'act' | 'danger';
  readonly busy?: boolean;
  /** What it asks cannot be done now; the text says why. */
  readonly held?: boolean;
  readonly error?: string | undefined;
  /** The dialog stays open until `open` becomes false, so that it can show a failure. */
  readonly onConfirm: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const panels = useLate(loadPanels, props.open);
  return panels && <panels.ConfirmPanel {...props} />;
}

export interface MustReadDialogProps extends Pick<
  ConfirmDialogProps,
  'title' | 'text' | 'children' | 'confirmLabel' | 'busy' | 'error' | 'onConfirm'
> {}

/** A dialog that cannot be dismissed: it has one answer, and stays until it is given. */
export function MustReadDialog(props: MustReadDialogProps) {
  const panels = useLate(loadPanels, true);
  return panels && <panels.MustReadPanel {...props} />;
}

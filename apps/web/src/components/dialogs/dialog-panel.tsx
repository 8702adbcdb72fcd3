import { X } from 'lucide-react';
import { AlertDialog, Dialog as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { useDialogFocus } from '../../lib/focus/use-dialog-focus.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { FieldError } from '../fields/field.tsx';
import type { ConfirmDialogProps, DialogProps, MustReadDialogProps, SheetProps } from './dialog.tsx';

/** A question or a short form above the page. */
export function DialogPanel({ open, onOpenChange, title, text, children, actions, wide }: DialogProps) {
  const focus = useDialogFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim" />
        <Primitive.Content className={wide ? 'dialog wide' : 'dialog'} {...focus} {...(text ? {} : { 'aria-describedby': undefined })}>
          <div className="dialog-head">
            <Primitive.Title tabIndex={-1}>{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton icon={X} label="Close" />
            </Primitive.Close>
          </div>
          {text && <Primitive.Description className="dialog-text">{text}</Primitive.Description>}
          {children && <div className="dialog-body">{children}</div>}
          {actions && <div className="dialog-foot">{actions}</div>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** A side panel beside the page; on a phone it rises from below. */
export function SheetPanel({ open, onOpenChange, title, text, children, actions }: SheetProps) {
  const focus = useDialogFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim" />
        <Primitive.Content className="sheet" {...focus} {...(text ? {} : { 'aria-describedby': undefined })}>
          <div className="sheet-handle" aria-hidden />
          <div className="sheet-head">
            <Primitive.Title tabIndex={-1}>{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton icon={X} label="Close" />
            </Primitive.Close>
          </div>
          <div className="sheet-body">
            {text && <Primitive.Description className="dialog-text">{text}</Primitive.Description>}
            {children}
          </div>
          {actions && <div className="sheet-foot">{actions}</div>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type AlertFrameProps = Pick<ConfirmDialogProps, 'title' | 'text' | 'children' | 'error'> & {
  readonly root: Pick<ComponentProps<typeof AlertDialog.Root>, 'open' | 'onOpenChange'>;
  readonly content: ComponentProps<typeof AlertDialog.Content>;
  readonly buttons: ReactNode;
};

function AlertFrame({ root, content, title, text, children, error, buttons }: AlertFrameProps) {
  return (
    <AlertDialog.Root {...root}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="scrim" />
        <AlertDialog.Content className="dialog" {...content}>
          <div className="dialog-head">
            <AlertDialog.Title tabIndex={-1}>{title}</AlertDialog.Title>
          </div>
          <AlertDialog.Description className="dialog-text">{text}</AlertDialog.Description>
          {children && <div className="dialog-body">{children}</div>}
          <FieldError>{error}</FieldError>
          <div className="dialog-foot">{buttons}</div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Asks before something that cannot be undone. */
export function ConfirmPanel({
  open,
  onOpenChange,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'act',
  busy,
  held,
  onConfirm,
  ...said
}: ConfirmDialogProps) {
  const focus = useDialogFocus();
  const buttons = (
    <>
      <AlertDialog.Cancel asChild>
        <Button disabled={busy}>{cancelLabel}</Button>
      </AlertDialog.Cancel>
      <Button variant={tone} busy={busy} held={held} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return <AlertFrame root={{ open, onOpenChange }} content={focus} buttons={buttons} {...said} />;
}

/** A dialog that cannot be dismissed: it has one answer, and stays until it is given. */
export function MustReadPanel({ confirmLabel, busy, onConfirm, ...said }: MustReadDialogProps) {
  // Somebody about to press Enter has not read it yet.
  const focus = useDialogFocus({ onTitle: true });
  const button = (
    <Button variant="act" busy={busy} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  );
  return (
    <AlertFrame
      root={{ open: true }}
      content={{ ...focus, onEscapeKeyDown: (event) => event.preventDefault() }}
      buttons={button}
      {...said}
    />
  );
}

import { TOAST_MS } from '@benison/contracts/limits';
import { CircleAlert, CircleCheck, Handshake, Info, TriangleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useClearOfControls } from '../../lib/focus/use-clear-of-controls.ts';
import { useStore } from '../../lib/page/store.ts';
import { dismiss, remove, standsFor, type QueuedToast, type ToastTone } from '../../lib/toasts/toast-queue.ts';
import { changeToasts, toasts } from '../../lib/toasts/toasts.ts';
import { held } from '../../lib/words/held.ts';
import { IconButton } from '../controls/button.tsx';
import { Reference } from '../lists/reference.tsx';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

/** The exit animation; the element is gone after it. */
const TOAST_EXIT_MS = 240;

const MARKS: Record<ToastTone, LucideIcon> = {
  plain: Info,
  gold: Handshake,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

/** A press on the notice itself puts it away; one on something in it, or the end of a swipe, does not. */
const isPlainPress = (event: MouseEvent<HTMLElement>): boolean =>
  !event.defaultPrevented && !(event.target as Element).closest('button, a, .reference');

/** Escape puts the notice away from anywhere, unless something else takes it first. */
function useEscape(noticeId: number | undefined): void {
  useEffect(() => {
    if (noticeId === undefined) return undefined;
    const handleKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) changeToasts((queue) => dismiss(queue, noticeId));
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [noticeId]);
}

function ShownToast({ toast, leaving }: { readonly toast: QueuedToast; readonly leaving: boolean }) {
  const tone = toast.tone ?? 'plain';
  const [duration] = useState(() => standsFor(toasts.get(), Date.now()));
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => changeToasts((queue) => remove(queue, toast.id)), TOAST_EXIT_MS);
    return () => clearTimeout(timer);
  }, [leaving, toast.id]);
  return (
    <Toast.Root
      className={`toast ${tone}`}
      open={!leaving}
      duration={duration}
      forceMount
      type={tone === 'danger' || tone === 'gold' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && changeToasts((queue) => dismiss(queue, toast.id))}
      onClick={(event) => isPlainPress(event) && changeToasts((queue) => dismiss(queue, toast.id))}
    >
      <Icon icon={MARKS[tone]} />
      <div className="toast-words">
        <Toast.Title className="toast-title">{toast.title}</Toast.Title>
        {toast.text && <Toast.Description className="toast-text">{held(toast.text)}</Toast.Description>}
        {toast.reference && <Reference id={toast.reference} />}
      </div>
      {toast.action ? (
        <Toast.Action altText={toast.action.label} className={tone === 'danger' ? 'btn sm' : 'btn sm act'} onClick={toast.action.onAct}>
          {toast.action.label}
        </Toast.Action>
      ) : (
        // Pressed with a pointer it leaves the focus where it is: with the focus in the region the next notice would stay for ever.
        <Toast.Close asChild onMouseDown={(event) => event.preventDefault()}>
          <IconButton size="sm" icon={X} label="Dismiss" />
        </Toast.Close>
      )}
    </Toast.Root>
  );
}

/** The one notification region: one notice at a time, put away by a press, Escape or a swipe to the right, focused by F8, never on a control or on what has the focus. */
export function ToastRegion() {
  const {
    toasts: [shown],
    leaving,
  } = useStore(toasts);
  const region = useRef<HTMLOListElement>(null);
  useClearOfControls(region, shown?.id);
  useEscape(shown?.id);
  // The pointer holds the notice it is over. One that goes away below it is never left, and every later one would stand for ever.
  useEffect(() => void region.current?.parentElement?.dispatchEvent(new PointerEvent('pointerleave')), [shown?.id]);
  return (
    <Toast.Provider swipeDirection="right" duration={TOAST_MS} label="Notice">
      {shown && <ShownToast key={shown.id} toast={shown} leaving={leaving} />}
      <Toast.Viewport ref={region} className="toast-region" hotkey={['F8']} label="Notices ({hotkey})" />
    </Toast.Provider>
  );
}

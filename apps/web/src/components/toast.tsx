import { TOAST_MS } from '@benison/contracts/limits';
import { CircleAlert, CircleCheck, Handshake, Info, TriangleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { failedNow, watchDone } from '../lib/failed-acts.ts';
import { useClearOfFocus } from '../lib/focus/use-clear-of-focus.ts';
import {
  arrive,
  dismiss,
  EMPTY_QUEUE,
  enqueue,
  remove,
  standsFor,
  withdraw,
  type QueuedToast,
  type ToastNotice,
  type ToastQueue,
  type ToastTone,
} from '../lib/toast-queue.ts';
import { referenceNow } from '../lib/unexpected.ts';
import { withHeldUnits } from '../lib/words/money-words.ts';
import { IconButton } from './button.tsx';
import { Icon, type LucideIcon } from './icon.tsx';
import { Reference } from './reference.tsx';

export type { ToastNotice } from '../lib/toast-queue.ts';

/** The exit animation; the element is gone after it. */
const TOAST_EXIT_MS = 240;

let queue: ToastQueue = EMPTY_QUEUE;
const listeners = new Set<() => void>();

function update(next: ToastQueue): void {
  queue = next;
  for (const listener of listeners) listener();
}

/** Shows a notice, or queues it. Works outside components too. */
export function notify(notice: ToastNotice): void {
  update(enqueue(queue, notice.tone === 'danger' ? withCause(notice) : notice));
}

/** Shows what others did, or queues it: feedback of one's own act comes before it. */
export function notifyNews(notice: ToastNotice): void {
  notify({ ...notice, isNews: true });
}

/** Somebody came to an address: notices about it go, the one on screen and those that wait. */
export function tellArrived(address: string): void {
  update(arrive(queue, address));
}

/** What failed, and what to tell support of it. */
function withCause(notice: ToastNotice): ToastNotice {
  const [reference, act] = [referenceNow(), failedNow()];
  return { ...notice, ...(reference && { reference }), ...(act && { act }) };
}

watchDone((act) => update(withdraw(queue, act)));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
      if (key === 'Escape' && !defaultPrevented) update(dismiss(queue, noticeId));
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [noticeId]);
}

function ShownToast({ toast, leaving }: { readonly toast: QueuedToast; readonly leaving: boolean }) {
  const tone = toast.tone ?? 'plain';
  const [duration] = useState(() => standsFor(queue, Date.now()));
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => update(remove(queue, toast.id)), TOAST_EXIT_MS);
    return () => clearTimeout(timer);
  }, [leaving, toast.id]);
  return (
    <Toast.Root
      className={`toast ${tone}`}
      open={!leaving}
      duration={duration}
      forceMount
      type={tone === 'danger' || tone === 'gold' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && update(dismiss(queue, toast.id))}
      onClick={(event) => isPlainPress(event) && update(dismiss(queue, toast.id))}
    >
      <Icon icon={MARKS[tone]} />
      <div className="toast-words">
        <Toast.Title className="toast-title">{toast.title}</Toast.Title>
        {toast.text && <Toast.Description className="toast-text">{withHeldUnits(toast.text)}</Toast.Description>}
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

/** The one notification region: one notice at a time, put away by a press, Escape or a swipe to the right, focused by F8, never on what has the focus. Mount once, at the root. */
export function ToastRegion() {
  const { toasts, leaving } = useSyncExternalStore(subscribe, () => queue);
  const [shown] = toasts;
  const region = useRef<HTMLOListElement>(null);
  useClearOfFocus(region, shown?.id);
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

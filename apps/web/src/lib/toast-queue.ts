/** Gold is for what blesses (a match, a like); danger for what failed. */
export type ToastTone = 'plain' | 'gold' | 'success' | 'warning' | 'danger';

export interface ToastAction {
  readonly label: string;
  readonly onAct: () => void;
}

export interface ToastNotice {
  readonly title: string;
  readonly text?: string;
  readonly tone?: ToastTone;
  readonly action?: ToastAction;
  /** Of an error nobody expected: what to tell support. */
  readonly reference?: string;
  /** A later notice with the same key takes the place of one that still waits. */
  readonly key?: string;
}

export interface QueuedToast extends ToastNotice {
  readonly id: number;
}

export interface ToastQueue {
  readonly nextId: number;
  /** The first is on screen; the rest wait. */
  readonly toasts: readonly QueuedToast[];
  /** The first is leaving: it stays in place until its exit has played. */
  readonly leaving: boolean;
}

export const EMPTY_QUEUE: ToastQueue = { nextId: 1, toasts: [], leaving: false };

/** Adds a notice behind those that wait. */
export function enqueue(queue: ToastQueue, notice: ToastNotice): ToastQueue {
  const toast = { ...notice, id: queue.nextId };
  const [shown, ...waiting] = queue.toasts;
  const kept = waiting.filter((other) => notice.key === undefined || other.key !== notice.key);
  return { ...queue, nextId: queue.nextId + 1, toasts: shown ? [shown, ...kept, toast] : [toast] };
}

/** Starts the exit of the shown toast; a late call for one that is gone changes nothing. */
export function dismiss(queue: ToastQueue, id: number): ToastQueue {
  return queue.toasts[0]?.id === id ? { ...queue, leaving: true } : queue;
}

/** Removes the toast whose exit has played; the next one comes on. */
export function remove(queue: ToastQueue, id: number): ToastQueue {
  if (queue.toasts[0]?.id !== id) return queue;
  return { ...queue, toasts: queue.toasts.slice(1), leaving: false };
}

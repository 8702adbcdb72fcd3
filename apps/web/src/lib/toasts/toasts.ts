import { Store } from '../page/store.ts';
import { EMPTY_QUEUE, type ToastQueue } from './toast-queue.ts';

/** The notices of the page: the one on screen, and those that wait. */
export const toasts = new Store<ToastQueue>(EMPTY_QUEUE);

export function changeToasts(change: (queue: ToastQueue) => ToastQueue): void {
  toasts.set(change(toasts.get()));
}

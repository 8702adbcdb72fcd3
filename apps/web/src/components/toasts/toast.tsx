import { failedNow, watchDone } from '../../lib/acts/failed-acts.ts';
import { referenceNow } from '../../lib/acts/unexpected.ts';
import { arrive, enqueue, withdraw, type ToastNotice } from '../../lib/toasts/toast-queue.ts';
import { changeToasts } from '../../lib/toasts/toasts.ts';

export type { ToastNotice } from '../../lib/toasts/toast-queue.ts';

/** Shows a notice, or queues it. Works outside components too. */
export function notify(notice: ToastNotice): void {
  changeToasts((queue) => enqueue(queue, notice.tone === 'danger' ? withCause(notice) : notice));
}

/** Shows what others did, or queues it: feedback of one's own act comes before it. */
export function notifyNews(notice: ToastNotice): void {
  notify({ ...notice, isNews: true });
}

/** Somebody came to an address: notices about it go, the one on screen and those that wait. */
export function tellArrived(address: string): void {
  changeToasts((queue) => arrive(queue, address));
}

/** What failed, and what to tell support of it. */
function withCause(notice: ToastNotice): ToastNotice {
  const [reference, act] = [referenceNow(), failedNow()];
  return { ...notice, ...(reference && { reference }), ...(act && { act }) };
}

watchDone((act) => changeToasts((queue) => withdraw(queue, act)));

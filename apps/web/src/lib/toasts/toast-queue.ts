import { TOAST_BRIEF_MS, TOAST_MS } from '@benison/contracts/limits';

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
  /** The act whose failure this tells: once it is done after all, the notice goes. */
  readonly act?: string;
  /** Until when (ms since 1970) what it offers holds: it stands so long, and gives way to what comes meanwhile. */
  readonly until?: number;
  /** What others did, not the one who reads it: it gives way to feedback of one's own act. */
  readonly isNews?: boolean;
  /** The address of what it tells of: whoever is there needs no telling. */
  readonly about?: string;
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

/** The same failure, reported again because somebody keeps pressing. */
const isTheSameFailure = (one: ToastNotice, other: ToastNotice): boolean =>
  one.tone === 'danger' && other.tone === 'danger' && one.title === other.title && one.text === other.text;

/** Whether a notice gives way to one that comes now: news, and what stands long, to one's own act, and what holds for a while to anything. */
const givesWay = (shown: QueuedToast, notice: ToastNotice): boolean =>
  shown.until !== undefined || (!notice.isNews && (Boolean(shown.isNews) || shown.reference !== undefined));

/** Where a notice comes in: one's own act is answered before news, and after what was answered before it. */
function placeOf([shown, ...waiting]: readonly QueuedToast[], notice: ToastNotice): number {
  if (!shown || givesWay(shown, notice)) return 0;
  if (notice.isNews) return 1 + waiting.length;
  const place = waiting.findIndex((other) => givesWay(other, notice));
  return place < 0 ? 1 + waiting.length : 1 + place;
}

/** Adds a notice: feedback of one's own act before news, else behind those that wait. A failure that is reported again replaces its earlier notice. */
export function enqueue(queue: ToastQueue, notice: ToastNotice): ToastQueue {
  const toast = { ...notice, id: queue.nextId };
  const repeated = queue.toasts.findIndex((other, at) => isTheSameFailure(other, notice) && !(at === 0 && queue.leaving));
  if (repeated >= 0) return { ...queue, nextId: queue.nextId + 1, toasts: queue.toasts.with(repeated, toast) };
  const [shown, ...waiting] = queue.toasts;
  const kept = waiting.filter((other) => notice.key === undefined || other.key !== notice.key);
  const before = shown ? [shown, ...kept] : [];
  const place = queue.leaving ? Math.max(1, placeOf(before, notice)) : placeOf(before, notice);
  return { ...queue, nextId: queue.nextId + 1, toasts: before.toSpliced(place, 0, toast) };
}

/** For notices with a reference, which people copy or write down. */
const REFERENCE_TOAST_MS = 20_000;

/** To notice that something is said, and then to read it, a character at a time. */
const NOTICING_MS = 1_000;
const READING_MS_PER_CHARACTER = 50;

const readingMs = ({ title, text = '' }: ToastNotice): number => NOTICING_MS + READING_MS_PER_CHARACTER * (title.length + text.length);

/** Notices of these tones ask for nothing. */
const ONLY_INFORMS: ReadonlySet<ToastTone> = new Set(['plain', 'success']);

/** How long (ms) the shown notice stands: long enough to be read. With others behind it, one that only informs is as brief as that allows. */
export function standsFor({ toasts: [shown, ...waiting] }: ToastQueue, now: number): number {
  if (shown?.until !== undefined) return Math.max(TOAST_BRIEF_MS, shown.until - now);
  if (shown?.reference) return REFERENCE_TOAST_MS;
  if (!shown) return TOAST_MS;
  const onlyInforms = ONLY_INFORMS.has(shown.tone ?? 'plain') && !shown.action;
  return Math.max(onlyInforms && waiting.length > 0 ? TOAST_BRIEF_MS : TOAST_MS, readingMs(shown));
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

function takeBack(queue: ToastQueue, isDone: (toast: QueuedToast) => boolean): ToastQueue {
  const [shown, ...waiting] = queue.toasts;
  if (!shown || !queue.toasts.some(isDone)) return queue;
  return { ...queue, toasts: [shown, ...waiting.filter((toast) => !isDone(toast))], leaving: queue.leaving || isDone(shown) };
}

/** Takes back what was said of an act's failure: it was done after all. */
export function withdraw(queue: ToastQueue, act: string): ToastQueue {
  return takeBack(queue, (toast) => toast.act === act);
}

/** Takes back what leads to where one has come by now. */
export function arrive(queue: ToastQueue, address: string): ToastQueue {
  return takeBack(queue, (toast) => toast.about === address);
}

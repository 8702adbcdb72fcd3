import { WORKER } from '../../lib/first/worker.ts';
import { writeLocal } from '../../lib/storage/local-storage.ts';
import { isPushChosen, PUSH_CHOSEN_BY } from './push-choice.ts';

/** The state of push in this browser. */
export type PushState = 'unsupported' | 'install-first' | 'denied' | 'off' | 'on';

export interface BrowserTraits {
  hasWorkers: boolean;
  hasPush: boolean;
  permission: NotificationPermission | null;
  isSubscribed: boolean;
  /** In a tab on an iPhone or iPad, not started from the home screen. */
  isAppleTab: boolean;
}

/** What the browser supports and allows, and whether push is on. */
export function pushStateOf({ hasWorkers, hasPush, permission, isSubscribed, isAppleTab }: BrowserTraits): PushState {
  if (!hasWorkers || !hasPush || permission === null) return isAppleTab ? 'install-first' : 'unsupported';
  if (permission === 'denied') return 'denied';
  return permission === 'granted' && isSubscribed ? 'on' : 'off';
}

/** The server's key in the format browsers want. */
export function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Whether a subscription was made with this key; a browser that does not tell is trusted. */
export function isUnderKey(base64url: string, known: ArrayBuffer | null): boolean {
  if (!known) return true;
  const [wanted, bytes] = [keyBytes(base64url), new Uint8Array(known)];
  return wanted.length === bytes.length && wanted.every((byte, at) => byte === bytes[at]);
}

const isAppleTab = (): boolean => /iPad|iPhone|iPod/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;

async function ownSubscription(viewerId: string): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !isPushChosen(viewerId)) return null;
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager?.getSubscription()) ?? null;
}

export async function readPushState(viewerId: string): Promise<PushState> {
  return pushStateOf({
    hasWorkers: 'serviceWorker' in navigator,
    hasPush: 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : null,
    isSubscribed: (await ownSubscription(viewerId)) !== null,
    isAppleTab: isAppleTab(),
  });
}

/** A push subscription in the server's format. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** A browser that cannot reach its push service goes on trying for many minutes; the member is told after this long. */
export const PUSH_SERVICE_MS_MAX = 15_000;

/** The subscription, or an error once the push service has had its time. One that comes after that is ended, unless push is on by then. */
export async function soon(subscribing: Promise<PushSubscription>, isWanted: () => boolean): Promise<PushSubscription> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException('The push service did not answer.', 'TimeoutError'));
      subscribing
        .then((subscription) => (isWanted() ? undefined : subscription.unsubscribe()))
        .catch(() => {
          // It never came, so there is nothing to end.
        });
    }, PUSH_SERVICE_MS_MAX);
  });
  try {
    return await Promise.race([subscribing, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks for permission and subscribes. Resolves to null if the member declines. */
export async function subscribeHere(viewerId: string, key: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // A subscription made by somebody else, or with another key, is not this member's.
  if (before && !(isPushChosen(viewerId) && isUnderKey(key, before.options.applicationServerKey))) await before.unsubscribe();
  const subscribing = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(key) });
  const subscription = await soon(subscribing, () => isPushChosen(viewerId));
  writeLocal(PUSH_CHOSEN_BY, viewerId);
  return addressOf(subscription);
}

/** Unsubscribes this browser; resolves to the address it had. */
export async function unsubscribeHere(viewerId: string): Promise<string | null> {
  const subscription = await ownSubscription(viewerId);
  writeLocal(PUSH_CHOSEN_BY, null);
  if (!subscription) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}

/** This browser's subscription, if the member asked for push here and it is still allowed; renewed if the server's key has changed. */
export async function addressHere(viewerId: string, askKey: () => Promise<string>): Promise<PushAddress | null> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return null;
  const subscription = await ownSubscription(viewerId);
  if (!subscription) return null;
  const key = await askKey();
  return isUnderKey(key, subscription.options.applicationServerKey) ? addressOf(subscription) : subscribeHere(viewerId, key);
}

import { writeLocal } from '../../lib/kept/kept-here.ts';
import { WORKER } from '../../lib/worker.ts';
import { isPushChosen, PUSH_CHOSEN_BY } from './push-choice.ts';

/** How push stands in this browser. */
export type PushState = 'unsupported' | 'install-first' | 'denied' | 'off' | 'on';

export interface BrowserTraits {
  hasWorkers: boolean;
  hasPush: boolean;
  permission: NotificationPermission | null;
  isSubscribed: boolean;
  /** On an iPhone or iPad, in a tab and not from the home screen. */
  isAppleTab: boolean;
}

/** What a browser can and may do, and whether it does it. */
export function pushStateOf({ hasWorkers, hasPush, permission, isSubscribed, isAppleTab }: BrowserTraits): PushState {
  if (!hasWorkers || !hasPush || permission === null) return isAppleTab ? 'install-first' : 'unsupported';
  if (permission === 'denied') return 'denied';
  return permission === 'granted' && isSubscribed ? 'on' : 'off';
}

/** A key of the server as browsers want it. */
export function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Whether an address was given under this key; a browser that does not say is believed. */
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

/** A browser's address, in the form the server takes it. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** Asks for the permission, and for an address. Null where the member says no. */
export async function subscribeHere(viewerId: string, key: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // An address given to somebody else, or under another key, is not this member's.
  if (before && !(isPushChosen(viewerId) && isUnderKey(key, before.options.applicationServerKey))) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(key) });
  writeLocal(PUSH_CHOSEN_BY, viewerId);
  return addressOf(subscription);
}

/** Ends push in this browser; answers the address that was. */
export async function unsubscribeHere(viewerId: string): Promise<string | null> {
  const subscription = await ownSubscription(viewerId);
  writeLocal(PUSH_CHOSEN_BY, null);
  if (!subscription) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}

/** The address of this browser, where the member asked to be told here and still may be; a new one where the server has other keys now. */
export async function addressHere(viewerId: string, askKey: () => Promise<string>): Promise<PushAddress | null> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return null;
  const subscription = await ownSubscription(viewerId);
  if (!subscription) return null;
  const key = await askKey();
  return isUnderKey(key, subscription.options.applicationServerKey) ? addressOf(subscription) : subscribeHere(viewerId, key);
}

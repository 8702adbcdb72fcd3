import { messageOf } from '../errors.ts';
import type { VapidKeys } from './vapid.ts';

/** A browser as its push service knows it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The result of one push; a browser that is gone is to be forgotten. */
export type PushOutcome = { is: 'sent' } | { is: 'gone' } | { is: 'failed'; why: string };

const TIMEOUT_MS = 10_000;
/** How long a service keeps a push for a browser that is offline, in seconds. */
const KEPT_SECONDS = 12 * 3_600;

/** Whether an address belongs to an allowed push service: the server calls no other. */
export function isPushService(endpoint: string, allowed: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, host, username } = new URL(endpoint);
  const services = allowed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const isNamed = (name: string): boolean => (name.startsWith('.') ? hostname.endsWith(name) : name === hostname || name === host);
  // @NOTE A service named with its port runs on this machine, for tests: only that one may be called without TLS.
  const isPlain = protocol === 'http:' && host.includes(':') && services.includes(host);
  return username === '' && (protocol === 'https:' || isPlain) && services.some(isNamed);
}

/** Encrypts a text for one browser and hands it to its push service. Redirects are not followed. */
export async function sendPush(keys: VapidKeys, subject: string, target: PushTarget, payload: string): Promise<PushOutcome> {
  // @NOTE Loaded with the first push: most processes send none.
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = target;
  try {
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: KEPT_SECONDS,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    });
    const headers = Object.fromEntries(
      Object.entries(request.headers)
        .filter(([name]) => name !== 'Content-Length')
        .map(([name, value]) => [name, String(value)]),
    );
    const answer = await fetch(request.endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return { is: 'gone' };
    return answer.ok ? { is: 'sent' } : { is: 'failed', why: `The service answered ${answer.status}.` };
  } catch (error) {
    return { is: 'failed', why: messageOf(error) };
  }
}

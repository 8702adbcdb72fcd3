import { createHmac, randomBytes } from 'node:crypto';
import type { Payment } from './payment.ts';
import type { Delivery, Store } from './store.ts';

/** The delay between attempts doubles each time, up to this. */
const RETRY_MS_MAX = 60_000;
const RETRY_MS_FIRST = 500;
const ANSWER_MS_MAX = 10_000;
/** Attempts go on for about three days. */
const ATTEMPTS_MAX = 4_500;

/** The header with an event's time and signature. */
export const SIGNATURE_HEADER = 'x-sandbox-signature';

/** Signs a raw body with a time: HMAC-SHA256 over `<seconds>.<body>`. */
export function signatureOf(secret: string, rawBody: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex')}`;
}

/** Delivers events to a shop, at least once each, until it acknowledges them. */
export class Webhooks {
  readonly #store: () => Store;
  readonly #secret: string;
  readonly #now: () => Date;
  #url: string | null;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #isHeld = false;
  #isStopped = false;

  constructor(parts: { store: () => Store; secret: string; url: string | null; now: () => Date }) {
    this.#store = parts.store;
    this.#secret = parts.secret;
    this.#now = parts.now;
    this.#url = parts.url;
  }

  /** Queues an event. Call it in the same step as the change it reports. */
  tell(type: string, payment: Payment): void {
    const id = `evt_${randomBytes(12).toString('hex')}`;
    const body = JSON.stringify({ id, type, createdAt: this.#now().toISOString(), payment });
    this.#store().addDelivery(id, payment.id, body, Date.now());
    setImmediate(() => this.wake());
  }

  wake(): void {
    if (this.#isStopped || this.#isHeld) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#running = this.#running.then(() => this.#round());
  }

  /** Holds events back until they are released, to test the effects of late ones. */
  hold(): void {
    this.#isHeld = true;
  }

  /** Sends the held events, optionally reversed and several times over, then continues as usual. */
  async release({ reverse = false, copies = 1 }: { reverse?: boolean; copies?: number } = {}): Promise<void> {
    const held = this.#store().dueDeliveries(Number.MAX_SAFE_INTEGER);
    for (const delivery of reverse ? held.reverse() : held) {
      await Promise.all(Array.from({ length: copies }, () => this.#send(delivery)));
      this.#store().settleDelivery(delivery.id, { isDone: true, attempts: delivery.attempts + copies, nextMs: Date.now() });
    }
    this.#isHeld = false;
    this.wake();
  }

  /** Sends an event again, acknowledged or not; returns the shop's status. */
  async repeat(eventId: string): Promise<number> {
    const delivery = this.#store()
      .deliveriesOf(null)
      .find((one) => one.id === eventId);
    return delivery ? this.#send(delivery) : 0;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  async #round(): Promise<void> {
    if (this.#isStopped || this.#isHeld) return;
    for (const delivery of this.#store().dueDeliveries(Date.now())) await this.#try(delivery);
    const next = this.#store().nextDeliveryMs();
    if (next === null || this.#isStopped) return;
    this.#timer = setTimeout(() => this.wake(), Math.max(10, next - Date.now()));
    this.#timer.unref();
  }

  async #try(delivery: Delivery): Promise<void> {
    if (this.#isStopped || this.#isHeld) return;
    const status = await this.#send(delivery);
    const attempts = delivery.attempts + 1;
    const waitMs = Math.min(RETRY_MS_MAX, RETRY_MS_FIRST * 2 ** Math.min(attempts, 10));
    const isDone = (status >= 200 && status < 300) || attempts >= ATTEMPTS_MAX;
    this.#store().settleDelivery(delivery.id, { isDone, attempts, nextMs: Date.now() + waitMs });
  }

  async #send({ body }: Delivery): Promise<number> {
    if (!this.#url) return 0;
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(this.#secret, body, this.#now()) },
        body,
        signal: AbortSignal.timeout(ANSWER_MS_MAX),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }
}

import { join } from 'node:path';
import { PaymentDesk } from '@benison/sandbox/desk';
import type { Payment } from '@benison/sandbox/payment';
import { newRef, Store } from '@benison/sandbox/store';
import type { AppContext } from '../../../../apps/api/src/app-context.ts';

/** Where the sandbox of this product keeps its payments. */
const SANDBOX_FILE = 'sandbox.db';

/** What is paid, by whom, and with which card. */
export interface PastPayment {
  readonly orderId: string;
  readonly userId: string;
  readonly amountCents: number;
  readonly description: string;
  /** Whether later payments may be charged to the same card. */
  readonly savesMethod: boolean;
  readonly card: { readonly brand: string; readonly last4: string };
}

/** The payment provider's own past: the sandbox, with a clock that can stand anywhere. It tells nobody; it is asked. */
export class SandboxPast implements Disposable {
  readonly #store = new Store(':memory:');
  readonly #desk: PaymentDesk;
  readonly #ids = new Set<string>();
  #now = new Date(0);

  constructor() {
    this.#desk = new PaymentDesk({ store: this.#store, tell: () => {}, now: () => this.#now, pageUrl: () => '' });
  }

  pay(at: Date, { orderId, userId, amountCents, description, savesMethod, card }: PastPayment): Payment {
    this.#now = at;
    const token = newRef('tok');
    this.#store.saveToken(token, { ...card, behaviour: 'SUCCEEDS', fingerprint: `${userId} ${card.last4}` }, at.getTime());
    const { id } = this.#desk.open({
      reference: orderId,
      amountCents,
      currency: 'USD',
      description,
      saveMethod: savesMethod,
      customer: savesMethod ? `cus_${userId}` : null,
    });
    this.#ids.add(id);
    return this.#desk.confirm(id, token);
  }

  refund(id: string): Payment {
    return this.#desk.refund(id, this.#desk.find(id).amountCents, null);
  }

  dispute(id: string): Payment {
    return this.#desk.openDispute(id);
  }

  winDispute(id: string): Payment {
    return this.#desk.closeDispute(id, 'WON');
  }

  /** Gives the sandbox that runs beside the product its past, so that it can refund what was paid then and charge the cards again. */
  handOver({ config }: Pick<AppContext, 'config'>): void {
    if (!config.payments.sandbox) return;
    const store = new Store(join(config.BENISON_DATA, SANDBOX_FILE));
    store.atomically(() => {
      for (const id of this.#ids) {
        const payment = this.#desk.find(id);
        store.savePayment(payment);
        if (payment.methodId && payment.customer && payment.card) store.saveMethod(payment.methodId, payment.customer, payment.card);
      }
    });
    store.close();
  }

  [Symbol.dispose](): void {
    this.#store.close();
  }
}

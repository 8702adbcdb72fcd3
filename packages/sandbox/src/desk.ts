import { CardBehaviour, type Card } from './cards.ts';
import { feeOf, PaymentStatus, refundableCents, SandboxError, type Dispute, type Payment } from './payment.ts';
import { newRef, type Store } from './store.ts';

/** What a shop sends to create a payment. */
interface NewPayment {
  reference: string;
  amountCents: number;
  currency: string;
  description?: string;
  isWallet?: boolean;
  saveMethod?: boolean;
  customer?: string | null;
  returnUrl?: string | null;
}

const FAILURES: Partial<Record<CardBehaviour, string>> = {
  DECLINED: 'Your card was declined.',
  INSUFFICIENT_FUNDS: 'Your card has insufficient funds.',
};

/** The payments of the sandbox and their states. Every change sends an event containing the whole payment. */
export class PaymentDesk {
  readonly #store: Store;
  readonly #tell: (type: string, payment: Payment) => void;
  readonly #now: () => Date;
  readonly #pageUrl: (payment: Payment) => string;

  constructor(parts: {
    store: Store;
    tell: (type: string, payment: Payment) => void;
    now: () => Date;
    pageUrl: (payment: Payment) => string;
  }) {
    this.#store = parts.store;
    this.#tell = parts.tell;
    this.#now = parts.now;
    this.#pageUrl = parts.pageUrl;
  }

  /** Creates a payment, or finds the one created earlier under this reference. */
  open(wish: NewPayment): Payment {
    return this.#store.atomically(() => {
      const known = this.#store.paymentOf(wish.reference);
      if (known) return assertSame(known, wish);
      const payment: Payment = {
        id: newRef('pay'),
        reference: wish.reference,
        amountCents: wish.amountCents,
        currency: wish.currency,
        description: wish.description ?? '',
        status: PaymentStatus.Open,
        isWallet: wish.isWallet ?? false,
        failure: null,
        actionUrl: null,
        returnUrl: wish.returnUrl ?? null,
        saveMethod: wish.saveMethod ?? false,
        customer: wish.customer ?? null,
        card: null,
        token: null,
        methodId: null,
        charge: null,
        refunds: [],
        dispute: null,
        createdAt: this.#now().toISOString(),
      };
      if (payment.isWallet) Object.assign(payment, { status: PaymentStatus.Action, actionUrl: this.#pageUrl(payment) });
      this.#store.savePayment(payment);
      return payment;
    });
  }

  find(id: string): Payment {
    const payment = this.#store.payment(id);
    if (!payment) throw new SandboxError(404, 'not_found', 'There is no such payment.');
    return payment;
  }

  /** Pays with a card's token. Repeating the token changes nothing; a successful payment accepts no second one. */
  confirm(id: string, token: string): Payment {
    const card = this.#store.cardOfToken(token);
    if (!card) throw new SandboxError(400, 'token_unknown', 'There is no such card token.');
    return this.#change(id, (payment) => {
      if (payment.token === token || !isPayable(payment)) return null;
      return this.#attempt({ ...payment, token, card }, card, false);
    });
  }

  /** Charges a saved method, without the payer. */
  chargeSaved(id: string, methodId: string): Payment {
    const card = this.#store.cardOfMethod(methodId);
    if (!card) throw new SandboxError(400, 'method_unknown', 'There is no such saved method.');
    return this.#change(id, (payment) => {
      if (payment.token === methodId || !isPayable(payment)) return null;
      return this.#attempt({ ...payment, token: methodId, card, saveMethod: false }, card, true);
    });
  }

  /** The payer's answer on the sandbox's own page. */
  answer(id: string, isAgreed: boolean): Payment {
    return this.#change(id, (payment) => {
      if (payment.status !== PaymentStatus.Action) return null;
      if (!isAgreed)
        return this.#failed(payment, payment.isWallet ? 'The payment was not approved.' : 'The bank could not confirm that it is you.');
      if (payment.isWallet) return ['payment.approved', { ...payment, status: PaymentStatus.Approved, actionUrl: null }];
      return this.#succeeded(payment);
    });
  }

  /** Captures a payment that its payer has approved. */
  capture(id: string): Payment {
    return this.#change(id, (payment) => {
      if (payment.status === PaymentStatus.Succeeded) return null;
      if (payment.status !== PaymentStatus.Approved)
        throw new SandboxError(422, 'not_approved', 'The payer has not approved this payment.');
      return this.#succeeded(payment);
    });
  }

  cancel(id: string): Payment {
    return this.#change(id, (payment) =>
      payment.status === PaymentStatus.Succeeded || payment.status === PaymentStatus.Canceled
        ? null
        : ['payment.canceled', { ...payment, status: PaymentStatus.Canceled, actionUrl: null }],
    );
  }

  refund(id: string, amountCents: number, reference: string | null): Payment {
    return this.#change(id, (payment) => {
      if (reference && payment.refunds.some((refund) => refund.reference === reference)) return null;
      if (payment.status !== PaymentStatus.Succeeded) throw new SandboxError(422, 'not_paid', 'Nothing was paid.');
      if (amountCents < 1 || amountCents > refundableCents(payment))
        throw new SandboxError(422, 'too_much', 'That is more than is left of the payment.');
      const refund = { id: newRef('ref'), reference, amountCents, status: 'SUCCEEDED' } as const;
      return ['refund.succeeded', { ...payment, refunds: [...payment.refunds, refund] }];
    });
  }

  /** About the whole payment, or a part of it. */
  openDispute(id: string, reason = 'fraudulent', cents?: number): Payment {
    return this.#change(id, (payment) => {
      if (payment.status !== PaymentStatus.Succeeded || payment.dispute) return null;
      const amountCents = Math.min(cents ?? payment.amountCents, payment.amountCents);
      return ['dispute.opened', { ...payment, dispute: { id: newRef('dp'), amountCents, reason, status: 'OPEN' } }];
    });
  }

  closeDispute(id: string, status: Exclude<Dispute['status'], 'OPEN'>): Payment {
    return this.#change(id, (payment) => {
      if (payment.dispute?.status !== 'OPEN') return null;
      return [status === 'WON' ? 'dispute.won' : 'dispute.lost', { ...payment, dispute: { ...payment.dispute, status } }];
    });
  }

  #attempt(payment: Payment, card: Card, isRenewal: boolean): [string, Payment] {
    const failure =
      FAILURES[card.behaviour] ?? (isRenewal && card.behaviour === CardBehaviour.RenewalsFail ? 'Your card was declined.' : null);
    if (failure) return this.#failed(payment, failure);
    if (card.behaviour === CardBehaviour.ThreeDSecure && !isRenewal) {
      return ['payment.action_required', { ...payment, status: PaymentStatus.Action, failure: null, actionUrl: this.#pageUrl(payment) }];
    }
    return this.#succeeded(payment);
  }

  #failed(payment: Payment, failure: string): [string, Payment] {
    return ['payment.failed', { ...payment, status: PaymentStatus.Failed, failure, actionUrl: null }];
  }

  #succeeded(payment: Payment): [string, Payment] {
    const { amountCents, card, customer } = payment;
    const methodId = payment.saveMethod && card && customer ? newRef('pm') : payment.methodId;
    if (methodId && methodId !== payment.methodId && card && customer) this.#store.saveMethod(methodId, customer, card);
    const charge = { id: newRef('ch'), feeCents: feeOf(amountCents), at: this.#now().toISOString() };
    return ['payment.succeeded', { ...payment, status: PaymentStatus.Succeeded, failure: null, actionUrl: null, charge, methodId }];
  }

  /** Changes one payment and records its event in the same step: both are saved, or neither. */
  #change(id: string, step: (payment: Payment) => [string, Payment] | null): Payment {
    return this.#store.atomically(() => {
      const payment = this.find(id);
      const changed = step(payment);
      if (!changed) return payment;
      const [type, next] = changed;
      this.#store.savePayment(next);
      this.#tell(type, next);
      if (type === 'payment.succeeded' && next.card?.behaviour === CardBehaviour.Disputed) return this.#disputeAtOnce(next);
      return next;
    });
  }

  #disputeAtOnce(payment: Payment): Payment {
    const next: Payment = {
      ...payment,
      dispute: { id: newRef('dp'), amountCents: payment.amountCents, reason: 'fraudulent', status: 'OPEN' },
    };
    this.#store.savePayment(next);
    this.#tell('dispute.opened', next);
    return next;
  }
}

const isPayable = ({ status, isWallet }: Payment): boolean =>
  !isWallet && (status === PaymentStatus.Open || status === PaymentStatus.Failed || status === PaymentStatus.Action);

function assertSame(known: Payment, wish: NewPayment): Payment {
  if (known.amountCents === wish.amountCents && known.currency === wish.currency) return known;
  throw new SandboxError(409, 'reference_reused', 'This reference stands for a payment of another amount.');
}

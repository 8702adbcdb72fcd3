import type { PaymentBooksChange } from '@benison/contracts/enumerations';
import type { EventDraft } from '../../platform/events/event.ts';

/** Where finance hears about payments. */
export const PAYMENT_BOOKS_TOPIC = 'staff:payment-books';

/** A refund or a payment difference changed; told to finance. */
export const PAYMENT_BOOKS_CHANGED = 'paymentBooks.changed';

export interface PaymentBooksChanged {
  change: PaymentBooksChange;
  orderId: string | null;
}

declare module '../../platform/events/event.ts' {
  interface Facts {
    'paymentBooks.changed': PaymentBooksChanged;
  }
}

export const paymentBooksChanged = (about: PaymentBooksChanged): EventDraft<'paymentBooks.changed'> => ({
  type: PAYMENT_BOOKS_CHANGED,
  topics: [PAYMENT_BOOKS_TOPIC],
  data: about,
});

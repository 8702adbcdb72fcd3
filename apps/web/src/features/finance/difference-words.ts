import type { PaymentDifferenceKind } from '@benison/contracts/enumerations';

/** In what a provider's report differs from our order. */
export const DIFFERENCE_LABELS: Record<PaymentDifferenceKind, string> = {
  PAYMENT: 'Another payment or amount',
  REFUND: 'More refunded than was paid',
  UNPAID: 'Refund or dispute of an unpaid order',
  COMPARED: 'The provider says otherwise',
};

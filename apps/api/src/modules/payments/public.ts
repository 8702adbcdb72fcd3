/** What other modules may use of payments. */
export { abandonOrders, isAccountClosed } from './closed-account.ts';
export { takeAnswer } from './commands/ask-provider.ts';
export { chargeSavedMethod, hasSavedMethod } from './commands/charge-saved-method.ts';
export { createOrder } from './commands/create-order.ts';
export { paymentFacts, type PaymentFacts } from './difference-words.ts';
export { recordDifference, type DifferenceDraft } from './differences.ts';
export { PaymentFactsType } from './graphql/difference.types.ts';
export { PAYMENT_BOOKS_CHANGED, PAYMENT_BOOKS_TOPIC } from './events.ts';
export { holdsMostOf } from './order-money.ts';
export { startPayments } from './jobs/ask-providers.ts';
export { paymentMethodWord } from './payment-method-word.ts';
export { assertPriceChangeMeant } from './price-change.ts';
export {
  NOTHING_TO_DELIVER,
  type CoinsPreview,
  type MoneyCause,
  type MoneyChange,
  type PaidOrder,
  type ProductHandler,
  type Products,
} from './product.ts';
export { openPaymentDifferences } from './queries/differences.ts';

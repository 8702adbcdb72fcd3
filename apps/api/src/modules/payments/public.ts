/** What other modules may use of payments. */
export { chargeSavedMethod, hasSavedMethod } from './commands/charge-saved-method.ts';
export { createOrder } from './commands/create-order.ts';
export { differenceWords } from './difference-words.ts';
export { recordDifference, type DifferenceDraft } from './differences.ts';
export { startPayments } from './jobs/ask-providers.ts';
export type { PaidOrder, ProductHandler, Products } from './product.ts';
export { openPaymentDifferences } from './queries/differences.ts';

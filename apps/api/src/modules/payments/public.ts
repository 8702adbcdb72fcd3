/** What other modules may use of payments. */
export { chargeSavedMethod, hasSavedMethod } from './commands/charge-saved-method.ts';
export { createOrder } from './commands/create-order.ts';
export { startPayments } from './jobs/ask-providers.ts';
export type { PaidOrder, ProductHandler, Products } from './product.ts';

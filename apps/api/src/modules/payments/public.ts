/** What other modules may use of payments. */
export { chargeSavedMethod, hasSavedMethod, type SavedCharge } from './commands/charge-saved-method.ts';
export { createOrder } from './commands/create-order.ts';
export type { Checkout } from './checkout.ts';
export { refundOrder, SYSTEM, type Refunder } from './commands/refund-order.ts';
export { askProviders, startPayments } from './jobs/ask-providers.ts';
export { ORDER_CHANGED } from './order.ts';
export type { OrderView } from './order-view.ts';
export { handlerOf, type OrderItem, type PaidOrder, type ProductHandler, type Products, type Quote } from './product.ts';

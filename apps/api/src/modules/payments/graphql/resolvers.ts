import { PaymentResolver } from './payment.resolver.ts';

export const paymentsResolvers = [PaymentResolver];

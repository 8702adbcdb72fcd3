import { DifferenceResolver } from './difference.resolver.ts';
import { PaymentResolver } from './payment.resolver.ts';

export const paymentsResolvers = [PaymentResolver, DifferenceResolver];

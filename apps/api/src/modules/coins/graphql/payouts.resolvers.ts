import { PayoutReviewsResolver } from './payout-reviews.resolver.ts';
import { PayoutsResolver } from './payouts.resolver.ts';

/** The GraphQL resolvers of cashing out. */
export const payoutsResolvers: Function[] = [PayoutsResolver, PayoutReviewsResolver];

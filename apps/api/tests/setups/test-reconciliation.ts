import type { SeededMember } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { CARDS, paidOrder } from './test-payments.ts';

const FACTS = `kind amountCents currency coins orderStatus payoutStatus heldCoins closedCoins closedTo returnedCoins words
  payment { chargeRef amountCents refundedCents problem } ledgerRow { name value }`;
/** The latest comparison as finance reads it. */
export const LOOK = `{ reconciliation { id state startedByName finishedAt differenceCount paymentsAsked
  differences { rule subject subjectId expected { ${FACTS} } actual { ${FACTS} } } } }`;
/** Buys the smallest package with a card. */
export const buyCoins = (world: TestApp, member: SeededMember): Promise<string> =>
  paidOrder(world, member, CARDS.visa, { packageId: 'starter', expectedAmountCents: 499 });

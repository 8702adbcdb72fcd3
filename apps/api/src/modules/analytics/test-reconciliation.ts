import { randomUUID } from 'node:crypto';
import type { SeededMember } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { cardToken, CARDS, waitFor } from '../payments/test-payments.ts';

const FACTS = `kind amountCents currency coins orderStatus payoutStatus heldCoins closedCoins closedTo returnedCoins words
  payment { chargeRef amountCents refundedCents problem } ledgerRow { name value }`;
/** The latest comparison as finance reads it. */
export const LOOK = `{ reconciliation { id state startedByName finishedAt differenceCount paymentsAsked
  differences { rule subject subjectId expected { ${FACTS} } actual { ${FACTS} } } } }`;
const CREATE = 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id amountCents } } }';
const PAY = 'mutation ($input: PayOrderInput!) { payOrder(input: $input) { order { id } } }';

/** Buys the smallest package with a card. */
export async function buyCoins(world: TestApp, member: SeededMember): Promise<string> {
  const {
    createOrder: { order },
  } = await member.client.query(CREATE, {
    input: { requestId: randomUUID(), provider: 'SANDBOX', product: 'COIN_PACKAGE', packageId: 'starter', expectedAmountCents: 499 },
  });
  await member.client.query(PAY, { input: { orderId: order.id, paymentToken: await cardToken(world, CARDS.visa) } });
  await waitFor(world, order.id, 'PAID');
  return order.id;
}

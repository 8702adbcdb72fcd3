import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { expect } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { earner } from './test-earnings.ts';

const REQUEST = 'mutation ($input: RequestPayoutInput!) { requestPayout(input: $input) { id netCents } }';
const DECIDE =
  'mutation ($input: DecidePayoutInput!) { decidePayout(input: $input) { id status message reference next firstApprovedByName steps { step byName message internalNote } } }';

export async function askPayout(member: SeededMember & { destinationId: string }, coins: number): Promise<string> {
  const input = {
    requestId: newId(),
    kind: 'CONVERSION',
    method: 'BANK_TRANSFER',
    coins,
    destinationId: member.destinationId,
    expectedNetCents: coins,
  };
  return (await member.client.query(REQUEST, { input })).requestPayout.id;
}

export async function askedIn(t: TestApp, coins = 1_000): Promise<{ alice: SeededMember & { destinationId: string }; payoutId: string }> {
  const alice = await earner(t, coins);
  return { alice, payoutId: await askPayout(alice, coins) };
}

export const decide = (staff: SeededStaff, payoutId: string, decision: string, more: object = {}) =>
  staff.client.graphql(DECIDE, { input: { payoutId, decision, ...more } });
export const must = async (...args: Parameters<typeof decide>) => {
  const answer = await decide(...args);
  expect(answer.errors).toEqual([]);
  return answer.data?.decidePayout;
};
export const WHY = { message: 'The name on the account differs.' };

import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { expect } from 'vitest';
import { auditLedger } from '../../src/modules/coins/ledger/audit.ts';
import { newId } from '../../src/platform/clock.ts';
import { sqlOf } from '../../src/platform/database/sql.ts';
import { earner } from './test-earnings.ts';

const REQUEST = 'mutation ($input: RequestPayoutInput!) { requestPayout(input: $input) { payout { id netCents } } }';
const DECIDE =
  'mutation ($input: DecidePayoutInput!) { decidePayout(input: $input) { payout { id status message reference next firstApprovedByName steps { step byName message internalNote } } } }';

/** A product whose two people of finance, fay and finn, decide about payouts. */
export async function openPayoutDesk(): Promise<{ t: TestApp; fay: SeededStaff; finn: SeededStaff }> {
  const t = await startTestApp({ env: { PAYOUT_TAX_FORM_ABOVE_CENTS: '10000000' } });
  const fay = await t.seed.staff({ role: 'FINANCE', username: 'fay', password: 'a long password of fay' });
  return { t, fay, finn: await t.seed.staff({ role: 'FINANCE', username: 'finn' }) };
}

/** Ends it; its books have to balance. */
export async function closeBalanced(t: TestApp): Promise<void> {
  expect((await auditLedger(sqlOf(t.app.em()))).filter(({ row }) => row)).toEqual([]);
  await t[Symbol.asyncDispose]();
}

export async function askPayout(member: SeededMember & { destinationId: string }, coins: number): Promise<string> {
  const input = {
    requestId: newId(),
    kind: 'CONVERSION',
    method: 'BANK_TRANSFER',
    coins,
    destinationId: member.destinationId,
    expectedNetCents: coins,
  };
  return (await member.client.query(REQUEST, { input })).requestPayout.payout.id;
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
  return answer.data?.decidePayout?.payout;
};
export const WHY = { message: 'The name on the account differs.' };

import { mailsTo, subjectsTo } from '@benison/testkit/mails';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fallIntoDebt, purse } from '../../../tests/setups/test-earnings.ts';
import { askedIn, closeBalanced, decide, must, openPayoutDesk } from '../../../tests/setups/test-payouts.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { paidInYear } from './queries/paid-in-year.ts';

let t: TestApp;
let fay: SeededStaff;
let finn: SeededStaff;
beforeAll(async () => {
  ({ t, fay, finn } = await openPayoutDesk());
});
afterAll(() => closeBalanced(t));

const BACK = { message: 'Your bank says that the account is closed.' };

async function paid(coins = 1_000, desk = { t, fay }): Promise<{ alice: SeededMember; payoutId: string }> {
  const { alice, payoutId } = await askedIn(desk.t, coins);
  await must(desk.fay, payoutId, 'APPROVE');
  await must(desk.fay, payoutId, 'PROCESS');
  await must(desk.fay, payoutId, 'PAY', { reference: 'ACH 4711', paidCents: coins });
  return { alice, payoutId };
}

test('money that a bank sends back: the coins are earned again, the member reads why everywhere, and what was paid stays on record', async () => {
  const { alice, payoutId } = await paid(2_000);
  expect(await purse(t, alice.userId)).toMatchObject({ earned: 0 });
  const live = await alice.client.subscribe('subscription { payoutChanged { payout { id status message } } }');
  const returned = await must(finn, payoutId, 'RETURN', { ...BACK, internalNote: 'R02' });
  expect(returned).toMatchObject({ status: 'RETURNED', reference: 'ACH 4711', message: BACK.message, next: [] });
  expect(returned.steps.at(-1)).toEqual({ step: 'RETURNED', byName: 'finn', message: BACK.message, internalNote: 'R02' });
  expect((await live.next()).data.payoutChanged.payout).toEqual({ id: payoutId, status: 'RETURNED', message: BACK.message });
  live.close();
  expect(await purse(t, alice.userId)).toMatchObject({ earned: 2_000 });

  const { walletTransactions, notifications } = await alice.client.query(
    '{ walletTransactions { nodes { type amount description } } notifications { nodes { type title text } } }',
  );
  expect(walletTransactions.nodes[0]).toEqual({ type: 'RETURNED', amount: 2_000, description: 'Your conversion came back' });
  expect(notifications.nodes[0]).toMatchObject({ type: 'PAYOUT', title: 'Your conversion came back' });
  expect(notifications.nodes[0].text).toContain(`2,000 BizCoins are back in your wallet. ${BACK.message}`);
  expect(await subjectsTo(t, alice.email)).toContain('Your conversion came back');
  expect(JSON.stringify(await mailsTo(t, alice.email))).not.toContain('R02');
  const rest = await alice.client.rest('GET', `/api/conversion/requests/${alice.userId}`);
  expect(rest.body).toMatchObject([{ id: payoutId, status: 'returned', adminNotes: BACK.message }]);

  const { rows } = await t.app.pool.query(
    `select p.paid_cents, p.reference, r.coins, r.from_kind, r.to_kind from conversion_requests p join ledger_transfers r on r.journal_id = p.return_journal_id where p.id = $1`,
    [payoutId],
  );
  expect(rows).toEqual([{ paid_cents: '2000', reference: 'ACH 4711', coins: '2000', from_kind: 'PAYOUTS_PAID', to_kind: 'EARNED' }]);
});

test('only what was paid comes back, once, and with a reason', async () => {
  const { payoutId: open } = await askedIn(t);
  expect((await decide(fay, open, 'RETURN', BACK)).code).toBe('CONFLICT');
  const { alice, payoutId } = await paid();
  const silent = await decide(fay, payoutId, 'RETURN');
  expect(silent.errors[0]?.extensions.fields?.map((field) => field.path)).toEqual(['message']);
  const answers = await Promise.all([fay, finn, fay].map((staff) => decide(staff, payoutId, 'RETURN', BACK)));
  expect(answers.map(({ code }) => code ?? 'RETURNED').sort()).toEqual(['ALREADY_DECIDED', 'ALREADY_DECIDED', 'RETURNED']);
  for (const decision of ['PAY', 'FAIL', 'PROCESS']) {
    const more = { ...BACK, reference: 'ACH 1', paidCents: 1_000 };
    expect((await decide(finn, payoutId, decision, more)).code).toBe('ALREADY_DECIDED');
  }
  expect(await purse(t, alice.userId)).toMatchObject({ earned: 1_000 });
  await expect(
    t.app.pool.query(`update conversion_requests set status = 'PAID', return_journal_id = null, returned_at = null where id = $1`, [
      payoutId,
    ]),
  ).rejects.toThrow('does not go from');
});

test('what came back counts no longer as paid: not in the year, not as paid before, not in the books', async () => {
  const { alice, payoutId } = await paid();
  const now = t.clock.now();
  const yearOf = (at: Date) => paidInYear(sqlOf(t.app.em()), alice.userId, at);
  expect(await yearOf(now)).toBe(1_000);
  const books = async () => (await fay.client.query('{ revenue(period: MONTH) { payoutsPaidCents coins { paidOut } } }')).revenue;
  const before = await books();
  await must(finn, payoutId, 'RETURN', BACK);
  const after = await books();
  expect(await yearOf(now)).toBe(0);
  expect(before.payoutsPaidCents - after.payoutsPaidCents).toBe(1_000);
  expect(before.coins.paidOut - after.coins.paidOut).toBe(1_000);
  const {
    runReconciliation: { reconciliation: runReconciliation },
  } = await fay.client.query('mutation { runReconciliation(input: {}) { reconciliation { differences { rule subjectId } } } }');
  expect(runReconciliation.differences.filter(({ rule }: { rule: string }) => /PAYOUT/.test(rule))).toEqual([]);
  const { payoutReview } = await fay.client.query('query ($id: ID!) { payoutReview(id: $id) { member { paidCount rejectedCount } } }', {
    id: payoutId,
  });
  expect(payoutReview.member).toEqual({ paidCount: 0, rejectedCount: 0 });
});

test('among what is over, a payout that came back stands where it came back', async () => {
  const { payoutId: first } = await paid();
  t.clock.advance(1_000);
  const { payoutId: second } = await paid();
  t.clock.advance(1_000);
  await must(finn, first, 'RETURN', BACK);
  const ids = async (after: string | null) =>
    (
      await fay.client.query('query ($after: String) { closedPayouts(first: 1, after: $after) { nodes { id } pageInfo { endCursor } } }', {
        after,
      })
    ).closedPayouts;
  const top = await ids(null);
  expect(top.nodes).toEqual([{ id: first }]);
  expect((await ids(top.pageInfo.endCursor)).nodes).toEqual([{ id: second }]);
});

test('what is owed is paid from the coins that came back', async () => {
  const { alice, payoutId } = await paid();
  await fallIntoDebt(t, alice.userId, 300);
  await must(finn, payoutId, 'RETURN', BACK);
  expect(await purse(t, alice.userId)).toMatchObject({ earned: 700, debt: 0 });
});

test('nobody is written to at the address of an erased account; the books are right all the same', async () => {
  // A desk of its own: a day later nobody at the other would be signed in.
  const desk = await openPayoutDesk();
  const { alice, payoutId } = await paid(1_000, desk);
  await desk.t.app.pool.query(
    `update users set state = 'CLOSED', erased_at = $2, email = 'deleted-' || id || '@deleted.invalid' where id = $1`,
    [alice.userId, desk.t.clock.now()],
  );
  desk.t.clock.advance(DAY_MS);
  const again = await desk.t.seed.staff({ role: 'FINANCE' });
  expect((await must(again, payoutId, 'RETURN', BACK)).status).toBe('RETURNED');
  expect(await mailsTo(desk.t, `deleted-${alice.userId}@deleted.invalid`)).toEqual([]);
  expect(await purse(desk.t, alice.userId)).toMatchObject({ earned: 1_000 });
  await closeBalanced(desk.t);
});

import { mailsTo, subjectsTo } from '@benison/testkit/mails';
import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { earner, purse } from '../../../tests/setups/test-earnings.ts';
import { askedIn, askPayout, closeBalanced, decide, must, openPayoutDesk, WHY } from '../../../tests/setups/test-payouts.ts';
import { DAY_MS } from '../../platform/durations.ts';

let t: TestApp;
let fay: SeededStaff;
let finn: SeededStaff;
beforeAll(async () => {
  ({ t, fay, finn } = await openPayoutDesk());
});
afterAll(() => closeBalanced(t));

const CANCEL = 'mutation ($id: ID!) { cancelPayout(input: { id: $id }) { payout { status } } }';
const asked = (coins?: number) => askedIn(t, coins);

test('from the request to the money: each step is written down, the member hears of each, and what is posted is what was promised', async () => {
  const { alice, payoutId } = await asked(2_000);
  const live = await alice.client.subscribe('subscription { payoutChanged { payout { id status message } } }');
  await must(fay, payoutId, 'APPROVE', { internalNote: 'Known customer.' });
  await must(fay, payoutId, 'PROCESS');
  const paid = await must(finn, payoutId, 'PAY', { reference: 'ACH 4711', paidCents: 2_000, message: 'Thank you.' });
  expect(paid).toMatchObject({ status: 'PAID', reference: 'ACH 4711', message: 'Thank you.', next: ['RETURN'] });
  expect(paid.steps.map(({ step, byName }: { step: string; byName: string | null }) => [step, byName])).toEqual([
    ['REQUESTED', null],
    ['APPROVED', 'fay'],
    ['PROCESSING', 'fay'],
    ['PAID', 'finn'],
  ]);
  for (const status of ['APPROVED', 'PROCESSING', 'PAID'])
    expect((await live.next()).data.payoutChanged.payout).toMatchObject({ id: payoutId, status });
  live.close();
  const {
    rows: [posted],
  } = await t.app.pool.query(
    `select p.real_money_amount, p.bizcoin_amount, p.paid_cents, h.coins as held, h.to_kind, c.coins as closed, c.to_kind as closed_to
     from conversion_requests p join ledger_transfers h on h.journal_id = p.hold_journal_id join ledger_transfers c on c.journal_id = p.close_journal_id where p.id = $1`,
    [payoutId],
  );
  expect(posted).toEqual({
    real_money_amount: '2000',
    bizcoin_amount: '2000',
    paid_cents: '2000',
    held: '2000',
    to_kind: 'PAYOUTS_HELD',
    closed: '2000',
    closed_to: 'PAYOUTS_PAID',
  });
  expect((await subjectsTo(t, alice.email)).sort()).toEqual([
    '$20.00 paid',
    'We have your conversion request',
    'Your conversion is approved',
    'Your conversion is on its way',
  ]);
  const { notifications } = await alice.client.query('{ notifications { nodes { type title } } }');
  expect(notifications.nodes.map(({ title }: { title: string }) => title)).toEqual([
    '$20.00 paid',
    'Your conversion is on its way',
    'Your conversion is approved',
  ]);
});

test("finance's internal note stays with staff; the member reads the message alone", async () => {
  const { alice, payoutId } = await asked();
  await must(fay, payoutId, 'REJECT', { ...WHY, internalNote: 'Smells of fraud' });
  const { payouts } = await alice.client.query('{ payouts { nodes { id status message } } }');
  expect(payouts.nodes).toEqual([{ id: payoutId, status: 'REJECTED', message: WHY.message }]);
  const rest = await alice.client.rest('GET', `/api/conversion/requests/${alice.userId}`);
  expect(JSON.stringify([payouts, rest.body, await mailsTo(t, alice.email)])).not.toContain('Smells');
  expect(await purse(t, alice.userId)).toMatchObject({ earned: 1_000 });
});

test.each([
  ['REJECT', ['PENDING']],
  ['FAIL', ['APPROVED', 'PROCESSING']],
])("after %s the coins are the member's again", async (decision, states) => {
  for (const state of states) {
    const { alice, payoutId } = await asked();
    if (state !== 'PENDING') await must(fay, payoutId, 'APPROVE');
    if (state === 'PROCESSING') await must(fay, payoutId, 'PROCESS');
    await must(finn, payoutId, decision, WHY);
    expect(await purse(t, alice.userId)).toMatchObject({ earned: 1_000 });
  }
});

test.each([
  ['REJECT', {}, 'message'],
  ['PAY', { paidCents: 1_000 }, 'reference'],
  ['PAY', { reference: 'ACH 1' }, 'paidCents'],
])('%s without its words is refused and named', async (decision, more, path) => {
  const { payoutId } = await asked();
  const answer = await decide(fay, payoutId, decision, more);
  expect(answer.errors[0]?.extensions.fields?.map((field) => field.path)).toEqual([path]);
});

test('another amount than was promised is not paid', async () => {
  const { payoutId } = await asked();
  await must(fay, payoutId, 'APPROVE');
  await must(fay, payoutId, 'PROCESS');
  const answer = await decide(fay, payoutId, 'PAY', { reference: 'ACH 1', paidCents: 8_000 });
  expect(answer.errors[0]?.extensions.fields).toEqual([{ path: 'paidCents', message: 'The member was promised $10.00' }]);
  await expect(t.app.pool.query(`update conversion_requests set real_money_amount = 8000 where id = $1`, [payoutId])).rejects.toThrow(
    'not edited',
  );
});

test('steps are not skipped, which is told as too early, not repeated and not taken back', async () => {
  const { payoutId } = await asked();
  const early = async (decision: string, status: string) => {
    const { errors } = await decide(fay, payoutId, decision, { ...WHY, reference: 'ACH 1', paidCents: 1_000 });
    expect(errors[0], decision).toMatchObject({
      message: `This payout is ${status.toLowerCase()}. That step comes later.`,
      extensions: { code: 'CONFLICT', details: { status } },
    });
  };
  for (const decision of ['PROCESS', 'PAY', 'FAIL', 'RETURN']) await early(decision, 'PENDING');
  await must(fay, payoutId, 'APPROVE');
  for (const decision of ['PAY', 'RETURN']) await early(decision, 'APPROVED');
  await must(fay, payoutId, 'FAIL', WHY);
  for (const decision of ['APPROVE', 'REJECT', 'PROCESS', 'FAIL', 'RETURN'])
    expect((await decide(finn, payoutId, decision, WHY)).code).toBe('ALREADY_DECIDED');
  await expect(t.app.pool.query(`update conversion_requests set status = 'PENDING' where id = $1`, [payoutId])).rejects.toThrow(
    'does not go from',
  );
  await expect(t.app.pool.query('delete from conversion_requests where id = $1', [payoutId])).rejects.toThrow('append-only');
});

test('a second decision about a payout is refused with who was first: the reader, or somebody else by name', async () => {
  const { payoutId } = await asked();
  await must(fay, payoutId, 'APPROVE');
  const told = async (staff: SeededStaff) => (await decide(staff, payoutId, 'APPROVE')).errors[0]?.message;
  expect(await told(fay)).toBe('You have decided this already: this payout is approved.');
  expect(await told(finn)).toBe('fay was faster: this payout is approved.');
});

test('fifty times two people decide the same payout: one wins, the other is told who and when', async () => {
  const alice = await earner(t, 50_000);
  const payoutIds: string[] = [];
  for (let n = 0; n < 50; n += 1) payoutIds.push(await askPayout(alice, 1_000));
  let approved = 0;
  for (const payoutId of payoutIds) {
    const answers = await Promise.all([decide(fay, payoutId, 'APPROVE'), decide(finn, payoutId, 'REJECT', WHY)]);
    const winners = answers.filter(({ code }) => code === undefined);
    const [loser] = answers.filter(({ code }) => code === 'ALREADY_DECIDED');
    expect(winners).toHaveLength(1);
    const isApproved = winners[0]?.data?.decidePayout?.payout.status === 'APPROVED';
    approved += isApproved ? 1 : 0;
    expect(loser?.errors[0]?.extensions.details).toMatchObject({
      decidedByName: isApproved ? 'fay' : 'finn',
      status: isApproved ? 'APPROVED' : 'REJECTED',
      decidedAt: expect.any(String),
    });
  }
  expect(await purse(t, alice.userId)).toMatchObject({ earned: (50 - approved) * 1_000 });
  const {
    rows: [audit],
  } = await t.app.pool.query(`select count(*)::int as n from audit_log where action = 'payout.decided' and target_id = any($1)`, [
    payoutIds,
  ]);
  const {
    rows: [mails],
  } = await t.app.pool.query(
    `select count(*)::int as n from mails where to_address = $1 and dedupe_key like 'payout:%' and dedupe_key not like '%:PENDING'`,
    [alice.email],
  );
  expect([audit.n, mails.n]).toEqual([50, 50]);
});

test('twenty times the member cancels while finance approves: one of both, and the coins fit', async () => {
  const alice = await earner(t, 20_000);
  let canceled = 0;
  for (let n = 0; n < 20; n += 1) {
    const payoutId = await askPayout(alice, 1_000);
    const [cancel, approve] = await Promise.all([alice.client.graphql(CANCEL, { id: payoutId }), decide(fay, payoutId, 'APPROVE')]);
    expect([cancel.code, approve.code].sort()).toEqual(['ALREADY_DECIDED', undefined]);
    canceled += cancel.code ? 0 : 1;
  }
  expect(await purse(t, alice.userId)).toMatchObject({ earned: canceled * 1_000 });
});

test('the destination in full is for whoever pays it, while it is under way, and each look is written down', async () => {
  const { payoutId } = await asked();
  const REVEAL = 'mutation ($id: ID!) { revealPayoutDestination(input: { payoutId: $id }) { lines { kind value } } }';
  const {
    revealPayoutDestination: { lines: revealPayoutDestination },
  } = await fay.client.query(REVEAL, { id: payoutId });
  expect(revealPayoutDestination).toContainEqual({ kind: 'ACCOUNT_NUMBER', value: '123456789012' });
  const { rows } = await t.app.pool.query(
    `select staff_name from audit_log where action = 'payout.destinationRevealed' and target_id = $1`,
    [payoutId],
  );
  expect(rows).toEqual([{ staff_name: 'fay' }]);
  await must(fay, payoutId, 'REJECT', WHY);
  expect((await fay.client.graphql(REVEAL, { id: payoutId })).code).toBe('NOT_FOUND');
});

test('the queue stands longest first and moves live, with what finance must know about the member', async () => {
  await using quiet = await startTestApp();
  const staff = await quiet.seed.staff({ role: 'FINANCE' });
  const alice = await earner(quiet, 3_000);
  const live = await staff.client.subscribe(
    'subscription { pendingPayoutChanged { payout { id status } counts { pending underWay owedCents } } }',
  );
  const [first, second] = [await askPayout(alice, 1_000), await askPayout(alice, 2_000)];
  expect((await live.next()).data.pendingPayoutChanged).toMatchObject({ payout: { id: first, status: 'PENDING' } });
  expect((await live.next()).data.pendingPayoutChanged).toMatchObject({
    payout: { id: second },
    counts: { pending: 2, underWay: 0, owedCents: 3_000 },
  });
  live.close();
  await decide(staff, first, 'REJECT', WHY);
  const read = await staff.client.query(
    '{ pendingPayouts { nodes { id dueAt isOverdue next member { username isVerified earnedCoins rejectedCount paidCents } } } closedPayouts { nodes { id status } } payoutCounts { pending overdue owedCents } }',
  );
  expect(read).toMatchObject({
    pendingPayouts: {
      nodes: [
        {
          id: second,
          isOverdue: false,
          next: ['APPROVE', 'REJECT'],
          member: { username: alice.username, isVerified: true, earnedCoins: 1_000, rejectedCount: 1, paidCents: 0 },
        },
      ],
    },
    closedPayouts: { nodes: [{ id: first, status: 'REJECTED' }] },
    payoutCounts: { pending: 1, overdue: 0, owedCents: 2_000 },
  });
  quiet.clock.advance(7 * DAY_MS);
  const again = await quiet.seed.staff({ role: 'FINANCE' });
  expect((await again.client.query('{ pendingPayouts { nodes { isOverdue } } }')).pendingPayouts.nodes).toEqual([{ isOverdue: true }]);
});

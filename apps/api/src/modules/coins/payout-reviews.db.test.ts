import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { auditLedger } from './ledger/audit.ts';
import { earner, fallIntoDebt, purse } from './test-earnings.ts';

let t: TestApp;
let fay: SeededStaff;
let finn: SeededStaff;
beforeAll(async () => {
  t = await startTestApp({ env: { PAYOUT_TAX_FORM_ABOVE_CENTS: '10000000' } });
  [fay, finn] = [
    await t.seed.staff({ role: 'FINANCE', username: 'fay', password: 'a long password of fay' }),
    await t.seed.staff({ role: 'FINANCE', username: 'finn' }),
  ];
});
afterAll(async () => {
  expect((await auditLedger(sqlOf(t.app.em()))).filter(({ row }) => row)).toEqual([]);
  await t[Symbol.asyncDispose]();
});

const REQUEST = 'mutation ($input: RequestPayoutInput!) { requestPayout(input: $input) { id netCents } }';
const DECIDE =
  'mutation ($input: DecidePayoutInput!) { decidePayout(input: $input) { id status message reference next firstApprovedByName steps { step byName message internalNote } } }';
const CANCEL = 'mutation ($id: ID!) { cancelPayout(id: $id) { status } }';

async function ask(member: SeededMember & { destinationId: string }, coins: number): Promise<string> {
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

async function asked(coins = 1_000): Promise<{ alice: SeededMember & { destinationId: string }; payoutId: string }> {
  const alice = await earner(t, coins);
  return { alice, payoutId: await ask(alice, coins) };
}

const decide = (staff: SeededStaff, payoutId: string, decision: string, more: object = {}) =>
  staff.client.graphql(DECIDE, { input: { payoutId, decision, ...more } });
const must = async (...args: Parameters<typeof decide>) => {
  const answer = await decide(...args);
  expect(answer.errors).toEqual([]);
  return answer.data?.decidePayout;
};
const WHY = { message: 'The name on the account differs.' };

test('from the request to the money: each step is written down, the member hears of each, and what is posted is what was promised', async () => {
  const { alice, payoutId } = await asked(2_000);
  const live = await alice.client.subscribe('subscription { payoutChanged { payout { id status message } } }');
  await must(fay, payoutId, 'APPROVE', { internalNote: 'Known customer.' });
  await must(fay, payoutId, 'PROCESS');
  const paid = await must(finn, payoutId, 'PAY', { reference: 'ACH 4711', paidCents: 2_000, message: 'Thank you.' });
  expect(paid).toMatchObject({ status: 'PAID', reference: 'ACH 4711', message: 'Thank you.', next: [] });
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
  const { rows: mails } = await t.app.pool.query('select subject from mails where to_address = $1 order by created_at, subject', [
    alice.email,
  ]);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
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
  const { rows } = await t.app.pool.query(`select text_body from mails where to_address = $1`, [alice.email]);
  expect(JSON.stringify([payouts, rest.body, rows])).not.toContain('Smells');
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

test('steps are not skipped, not repeated and not taken back', async () => {
  const { payoutId } = await asked();
  for (const decision of ['PROCESS', 'FAIL']) expect((await decide(fay, payoutId, decision, WHY)).code).toBe('ALREADY_DECIDED');
  await must(fay, payoutId, 'REJECT', WHY);
  for (const decision of ['APPROVE', 'REJECT', 'PROCESS', 'FAIL'])
    expect((await decide(finn, payoutId, decision, WHY)).code).toBe('ALREADY_DECIDED');
  await expect(t.app.pool.query(`update conversion_requests set status = 'PENDING' where id = $1`, [payoutId])).rejects.toThrow(
    'does not go from',
  );
  await expect(t.app.pool.query('delete from conversion_requests where id = $1', [payoutId])).rejects.toThrow('append-only');
});

test('fifty times two people decide the same payout: one wins, the other is told who and when', async () => {
  const alice = await earner(t, 50_000);
  const payoutIds: string[] = [];
  for (let n = 0; n < 50; n += 1) payoutIds.push(await ask(alice, 1_000));
  let approved = 0;
  for (const payoutId of payoutIds) {
    const answers = await Promise.all([decide(fay, payoutId, 'APPROVE'), decide(finn, payoutId, 'REJECT', WHY)]);
    const winners = answers.filter(({ code }) => code === undefined);
    const [loser] = answers.filter(({ code }) => code === 'ALREADY_DECIDED');
    expect(winners).toHaveLength(1);
    const isApproved = winners[0]?.data?.decidePayout.status === 'APPROVED';
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
}, 60_000);

test('twenty times the member cancels while finance approves: one of both, and the coins fit', async () => {
  const alice = await earner(t, 20_000);
  let canceled = 0;
  for (let n = 0; n < 20; n += 1) {
    const payoutId = await ask(alice, 1_000);
    const [cancel, approve] = await Promise.all([alice.client.graphql(CANCEL, { id: payoutId }), decide(fay, payoutId, 'APPROVE')]);
    expect([cancel.code, approve.code].sort()).toEqual(['ALREADY_DECIDED', undefined]);
    canceled += cancel.code ? 0 : 1;
  }
  expect(await purse(t, alice.userId)).toMatchObject({ earned: canceled * 1_000 });
}, 60_000);

describe('above five hundred dollars', () => {
  test('a second, different person approves as well', async () => {
    const { payoutId } = await asked(50_100);
    expect(await must(fay, payoutId, 'APPROVE')).toMatchObject({ status: 'PENDING', firstApprovedByName: 'fay' });
    expect((await decide(fay, payoutId, 'APPROVE')).code).toBe('SECOND_APPROVER_REQUIRED');
    expect(await must(finn, payoutId, 'APPROVE')).toMatchObject({
      status: 'APPROVED',
      steps: [{ step: 'REQUESTED' }, { step: 'FIRST_APPROVAL' }, { step: 'APPROVED' }],
    });
  });

  test('five hundred dollars exactly take one', async () => {
    const { payoutId } = await asked(50_000);
    expect(await must(fay, payoutId, 'APPROVE')).toMatchObject({ status: 'APPROVED' });
  });

  test('one person who clicks many times never approves alone', async () => {
    const { payoutId } = await asked(60_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(fay, payoutId, 'APPROVE')));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    const {
      rows: [row],
    } = await t.app.pool.query('select status from conversion_requests where id = $1', [payoutId]);
    expect(row.status).toBe('PENDING');
  });
});

describe('a member who no longer stands is paid nothing', () => {
  test.each(['SUSPENDED', 'CLOSED'])('%s: approval is refused, a rejection gives the coins back', async (state) => {
    const { alice, payoutId } = await asked();
    await t.app.pool.query('update users set state = $2 where id = $1', [alice.userId, state]);
    expect((await decide(fay, payoutId, 'APPROVE')).errors[0]).toMatchObject({
      extensions: { code: 'CONFLICT', details: { accountState: state } },
    });
    await must(fay, payoutId, 'REJECT', WHY);
    expect(await purse(t, alice.userId)).toMatchObject({ earned: 1_000 });
  });

  test('verification that was lost, before the approval and after it', async () => {
    const { alice, payoutId } = await asked();
    await t.app.pool.query('update users set ein_verified_at = null where id = $1', [alice.userId]);
    expect((await decide(fay, payoutId, 'APPROVE')).code).toBe('VERIFICATION_REQUIRED');
    await t.app.pool.query('update users set ein_verified_at = now() where id = $1', [alice.userId]);
    await must(fay, payoutId, 'APPROVE');
    await t.app.pool.query('update users set ein_verified_at = null where id = $1', [alice.userId]);
    expect((await decide(fay, payoutId, 'PROCESS')).code).toBe('VERIFICATION_REQUIRED');
  });

  test('what is owed stops the approval, and is covered by the coins that come back', async () => {
    const { alice, payoutId } = await asked();
    await fallIntoDebt(t, alice.userId, 400);
    expect((await decide(fay, payoutId, 'APPROVE')).code).toBe('OUTSTANDING_DEBT');
    await must(fay, payoutId, 'REJECT', WHY);
    expect(await purse(t, alice.userId)).toMatchObject({ earned: 600, debt: 0 });
  });

  test('premium that ended since stops nothing: what was earned stays payable', async () => {
    const { alice, payoutId } = await asked();
    await t.app.pool.query('update users set is_premium = false where id = $1', [alice.userId]);
    expect(await must(fay, payoutId, 'APPROVE')).toMatchObject({ status: 'APPROVED' });
  });

  test('nobody decides about their own money', async () => {
    const { alice, payoutId } = await asked();
    await t.app.pool.query('update admins set email = $2 where id = $1', [fay.staffId, alice.email]);
    expect((await decide(fay, payoutId, 'APPROVE')).code).toBe('FORBIDDEN');
    await t.app.pool.query('update admins set email = null where id = $1', [fay.staffId]);
  });
});

test('above the threshold of the year finance has seen the tax form', async () => {
  await using strict = await startTestApp({ env: { PAYOUT_TAX_FORM_ABOVE_CENTS: '1500' } });
  const alice = await earner(strict, 2_000);
  const staff = await strict.seed.staff({ role: 'FINANCE' });
  const [first, second] = [await ask(alice, 1_000), await ask(alice, 1_000)];
  expect((await decide(staff, first, 'APPROVE')).code).toBeUndefined();
  expect((await decide(staff, second, 'APPROVE')).errors[0]?.extensions).toMatchObject({
    code: 'TAX_FORM_REQUIRED',
    details: { yearCents: 2_000 },
  });
  expect((await decide(staff, second, 'APPROVE', { taxFormSeen: true })).code).toBeUndefined();
});

test('a decision about money takes a sign-in younger than a quarter of an hour; password in place opens it again', async () => {
  await using later = await startTestApp();
  const alice = await earner(later, 1_000);
  const payoutId = await ask(alice, 1_000);
  const staff = await later.seed.staff({ role: 'FINANCE', password: 'a long password of hers' });
  // Still at work: the session itself stands.
  await later.app.pool.query(`update admin_sessions set created_at = created_at - interval '16 minutes' where id = $1`, [
    staff.actor.sessionId,
  ]);
  expect((await decide(staff, payoutId, 'APPROVE')).code).toBe('RECENT_SIGN_IN_REQUIRED');
  const CONFIRM = 'mutation ($password: String!) { staffReauthenticate(input: { password: $password }) }';
  expect((await staff.client.graphql(CONFIRM, { password: 'another one' })).code).toBe('INVALID_CREDENTIALS');
  expect((await decide(staff, payoutId, 'APPROVE')).code).toBe('RECENT_SIGN_IN_REQUIRED');
  expect((await staff.client.query(CONFIRM, { password: 'a long password of hers' })).staffReauthenticate).toBe(true);
  expect((await decide(staff, payoutId, 'APPROVE')).code).toBeUndefined();
});

test('the destination in full is for whoever pays it, while it is under way, and each look is written down', async () => {
  const { payoutId } = await asked();
  const REVEAL = 'mutation ($id: ID!) { revealPayoutDestination(input: { payoutId: $id }) { label value } }';
  const { revealPayoutDestination } = await fay.client.query(REVEAL, { id: payoutId });
  expect(revealPayoutDestination).toContainEqual({ label: 'Account number', value: '123456789012' });
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
  const [first, second] = [await ask(alice, 1_000), await ask(alice, 2_000)];
  expect((await live.next()).data.pendingPayoutChanged).toMatchObject({ payout: { id: first, status: 'PENDING' } });
  expect((await live.next()).data.pendingPayoutChanged).toMatchObject({
    payout: { id: second },
    counts: { pending: 2, underWay: 0, owedCents: 3_000 },
  });
  live.close();
  await decide(staff, first, 'REJECT', WHY);
  const read = await staff.client.query(
    '{ pendingPayouts { id dueAt isOverdue next member { username isVerified earnedCoins rejectedCount paidCents } } closedPayouts { nodes { id status } } payoutCounts { pending overdue owedCents } }',
  );
  expect(read).toMatchObject({
    pendingPayouts: [
      {
        id: second,
        isOverdue: false,
        next: ['APPROVE', 'REJECT'],
        member: { username: alice.username, isVerified: true, earnedCoins: 1_000, rejectedCount: 1, paidCents: 0 },
      },
    ],
    closedPayouts: { nodes: [{ id: first, status: 'REJECTED' }] },
    payoutCounts: { pending: 1, overdue: 0, owedCents: 2_000 },
  });
  quiet.clock.advance(7 * 86_400_000);
  const again = await quiet.seed.staff({ role: 'FINANCE' });
  expect((await again.client.query('{ pendingPayouts { isOverdue } }')).pendingPayouts).toEqual([{ isOverdue: true }]);
});

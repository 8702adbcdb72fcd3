import { randomUUID } from 'node:crypto';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder, soldAs } from '../../../tests/setups/test-payments.ts';
import { newId } from '../../platform/clock.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { verifyAuditChain } from '../accounts/public.ts';
import { recordDifference, type DifferenceDraft } from './differences.ts';

let t: TestApp;
let alice: SeededMember;
let finance: SeededStaff;
beforeAll(async () => {
  t = await startTestApp();
  soldAs(t);
  alice = await t.seed.member();
  finance = await t.seed.staff({ role: 'FINANCE', username: 'fay' });
});
afterAll(() => t[Symbol.asyncDispose]());

const LIST = `query($view: PaymentDifferenceView!, $first: Int!, $after: String) { paymentDifferences(view: $view, first: $first, after: $after) {
  nodes { id kind orderId description payer expected expectedFacts { paymentRef amountCents currency } actual actualFacts { paymentRef amountCents currency } settledAt settledByName note } pageInfo { endCursor hasNextPage } totalCount } }`;
const SETTLE = `mutation($input: SettlePaymentDifferenceInput!) { settlePaymentDifference(input: $input) { difference { id settledAt settledByName note } } }`;

async function record(orderId: string, more: Partial<DifferenceDraft> = {}): Promise<void> {
  const draft: DifferenceDraft = {
    provider: 'SANDBOX',
    eventId: null,
    orderId,
    kind: 'PAYMENT',
    expected: { ref: 'pay_1', amountCents: 999, currency: 'USD' },
    actual: { ref: 'pay_1', amountCents: 1, currency: 'EUR' },
    now: t.clock.now(),
    ...more,
  };
  await t.app.transaction((tx) => recordDifference(tx, draft));
}
const openOf = async (orderId: string): Promise<string[]> =>
  (
    await t.app.pool.query<{ id: string }>(
      'select id from payment_differences where order_id = $1 and settled_at is null order by found_at, id',
      [orderId],
    )
  ).rows.map(({ id }) => id);
async function difference(): Promise<{ orderId: string; id: string }> {
  const orderId = await placeOrder(alice);
  await record(orderId);
  const [id = ''] = await openOf(orderId);
  return { orderId, id };
}
const settling = (differenceId: string, note = 'Agreed with the provider by phone') => ({ requestId: randomUUID(), differenceId, note });
const page = async (view: 'OPEN' | 'SETTLED', first = 50, after: string | null = null) =>
  (await finance.client.query(LIST, { view, first, after })).paymentDifferences;

test('finance settles a difference with a note; it is then listed with who, when and how, and is in the audit log', async () => {
  const { orderId, id } = await difference();
  const [open] = (await page('OPEN')).nodes;
  expect(open).toMatchObject({
    id,
    orderId,
    kind: 'PAYMENT',
    description: 'A thing',
    expected: '$9.99, payment pay_1',
    expectedFacts: { paymentRef: 'pay_1', amountCents: 999, currency: 'USD' },
    actual: '0.01 EUR, payment pay_1',
    actualFacts: { paymentRef: 'pay_1', amountCents: 1, currency: 'EUR' },
    settledAt: null,
  });
  const {
    settlePaymentDifference: { difference: settled },
  } = await finance.client.query(SETTLE, { input: settling(id, ' The bank took a fee. ') });
  expect(settled).toEqual({ id, settledAt: expect.any(String), settledByName: 'fay', note: 'The bank took a fee.' });
  expect((await page('SETTLED')).nodes[0]).toMatchObject({ id, settledByName: 'fay', note: 'The bank took a fee.' });
  expect((await page('OPEN')).nodes.map((one: { id: string }) => one.id)).not.toContain(id);
  const { rows } = await t.app.pool.query(
    "select staff_name, summary, reason, before from audit_log where action = 'payment.differenceSettled' and target_id = $1",
    [id],
  );
  expect(rows).toEqual([
    {
      staff_name: 'fay',
      summary: 'Settled a difference with sandbox',
      reason: 'The bank took a fee.',
      before: { kind: 'PAYMENT', orderId },
    },
  ]);
  expect(await verifyAuditChain(sqlOf(t.app.em()))).toBeNull();
});

test('a difference is settled once: a copy gets the same answer, everybody else is told by whom and when', async () => {
  const { id } = await difference();
  const [max, uma] = [await t.seed.staff({ role: 'FINANCE' }), await t.seed.staff({ role: 'ADMIN' })];
  const wishes = [finance, max, uma].map((staff) => ({ staff, input: settling(id) }));
  const answers = await Promise.all(wishes.map(({ staff, input }) => staff.client.graphql(SETTLE, { input })));
  const winner = answers.findIndex(({ code }) => code === undefined);
  expect(answers.filter(({ code }) => code === 'ALREADY_DECIDED')).toHaveLength(2);
  const { username } = [finance, max, uma][winner]?.actor ?? {};
  const loser = answers.find(({ code }) => code === 'ALREADY_DECIDED');
  expect(loser?.errors[0]).toMatchObject({
    message: `${username} has already settled this.`,
    extensions: { details: { decidedByName: username, decidedAt: expect.any(String) } },
  });
  const again = await wishes[winner]?.staff.client.graphql(SETTLE, { input: wishes[winner]?.input });
  expect(again?.code).toBeUndefined();
  const twice = await wishes[winner]?.staff.client.graphql(SETTLE, { input: settling(id) });
  expect(twice?.errors[0]?.message).toBe('You have already settled this.');
  const { rows } = await t.app.pool.query("select from audit_log where action = 'payment.differenceSettled' and target_id = $1", [id]);
  expect(rows).toHaveLength(1);
});

test('settling needs a note, a fresh sign-in and a difference of somebody else', async () => {
  const { id } = await difference();
  for (const note of ['', '   ', 'Done', 'x'.repeat(1_001)]) {
    expect((await finance.client.graphql(SETTLE, { input: settling(id, note) })).code).toBe('BAD_INPUT');
  }
  expect((await finance.client.graphql(SETTLE, { input: settling(newId()) })).code).toBe('NOT_FOUND');
  const own = await t.seed.staff({ role: 'FINANCE' });
  await t.app.pool.query('update admins set email = $2 where id = $1', [own.staffId, alice.email]);
  expect((await own.client.graphql(SETTLE, { input: settling(id) })).code).toBe('FORBIDDEN');
  const late = await t.seed.staff({ role: 'FINANCE' });
  await t.app.pool.query("update admin_sessions set created_at = created_at - interval '16 minutes' where id = $1", [late.actor.sessionId]);
  expect((await late.client.graphql(SETTLE, { input: settling(id) })).code).toBe('RECENT_SIGN_IN_REQUIRED');
  expect((await page('OPEN')).nodes.map((one: { id: string }) => one.id)).toContain(id);
});

test('an open difference that is found again stays one; a settled one that is found again opens anew', async () => {
  const { orderId, id } = await difference();
  await record(orderId);
  expect(await openOf(orderId)).toEqual([id]);
  await finance.client.query(SETTLE, { input: settling(id) });
  expect(await openOf(orderId)).toEqual([]);
  await record(orderId);
  const [anew, ...more] = await openOf(orderId);
  expect(more).toEqual([]);
  expect(anew).not.toBe(id);
});

test('a settled difference is never changed or removed', async () => {
  const { id } = await difference();
  await finance.client.query(SETTLE, { input: settling(id) });
  for (const statement of [
    'update payment_differences set settled_at = null, settled_by = null, note = null where id = $1',
    "update payment_differences set note = 'Otherwise' where id = $1",
    'delete from payment_differences where id = $1',
  ]) {
    await expect(t.app.pool.query(statement, [id])).rejects.toThrow();
  }
});

test('open differences are listed oldest first, page by page, each once, and counted', async () => {
  const before = (await page('OPEN')).totalCount;
  const orderId = await placeOrder(alice);
  for (let n = 1; n <= 5; n += 1) {
    t.clock.advance(1_000);
    await record(orderId, { kind: 'REFUND', expected: { leftCents: 999 }, actual: { refundId: `re_${n}`, amountCents: 1_000 } });
  }
  await record(orderId, { kind: 'UNPAID', expected: { status: 'PENDING' }, actual: { refunds: ['re_9'], disputes: ['dp_1'] } });
  const listed: string[] = [];
  for (let after: string | null = null, more = true; more;) {
    const { nodes, pageInfo, totalCount } = await page('OPEN', 2, after);
    expect(totalCount).toBe(before + 6);
    listed.push(...nodes.map((one: { actual: string }) => one.actual));
    [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
  }
  expect(listed.slice(before)).toEqual([1, 2, 3, 4, 5].map((n) => `$10.00 refunded, refund re_${n}`).concat('refund re_9, dispute dp_1'));
});

test('finance hears at once that a difference was found and that it was settled', async () => {
  const live = await finance.client.subscribe('subscription { paymentBooksChanged { change orderId } }');
  const { orderId, id } = await difference();
  expect((await live.next()).data.paymentBooksChanged).toEqual({ change: 'DIFFERENCE_FOUND', orderId });
  await finance.client.query(SETTLE, { input: settling(id) });
  expect((await live.next()).data.paymentBooksChanged).toEqual({ change: 'DIFFERENCE_SETTLED', orderId });
  live.close();
});

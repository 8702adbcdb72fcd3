import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { recordDifference } from '../payments/public.ts';
import { watchDueTimes } from './jobs/watch-due-times.ts';

const WORK = '{ waitingWork { kind waiting overdue oldestAt nextDueAt } }';

let t: TestApp;
let admin: SeededStaff;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.seed.staff({ role: 'ADMIN' });
});
afterAll(() => t[Symbol.asyncDispose]());

describe('what waits', () => {
  test('is reported to those who may work on it, with what is overdue, and they are mailed once a day', async () => {
    const member = await t.seed.member();
    const at = new Date(t.clock.now().getTime() - 10 * DAY_MS);
    await t.app.pool.query(
      `insert into social_verifications (id, user_id, platform, profile_url, verification_method, verification_proof, created_at) values ($1, $2, 'LINKEDIN', 'https://www.linkedin.com/in/late', 'CODE', 'code', $3)`,
      [newId(), member.userId, at],
    );
    const clerk = await t.seed.staff({ role: 'VERIFIER' });
    await t.app.pool.query(`update admins set email = 'clerk@staff.example' where id = $1`, [clerk.staffId]);
    const { waitingWork } = await clerk.client.query(WORK);
    expect(waitingWork.map(({ kind }: { kind: string }) => kind)).toEqual([
      'EIN_VERIFICATION',
      'LICENSE_VERIFICATION',
      'SOCIAL_VERIFICATION',
    ]);
    expect(waitingWork[2]).toMatchObject({ waiting: 1, overdue: 1, oldestAt: at.toISOString() });
    expect((await admin.client.query(WORK)).waitingWork).toHaveLength(9);
    await watchDueTimes(t.app, t.clock.now());
    await watchDueTimes(t.app, t.clock.now());
    const { rows } = await t.app.pool.query(`select subject from mails where to_address = 'clerk@staff.example'`);
    expect(rows).toEqual([{ subject: 'Overdue: Social profiles' }]);
  });

  test('reports the longest wait, even if something else is due sooner', async () => {
    const [longest, pressing] = [new Date(t.clock.now().getTime() - 5 * DAY_MS), t.clock.now()];
    for (const [createdAt, dueAt] of [
      [longest, new Date(pressing.getTime() + 2 * DAY_MS)],
      [pressing, new Date(pressing.getTime() + DAY_MS)],
    ])
      await t.app.pool.query(
        `insert into help_requests (id, token_hash, email, issue_type, description, urgency, is_priority, due_at, created_at, changed_at)
         values ($1::uuid, $1::uuid::text, 'who@odd.example', 'OTHER', 'It does not work.', 'LOW', false, $2, $3, $3)`,
        [newId(), dueAt, createdAt],
      );
    const { waitingWork } = await admin.client.query(WORK);
    expect(waitingWork.find(({ kind }: { kind: string }) => kind === 'HELP_REQUEST')).toMatchObject({
      waiting: 2,
      oldestAt: longest.toISOString(),
      nextDueAt: new Date(pressing.getTime() + DAY_MS).toISOString(),
    });
  });
});

test('payment differences wait among the work of finance, and it hears at once of a new one and of a settled one', async () => {
  const finance = await t.seed.staff({ role: 'FINANCE' });
  const waiting = async () =>
    (await finance.client.query(WORK)).waitingWork.find(({ kind }: { kind: string }) => kind === 'PAYMENT_DIFFERENCE');
  expect(await waiting()).toMatchObject({ waiting: 0, overdue: 0, oldestAt: null, nextDueAt: null });
  const live = await finance.client.subscribe('subscription { waitingWorkChanged { cursor } }');
  const foundAt = new Date(t.clock.now().getTime() - 10 * DAY_MS);
  const actual = { refundId: 're_1', amountCents: 1_000 };
  const draft = { provider: 'SANDBOX', eventId: null, orderId: null, kind: 'REFUND', expected: { leftCents: 1 }, actual } as const;
  await t.app.transaction((tx) => recordDifference(tx, { ...draft, now: foundAt }));
  await live.next();
  expect(await waiting()).toMatchObject({ waiting: 1, overdue: 1, oldestAt: foundAt.toISOString() });
  const [{ id: differenceId }] = (await finance.client.query('{ paymentDifferences { nodes { id } } }')).paymentDifferences.nodes;
  await finance.client.query(
    'mutation ($input: SettlePaymentDifferenceInput!) { settlePaymentDifference(input: $input) { difference { id } } }',
    { input: { requestId: newId(), differenceId, note: 'Agreed by phone with the provider' } },
  );
  await live.next();
  live.close();
  expect(await waiting()).toMatchObject({ waiting: 0, overdue: 0 });
  const clerk = await t.seed.staff({ role: 'VERIFIER' });
  expect((await clerk.client.query(WORK)).waitingWork.map(({ kind }: { kind: string }) => kind)).not.toContain('PAYMENT_DIFFERENCE');
});

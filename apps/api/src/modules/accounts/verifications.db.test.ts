import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { verifyAuditChain } from './audit.ts';
import { einAad } from './ein-secrets.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const DECIDE = 'mutation ($input: DecideVerificationInput!) { decideVerification(input: $input) { verification { id status } } }';
const REVEAL = 'mutation ($input: RevealEinInput!) { revealEin(input: $input) { ein } }';
const LIVE =
  'subscription { verificationQueueChanged { cursor kind verification { id title subject { ... on QueuedEin { einMasked } } status } counts { pending approvedToday } } }';
const SUBMIT = 'mutation ($input: SubmitEinVerificationInput!) { submitEinVerification(input: $input) { verification { einMasked } } }';
const COUNTS = '{ verificationQueueCounts { pending approvedToday rejectedToday oldestPendingAt } }';
const EIN = '123456789';

/** An applicant whose form is waiting. */
async function waiting(ein = EIN) {
  const member = await t.seed.member({ state: 'PENDING', verified: false });
  const id = newId();
  await t.app.pool.query(
    `insert into ein_verifications (id, user_id, ein_encrypted, ein_last4, company_name, business_type, created_at) values ($1, $2, $3, $4, 'Waiting Co', 'LLC', $5)`,
    [id, member.userId, t.app.secrets.encrypt(ein, einAad(member.userId)), ein.slice(-4), t.app.clock.now()],
  );
  return { ...member, verificationId: id };
}

let eins = 0;
const freshEin = () => `20${String((eins += 1)).padStart(7, '0')}`;

async function countOf(statement: string, params: unknown[]): Promise<number> {
  const { rows } = await t.app.pool.query<{ n: number }>(`select count(*)::int as n from ${statement}`, params);
  return rows[0]?.n ?? 0;
}

test('of two people deciding at once, one decides and the other is told who and when: one mail, one entry, one event', async () => {
  const [anna, ben] = [await t.seed.staff({ role: 'VERIFIER' }), await t.seed.staff({ role: 'ADMIN' })];
  const races = await Promise.all(Array.from({ length: 50 }, () => waiting(freshEin())));
  for (const { verificationId, email, userId } of races) {
    const answers = await Promise.all([
      anna.client.graphql(DECIDE, { input: { kind: 'EIN', verificationId, status: 'APPROVED' } }),
      ben.client.graphql(DECIDE, { input: { kind: 'EIN', verificationId, status: 'REJECTED', reason: 'Not readable.' } }),
    ]);
    const [won, lost] = answers[0].errors.length === 0 ? answers : [answers[1], answers[0]];
    const [winner, status] = answers[0] === won ? [anna, 'APPROVED'] : [ben, 'REJECTED'];
    expect(won.data?.decideVerification?.verification).toEqual({ id: verificationId, status });
    expect(lost.errors[0]?.extensions).toMatchObject({
      code: 'ALREADY_DECIDED',
      details: { decidedByName: winner.username, status, decidedAt: expect.stringMatching(/^\d{4}-/) },
    });
    expect(await countOf('mails where to_address = $1', [email])).toBe(1);
    expect(await countOf('audit_log where target_id = $1', [verificationId])).toBe(1);
    expect(await countOf(`events where type = 'verification.decided' and data->>'userId' = $1`, [userId])).toBe(1);
  }
  expect(await verifyAuditChain(sqlOf(t.app.em()))).toBeNull();
});

test('an approval opens the account and the business; a rejection keeps both closed', async () => {
  const { client } = await t.seed.staff({ role: 'VERIFIER' });
  const [approved, rejected] = [await waiting(freshEin()), await waiting(freshEin())];
  await client.query(DECIDE, { input: { kind: 'EIN', verificationId: approved.verificationId, status: 'APPROVED' } });
  await client.query(DECIDE, {
    input: { kind: 'EIN', verificationId: rejected.verificationId, status: 'REJECTED', reason: 'Not readable.' },
  });
  const { rows } = await t.app.pool.query(
    `select u.state, u.state_reason, u.ein_verified_at is not null as verified, b.is_active, b.is_verified
     from users u join businesses b on b.user_id = u.id where u.id = any($1) order by u.id`,
    [[approved.userId, rejected.userId]],
  );
  expect(rows).toEqual([
    { state: 'ACTIVE', state_reason: null, verified: true, is_active: true, is_verified: true },
    { state: 'REJECTED', state_reason: 'Not readable.', verified: false, is_active: false, is_verified: false },
  ]);
});

test('nobody decides about a suspended account, or about their own', async () => {
  const { client, staffId } = await t.seed.staff({ role: 'VERIFIER' });
  const [suspended, own] = [await waiting(freshEin()), await waiting(freshEin())];
  await t.app.pool.query(`update users set state = 'SUSPENDED' where id = $1`, [suspended.userId]);
  await t.app.pool.query('update admins set email = $2 where id = $1', [staffId, own.email]);
  const decide = (verificationId: string) => client.graphql(DECIDE, { input: { kind: 'EIN', verificationId, status: 'APPROVED' } });
  expect([(await decide(suspended.verificationId)).code, (await decide(own.verificationId)).code]).toEqual(['CONFLICT', 'FORBIDDEN']);
  expect(
    await countOf(`ein_verifications where id = any($1) and status = 'PENDING'`, [[suspended.verificationId, own.verificationId]]),
  ).toBe(2);
});

describe('the review desk', () => {
  test('sees a form arrive and another being decided, live', async () => {
    const [watcher, decider] = [await t.seed.staff({ role: 'VERIFIER' }), await t.seed.staff({ role: 'ADMIN' })];
    const live = await watcher.client.subscribe(LIVE);
    const { client: _client, ...applicant } = await waiting(freshEin());
    const token = await t.seed.member({ verified: false, business: null });
    await token.client.query(SUBMIT, { input: { companyName: 'Live Co', businessType: 'LLC', einNumber: '95-0000001' } });
    expect((await live.next()).data.verificationQueueChanged).toMatchObject({
      kind: 'SUBMITTED',
      verification: { title: 'Live Co', subject: { einMasked: '••-•••0001' } },
    });
    await decider.client.query(DECIDE, { input: { kind: 'EIN', verificationId: applicant.verificationId, status: 'APPROVED' } });
    expect((await live.next()).data.verificationQueueChanged).toMatchObject({
      kind: 'DECIDED',
      verification: { id: applicant.verificationId, status: 'APPROVED' },
    });
    live.close();
  });

  test('counts what was decided since midnight UTC, and no longer the day after', async () => {
    const { client } = await t.seed.staff({ role: 'VERIFIER' });
    const before = (await client.query(COUNTS)).verificationQueueCounts;
    const { verificationId } = await waiting(freshEin());
    await client.query(DECIDE, { input: { kind: 'EIN', verificationId, status: 'APPROVED' } });
    const after = (await client.query(COUNTS)).verificationQueueCounts;
    expect(after).toMatchObject({ pending: before.pending, approvedToday: before.approvedToday + 1, rejectedToday: before.rejectedToday });
    t.clock.advance(DAY_MS);
    const tomorrow = await t.seed.staff({ role: 'VERIFIER' });
    expect((await tomorrow.client.query(COUNTS)).verificationQueueCounts).toMatchObject({ approvedToday: 0, rejectedToday: 0 });
  });

  test('a role without the right sees and hears nothing', async () => {
    for (const role of ['MODERATOR', 'FINANCE'] as const) {
      const { client } = await t.seed.staff({ role });
      expect((await client.graphql(COUNTS)).code).toBe('FORBIDDEN');
      const live = await client.subscribe(LIVE);
      await expect(live.next()).rejects.toThrow(/FORBIDDEN/);
      live.close();
    }
  });
});

test('no answer, mail, event, log entry or row shows a whole EIN, except the reveal; and each reveal is logged', async () => {
  const { client } = await t.seed.staff({ role: 'ADMIN' });
  const member = await t.seed.member({ verified: false, business: null });
  const [digits, written] = ['874512963', '87-4512963'];
  const seen: unknown[] = [
    await member.client.query(SUBMIT, { input: { companyName: 'Secret Co', businessType: 'LLC', einNumber: written } }),
  ];
  seen.push(await member.client.query('{ viewer { verification { einMasked companyName } } }'));
  const list = (
    await client.query('{ verificationQueue(kind: EIN) { nodes { id title notes subject { ... on QueuedEin { einMasked } } } } }')
  ).verificationQueue.nodes;
  const { id: verificationId } = list.find((item: { title: string }) => item.title === 'Secret Co');
  seen.push(
    list,
    (await client.rest('GET', '/api/admin/ein-verifications/pending')).body,
    (await member.client.rest('GET', '/api/auth/session')).body,
  );
  expect(await client.query(REVEAL, { input: { verificationId } })).toEqual({ revealEin: { ein: written } });
  seen.push(await client.query(DECIDE, { input: { kind: 'EIN', verificationId, status: 'APPROVED' } }));
  const { auditLog } = await client.query('{ auditLog(first: 2) { nodes { action targetId summary staffName reason } } }');
  expect(auditLog.nodes.map((entry: { action: string }) => entry.action)).toEqual(['VERIFICATION_DECIDED', 'VERIFICATION_EIN_REVEALED']);
  seen.push(auditLog);
  for (const table of ['users', 'ein_verifications', 'mails', 'events', 'audit_log', 'one_time_tokens']) {
    seen.push((await t.app.pool.query(`select string_agg(x::text, ' ') as dump from ${table} x`)).rows);
  }
  const all = JSON.stringify(seen);
  expect(all).toContain('2963');
  expect(all.includes(digits) || all.includes(written)).toBe(false);
});

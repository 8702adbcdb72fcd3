import type { VerificationKind } from '@benison/contracts/enumerations';
import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { MINUTE_MS } from '../../platform/durations.ts';
import { einAad, verifyAuditChain } from '../accounts/public.ts';
import { VERIFICATION_TABLES } from './identity-words.ts';
import { birthAad, licenseAad } from './license-secrets.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const DECIDE = 'mutation ($input: DecideVerificationInput!) { decideVerification(input: $input) { verification { decidedAt } } }';
const TAKE_BACK = 'mutation ($input: TakeBackDecisionInput!) { takeBackDecision(input: $input) { verification { status decidedAt } } }';
const STANDING = `select u.state, u.state_reason, u.ein_verified_at, u.ein_encrypted, u.ein_blind_index, u.ein_last4, u.id_verified_at, u.social_verified_at,
  b.is_active, b.is_verified, (select jsonb_agg(to_jsonb(l) order by l.id) from driver_license_verifications l where l.user_id = u.id) as licenses,
  (select jsonb_agg(to_jsonb(s) order by s.id) from social_verifications s where s.user_id = u.id) as social,
  (select jsonb_agg(to_jsonb(e) order by e.id) from ein_verifications e where e.user_id = u.id) as eins
  from users u join businesses b on b.user_id = u.id where u.id = $1`;

let number = 0;
const COLUMNS: Record<VerificationKind, (userId: string, id: string) => Record<string, unknown>> = {
  EIN: (userId) => ({
    ein_encrypted: t.app.secrets.encrypt(`30${String((number += 1)).padStart(7, '0')}`, einAad(userId)),
    ein_last4: '0001',
    company_name: 'Waiting Co',
    business_type: 'LLC',
  }),
  LICENSE: (_, id) => ({
    license_number_encrypted: t.app.secrets.encrypt('S1', licenseAad(id)),
    license_blind_index: id,
    license_last4: 'S111',
    full_name: 'Ada Bell',
    date_of_birth_encrypted: t.app.secrets.encrypt('1980-02-29', birthAad(id)),
    state: 'MD',
    front_image_url: 'private/front',
    back_image_url: 'private/back',
  }),
  SOCIAL: (_, id) => ({
    platform: 'LINKEDIN',
    profile_url: `https://linkedin.com/in/${id}`,
    follower_count: 1200,
    verification_method: 'CODE',
    verification_proof: 'BENISON',
  }),
};

/** Something of the member's that waits for a decision. */
async function handIn({ userId }: SeededMember, kind: VerificationKind): Promise<string> {
  const id = newId();
  t.clock.advance(1);
  const row = { id, user_id: userId, created_at: t.app.clock.now(), ...COLUMNS[kind](userId, id) };
  const names = Object.keys(row);
  await t.app.pool.query(
    `insert into ${VERIFICATION_TABLES[kind]} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
  return id;
}

const desk = async (kind: VerificationKind) => {
  const [anna, ben] = [await t.seed.staff({ role: 'VERIFIER' }), await t.seed.staff({ role: 'ADMIN' })];
  const decide = async (verificationId: string, status: string): Promise<string> =>
    (
      await anna.client.query(DECIDE, {
        input: {
          kind,
          verificationId,
          status,
          reason: 'Not readable.',
          followersSeen: kind === 'SOCIAL' && status === 'APPROVED' ? 900 : null,
        },
      })
    ).decideVerification.verification.decidedAt;
  const takeBack = (verificationId: string, decidedAt: string, by = anna) =>
    by.client.graphql(TAKE_BACK, { input: { kind, verificationId, decidedAt } });
  return { anna, ben, decide, takeBack };
};

const standing = async (member: SeededMember) => (await t.app.pool.query(STANDING, [member.userId])).rows;
const told = async (member: SeededMember) =>
  (
    await t.app.pool.query(
      `select coalesce(data->>'title', type) as title, read_at from notifications where user_id = $1 order by created_at desc`,
      [member.userId],
    )
  ).rows;

test.each(['EIN', 'LICENSE', 'SOCIAL'] as const)(
  '%s: whoever decided takes it back for ten minutes; all stands as before, nothing says it was decided, and it can be decided anew',
  async (kind) => {
    const { ben, decide, takeBack } = await desk(kind);
    const member = await t.seed.member(kind === 'EIN' ? { state: 'PENDING', verified: false } : {});
    if (kind === 'EIN')
      await t.app.pool.query('update businesses set is_verified = false, is_active = false where user_id = $1', [member.userId]);
    const id = await handIn(member, kind);
    const before = await standing(member);
    let first = '';
    for (const status of ['APPROVED', 'REJECTED']) {
      const decidedAt = await decide(id, status);
      first ||= decidedAt;
      const isListed = kind !== 'EIN' || status === 'APPROVED';
      if (isListed) await expect.poll(async () => (await told(member))[0]?.title).toMatch(/APPROVED|verified/);
      await t.app.pool.query('update notifications set read_at = now() where user_id = $1', [member.userId]);
      expect((await takeBack(id, decidedAt, ben)).code).toBe('CONFLICT');
      const answers = await Promise.all([takeBack(id, decidedAt), takeBack(id, decidedAt)]);
      expect(answers.map(({ data }) => data?.takeBackDecision?.verification)).toEqual(
        Array(2).fill({ status: 'PENDING', decidedAt: null }),
      );
      expect(await standing(member)).toEqual(before);
      if (isListed) expect((await told(member))[0]).toEqual({ title: expect.stringContaining('once more'), read_at: null });
      t.clock.advance(1);
    }
    expect((await told(member)).filter(({ title }) => !title.includes('once more'))).toEqual([]);
    const again = await decide(id, 'APPROVED');
    // What was sent again after a lost answer means the first decision.
    expect((await takeBack(id, first)).code).toBe('CONFLICT');
    await expect.poll(async () => (await told(member))[0]?.title).toMatch(/APPROVED|verified/);
    expect(await mailsTo(t, member.email)).toHaveLength(5);
    t.clock.advance(10 * MINUTE_MS + 1);
    expect((await takeBack(id, again)).code).toBe('CONFLICT');
    const { rows } = await t.app.pool.query(`select action from audit_log where target_id = $1 order by id`, [id]);
    expect(rows.map(({ action }) => action.split('.')[1])).toEqual(['decided', 'takenBack', 'decided', 'takenBack', 'decided']);
    expect(await verifyAuditChain(sqlOf(t.app.em()))).toBeNull();
  },
);

test('an account whose approval was taken back is signed out; one that handed in anew is decided about there', async () => {
  const ein = await desk('EIN');
  const member = await t.seed.member({ state: 'PENDING', verified: false });
  const id = await handIn(member, 'EIN');
  const rejectedAt = await ein.decide(id, 'REJECTED');
  await handIn(member, 'EIN');
  expect((await ein.takeBack(id, rejectedAt)).code).toBe('CONFLICT');
  const other = await t.seed.member({ state: 'PENDING', verified: false });
  const otherId = await handIn(other, 'EIN');
  await ein.takeBack(otherId, await ein.decide(otherId, 'APPROVED'));
  expect((await other.client.graphql('{ viewer { id } }')).data).toEqual({ viewer: null });
});

test('a social profile that was replaced stands again when the newer one is taken back, unless somebody else holds it by now', async () => {
  const { decide, takeBack } = await desk('SOCIAL');
  const member = await t.seed.member();
  const shown = async () =>
    (
      await t.app.pool.query(`select id from social_verifications where user_id = $1 and status = 'APPROVED' and replaced_at is null`, [
        member.userId,
      ])
    ).rows.map((row) => row.id);
  const first = await handIn(member, 'SOCIAL');
  const verifiedAt = await decide(first, 'APPROVED');
  const second = await handIn(member, 'SOCIAL');
  const at = await decide(second, 'APPROVED');
  expect(await shown()).toEqual([second]);
  expect((await takeBack(first, verifiedAt)).code).toBe('CONFLICT');
  await takeBack(second, at);
  expect(await shown()).toEqual([first]);
  expect((await standing(member))[0].social_verified_at.toISOString()).toBe(verifiedAt);
  const later = await decide(second, 'APPROVED');
  const rival = await handIn(await t.seed.member(), 'SOCIAL');
  await t.app.pool.query(
    'update social_verifications set profile_url = (select profile_url from social_verifications where id = $2) where id = $1',
    [rival, first],
  );
  await decide(rival, 'APPROVED');
  expect((await takeBack(second, later)).code).toBe('CONFLICT');
  expect(await shown()).toEqual([second]);
});

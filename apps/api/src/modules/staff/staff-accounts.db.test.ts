import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { HOUR_MS } from '../../platform/durations.ts';

const MEMBER = 'member { id username role isActive totpEnabled sessions linkUntil permissions createdBy } link';
const INVITE = `mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { ${MEMBER} } }`;
const UPDATE = `mutation ($input: UpdateStaffInput!) { updateStaff(input: $input) { ${MEMBER} } }`;
const RESET = `mutation ($input: ResetStaffInput!) { resetStaff(input: $input) { ${MEMBER} } }`;
const ACCEPT = 'mutation ($input: AcceptStaffLinkInput!) { acceptStaffLink(input: $input) { username } }';
const SIGN_IN = 'mutation ($input: StaffSignInInput!) { staffSignIn(input: $input) { staff { username role } } }';
const WHO = '{ staffViewer { username } }';
const PASSWORD = 'crane kettle orbit seven';
const REASON = 'Changed teams this week.';

let t: TestApp;
let admin: SeededStaff;
let count = 0;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.seed.staff({ role: 'ADMIN' });
});
afterAll(() => t[Symbol.asyncDispose]());

const asAdmin = (query: string, input?: object) => admin.client.graphql(query, input ? { input } : {});
const invite = async (role = 'VERIFIER', email: string | null = null) =>
  (await admin.client.query(INVITE, { input: { username: `clerk.${(count += 1)}`, email, role } })).inviteStaff;
const tokenOf = (link: string): string => new URL(link).hash.slice(1);
const accept = (token: string, password = PASSWORD) => t.seed.guest('/graphql/staff').graphql(ACCEPT, { input: { token, password } });
const actions = async (): Promise<string[]> =>
  (await t.app.pool.query('select action from audit_log order by id desc limit 3')).rows.map(({ action }) => action);

describe('staff accounts', () => {
  test('a new one is opened by its link, once, and had no password before', async () => {
    const { member, link } = await invite('FINANCE', 'new.clerk@staff.example');
    expect(member).toMatchObject({
      role: 'FINANCE',
      isActive: true,
      sessions: 0,
      createdBy: admin.username,
      linkUntil: expect.any(String),
    });
    expect(member.permissions).toEqual(expect.arrayContaining(['PAYOUT_DECIDE', 'GIFT_KEEP']));
    expect(member.permissions).not.toContain('MEMBER_SUSPEND');
    const { rows } = await t.app.pool.query(`select text_body from mails where to_address = 'new.clerk@staff.example'`);
    expect(rows[0]?.text_body).toContain(link);
    expect((await accept(tokenOf(link), 'short')).code).toBe('BAD_INPUT');
    const both = await Promise.all([accept(tokenOf(link)), accept(tokenOf(link))]);
    expect(both.map(({ code, data }) => code ?? data?.acceptStaffLink?.username).sort()).toEqual(['TOKEN_EXPIRED', member.username].sort());
    const { staffSignIn } = await t.seed
      .guest('/graphql/staff')
      .query(SIGN_IN, { input: { username: member.username, password: PASSWORD } });
    expect(staffSignIn.staff).toEqual({ username: member.username, role: 'FINANCE' });
  });

  test('a name or an address that a colleague has is refused in words, and nothing is mailed', async () => {
    const { member } = await invite('VERIFIER', 'taken@staff.example');
    for (const input of [
      { username: member.username.toUpperCase(), email: 'fresh@staff.example' },
      { username: 'somebody.else', email: 'Taken@staff.example' },
    ])
      expect((await asAdmin(INVITE, { ...input, role: 'VERIFIER' })).errors[0]).toMatchObject({
        message: expect.stringMatching(/already|taken|looks like/),
        extensions: { code: 'CONFLICT' },
      });
    const { rows } = await t.app.pool.query(`select from mails where to_address in ('fresh@staff.example', 'taken@staff.example')`);
    expect(rows).toHaveLength(1);
  });

  test('a link ends after a day, when another is issued, and when the account is ended', async () => {
    const late = await invite();
    t.clock.advance(25 * HOUR_MS);
    expect((await accept(tokenOf(late.link))).code).toBe('TOKEN_EXPIRED');
    admin = await t.seed.staff({ role: 'ADMIN' });
    const again = (await admin.client.query(RESET, { input: { staffId: late.member.id, what: 'LINK', reason: REASON } })).resetStaff;
    const newest = (await admin.client.query(RESET, { input: { staffId: late.member.id, what: 'LINK', reason: REASON } })).resetStaff;
    expect((await accept(tokenOf(again.link))).code).toBe('TOKEN_EXPIRED');
    await admin.client.query(UPDATE, { input: { staffId: late.member.id, isActive: false, reason: REASON } });
    expect((await accept(tokenOf(newest.link))).code).toBe('TOKEN_EXPIRED');
  });

  test('changing the role or ending the account closes every session, and is logged with its reason', async () => {
    const clerk = await t.seed.staff({ role: 'VERIFIER' });
    expect((await clerk.client.query(WHO)).staffViewer).toEqual({ username: clerk.username });
    const { updateStaff } = await admin.client.query(UPDATE, { input: { staffId: clerk.staffId, role: 'MODERATOR', reason: REASON } });
    expect(updateStaff.member).toMatchObject({ role: 'MODERATOR', sessions: 0 });
    expect((await clerk.client.query(WHO)).staffViewer).toBeNull();
    expect((await actions())[0]).toBe('staff.changed');
    expect((await asAdmin(UPDATE, { staffId: clerk.staffId, role: 'MODERATOR', reason: REASON })).code).toBe('CONFLICT');
  });
});

describe('accounts of other staff', () => {
  test('what was done to one stands in the log in words, with its reason', async () => {
    const { staffId, username } = await t.seed.staff({ role: 'VERIFIER' });
    const done = [
      [UPDATE, { role: 'MODERATOR' }, `Made ${username} moderator`],
      [UPDATE, { isActive: false }, `Ended the staff account of ${username}`],
      [UPDATE, { isActive: true }, `Opened the staff account of ${username}`],
      [RESET, { what: 'SESSIONS' }, `Ended all sessions of ${username}`],
      [RESET, { what: 'LINK' }, `Gave a new link to ${username}`],
    ] as const;
    for (const [query, input] of done) await admin.client.query(query, { input: { staffId, ...input, reason: REASON } });
    const { rows } = await t.app.pool.query('select summary, reason, staff_id from audit_log where target_id = $1 order by id', [staffId]);
    expect(rows).toEqual(done.map(([, , summary]) => ({ summary, reason: REASON, staff_id: admin.staffId })));
  });

  test('a link is mailed to whoever it is for: to a newcomer as a welcome, to others as a new password', async () => {
    const { member } = await invite('VERIFIER', 'welcome@staff.example');
    await admin.client.query(RESET, { input: { staffId: member.id, what: 'LINK', reason: REASON } });
    const { rows } = await t.app.pool.query(`select subject from mails where to_address = 'welcome@staff.example' order by created_at, id`);
    expect(rows.map(({ subject }) => subject)).toEqual([
      'You have a staff account at Benison',
      'Set a new password for your staff account',
    ]);
  });

  test('a link sets the password of its account alone, and lifts its lock', async () => {
    const [mine, theirs] = [await invite(), await invite()];
    await accept(tokenOf(theirs.link), 'another word entirely');
    await t.app.pool.query('update admins set failed_sign_ins = 5, lock_count = 3, locked_until = $2 where id = any($1)', [
      [mine.member.id, theirs.member.id],
      new Date(t.clock.now().getTime() + HOUR_MS),
    ]);
    await accept(tokenOf(mine.link));
    const signIn = async (username: string, password: string) =>
      (await t.seed.guest('/graphql/staff').graphql(SIGN_IN, { input: { username, password } })).code;
    expect(await signIn(mine.member.username, PASSWORD)).toBeUndefined();
    expect(await signIn(theirs.member.username, 'another word entirely')).toBe('INVALID_CREDENTIALS');
    await t.app.pool.query('update admins set locked_until = null, failed_sign_ins = 0 where id = $1', [theirs.member.id]);
    expect(await signIn(theirs.member.username, 'another word entirely')).toBeUndefined();
  });

  test('resetting the second factor also ends the recovery codes and the sessions', async () => {
    const clerk = await t.seed.staff({ role: 'VERIFIER' });
    expect((await asAdmin(RESET, { staffId: clerk.staffId, what: 'SECOND_FACTOR', reason: REASON })).code).toBe('CONFLICT');
    await t.app.pool.query(
      `update admins set totp_secret_encrypted = 'sealed', totp_enabled_at = now(), email = 'lost.phone@staff.example' where id = $1`,
      [clerk.staffId],
    );
    await t.app.pool.query(`insert into recovery_codes (id, admin_id, code_hash, created_at) values ($1, $2, 'hash', now())`, [
      newId(),
      clerk.staffId,
    ]);
    const { resetStaff } = await admin.client.query(RESET, { input: { staffId: clerk.staffId, what: 'SECOND_FACTOR', reason: REASON } });
    expect(resetStaff.member).toMatchObject({ totpEnabled: false });
    expect((await t.app.pool.query('select id from recovery_codes where admin_id = $1', [clerk.staffId])).rows).toEqual([]);
    expect((await t.app.pool.query(`select subject from mails where to_address = 'lost.phone@staff.example'`)).rows).toEqual([
      { subject: 'Two-step sign-in is off' },
    ]);
    expect((await clerk.client.query(WHO)).staffViewer).toBeNull();
  });

  test('nobody changes their own account, and of two administrators who remove each other one remains', async () => {
    for (const [query, input] of [
      [UPDATE, { staffId: admin.staffId, role: 'VERIFIER', reason: REASON }],
      [RESET, { staffId: admin.staffId, what: 'SESSIONS', reason: REASON }],
    ] as const) {
      const answer = await asAdmin(query, input);
      expect([answer.code, answer.errors[0]?.message]).toEqual([
        'FORBIDDEN',
        'Nobody changes their own staff account here. Ask another administrator.',
      ]);
    }
    await t.app.pool.query(`update admins set is_active = false where role = 'ADMIN' and id <> $1`, [admin.staffId]);
    const other = await t.seed.staff({ role: 'ADMIN' });
    const told = await Promise.all([
      asAdmin(UPDATE, { staffId: other.staffId, isActive: false, reason: REASON }),
      other.client.graphql(UPDATE, { input: { staffId: admin.staffId, isActive: false, reason: REASON } }),
    ]);
    expect(told.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect((await t.app.pool.query(`select id from admins where role = 'ADMIN' and is_active`)).rows).toHaveLength(1);
    admin = await t.seed.staff({ role: 'ADMIN' });
  });
});

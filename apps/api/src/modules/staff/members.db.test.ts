import { subjectsTo } from '@benison/testkit/mails';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walk } from '../../../tests/lists/test-walks.ts';
import { newId } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';

const SEARCH = 'query ($text: String!) { memberSearch(text: $text) { nodes { id username name businessName } } }';
const RECORD_FIELDS = `id username state stateReason suspendedUntil openCases strikes debtCoins sessions { nodes { id device } } notes { nodes { text staffName } } verifications { nodes { kind title status } }
  business { name isActive }`;
const RECORD = `query ($userId: ID!) { memberRecord(userId: $userId) { ${RECORD_FIELDS} } }`;
const NOTE = `mutation ($input: AddMemberNoteInput!) { addMemberNote(input: $input) { member { ${RECORD_FIELDS} } } }`;
const SUSPEND = `mutation ($input: SuspendMemberInput!) { suspendMember(input: $input) { member { ${RECORD_FIELDS} } } }`;
const RESTORE = `mutation ($input: RestoreMemberInput!) { restoreMember(input: $input) { member { ${RECORD_FIELDS} } } }`;
const END = `mutation ($input: EndMemberSessionsInput!) { endMemberSessions(input: $input) { member { ${RECORD_FIELDS} } } }`;
const RESEND = 'mutation ($userId: ID!) { resendMemberMail(input: { userId: $userId }) { success } }';
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { email } } }';
const EXPLAIN = '{ suspension { message reason until appealToken } }';
const PASSWORD = 'a long enough password';
const REASON = 'The shop sells what it does not have.';

let t: TestApp;
let [moderator, verifier]: SeededStaff[] = [];
beforeAll(async () => {
  t = await startTestApp();
  [moderator, verifier] = [await t.seed.staff({ role: 'MODERATOR' }), await t.seed.staff({ role: 'VERIFIER' })];
});
afterAll(() => t[Symbol.asyncDispose]());

const clientOf = (who: SeededStaff | undefined) => {
  if (!who) throw new Error('Nobody is on duty.');
  return who.client;
};
const noteOf = ({ userId }: SeededMember) => ({ requestId: newId(), userId, text: 'Called twice, nobody there.' });
const idsFound = async (text: string): Promise<string[]> =>
  (await clientOf(verifier).query(SEARCH, { text })).memberSearch.nodes.map(({ id }: { id: string }) => id);
const suspend = (userId: string, more: object = {}) =>
  clientOf(moderator).graphql(SUSPEND, { input: { userId, reason: REASON, category: 'MISLEADING_BUSINESS', days: null, ...more } });
const restore = (userId: string) => clientOf(moderator).graphql(RESTORE, { input: { userId, reason: 'They sent the papers.' } });
const signIn = ({ email }: SeededMember) => t.seed.guest().graphql(SIGN_IN, { input: { email, password: PASSWORD, rememberMe: false } });
const lastAudit = async () =>
  (await t.app.pool.query('select action, summary, reason, target_id from audit_log order by id desc limit 1')).rows[0];

describe('the search', () => {
  test('finds a member by prefixes of its name, user name, email and business, in any order and case', async () => {
    const ada = await t.seed.member({ name: 'Ada Zürcher', business: { name: 'Überland Kohle Works' } });
    for (const text of ['ada zür', 'ZÜRCHER', 'koh über', ada.email, ada.username, 'works ada'])
      expect(await idsFound(text), text).toEqual([ada.userId]);
    expect(await idsFound('ada ostrich')).toEqual([]);
  });

  test('follows a changed name, and a business that is added later', async () => {
    const member = await t.seed.member({ name: 'Quentin Old', business: { name: 'Oldname Partners' } });
    await t.app.pool.query(`update users set first_name = 'Quentin Fresh' where id = $1`, [member.userId]);
    await t.app.pool.query(`update businesses set name = 'Newname Partners' where id = $1`, [member.businessId]);
    expect(await idsFound('newname fresh')).toEqual([member.userId]);
    expect(await idsFound('oldname')).toEqual([]);
  });

  test('gives whoever came last first, page by page to the last, of few and of very many', async () => {
    for (const [word, many] of [
      ['crowd', 30],
      ['throng', 1_030],
    ] as const) {
      const ids = Array.from({ length: many }, newId);
      await t.app.pool.query(
        `insert into users (id, username, email, password_hash, first_name, state)
         select id, $2 || n, $2 || n || '@members.example', 'none', initcap($2), 'ACTIVE' from unnest($1::uuid[]) with ordinality o (id, n)`,
        [ids, word],
      );
      const found = await walk('memberSearch', { by: clientOf(moderator), args: `text: "${word}"` });
      expect(found, word).toEqual(ids.toSorted().toReversed());
    }
  });

  test('takes everything typed as words: query operators mean nothing', async () => {
    for (const text of ["' | '", "!nobody' & :*", '\\', '  ', 'a']) expect(await idsFound(text), text).toEqual([]);
  });
});

describe('the record', () => {
  test('contains what staff need and no secret, and notes for other staff', async () => {
    const member = await t.seed.member({ name: 'Noted One' });
    await clientOf(verifier).query(NOTE, { input: noteOf(member) });
    const { memberRecord } = await clientOf(moderator).query(RECORD, { userId: member.userId });
    expect(memberRecord).toMatchObject({
      username: member.username,
      state: 'ACTIVE',
      strikes: 0,
      sessions: { nodes: [{ id: member.sessionId }] },
      business: { name: 'Noted One & Co.' },
    });
    expect(memberRecord.notes.nodes).toEqual([{ text: 'Called twice, nobody there.', staffName: verifier?.username }]);
    expect(await lastAudit()).toMatchObject({
      action: 'member.noted',
      target_id: member.userId,
      summary: `Wrote a note about ${member.username}`,
    });
  });

  test('a note that is sent again under its request id is stored once; a different one under that id is refused', async () => {
    const member = await t.seed.member();
    const input = noteOf(member);
    const [first, again] = [await clientOf(verifier).query(NOTE, { input }), await clientOf(verifier).query(NOTE, { input })];
    expect(again.addMemberNote.member.notes).toEqual(first.addMemberNote.member.notes);
    expect(again.addMemberNote.member.notes.nodes).toHaveLength(1);
    const other = await clientOf(verifier).graphql(NOTE, { input: { ...input, text: 'Something else.' } });
    expect(other.code).toBe('IDEMPOTENCY_MISMATCH');
    const { rows } = await t.app.pool.query(`select from audit_log where action = 'member.noted' and target_id = $1`, [member.userId]);
    expect(rows).toHaveLength(1);
    // The ids of two colleagues are independent of each other.
    expect((await clientOf(moderator).query(NOTE, { input })).addMemberNote.member.notes.nodes).toHaveLength(2);
  });

  test('of an unknown member is not found', async () => {
    expect((await clientOf(moderator).graphql(RECORD, { userId: '01900000-0000-7000-8000-000000000000' })).code).toBe('NOT_FOUND');
  });
});

describe('a suspension by staff', () => {
  test('ends every session at once, is announced with its reason, can be appealed, and is fully undone', async () => {
    const member = await t.seed.member({ password: PASSWORD });
    const { data } = await suspend(member.userId);
    expect(data?.suspendMember?.member).toMatchObject({
      state: 'SUSPENDED',
      stateReason: REASON,
      strikes: 1,
      sessions: { nodes: [] },
      business: { isActive: false },
    });
    expect((await member.client.query('{ viewer { id } }')).viewer).toBeNull();
    const refused = await signIn(member);
    expect([refused.code, refused.errors[0]?.extensions.details]).toEqual([
      'ACCOUNT_SUSPENDED',
      expect.objectContaining({ reason: REASON }),
    ]);
    expect(await subjectsTo(t, member.email)).toHaveLength(1);
    expect(await lastAudit()).toMatchObject({ action: 'member.suspended', reason: REASON });
    const back = await restore(member.userId);
    expect(back.data?.restoreMember?.member).toMatchObject({ state: 'ACTIVE', stateReason: null, strikes: 0 });
    expect((await signIn(member)).code).toBeUndefined();
    expect(await subjectsTo(t, member.email)).toEqual([expect.any(String), 'Your account is open again']);
  });

  test('tells whoever was signed in at once why, until when, and lets them appeal; nobody else', async () => {
    const member = await t.seed.member({ password: PASSWORD });
    const elsewhere = await t.seed.member({ password: PASSWORD });
    expect((await member.client.query(EXPLAIN)).suspension).toBeNull();
    await suspend(member.userId, { days: 3 });
    const { suspension: told } = await member.client.query(EXPLAIN);
    expect(told).toMatchObject({ message: 'Your account is suspended.', reason: REASON, until: expect.any(String) });
    const appeal = await member.client.graphql(
      'mutation ($input: AppealSuspensionInput!) { appealSuspension(input: $input) { appeal { id } } }',
      { input: { appealToken: told.appealToken, text: 'It was one shop, and it has what it sells.' } },
    );
    expect(appeal.code).toBeUndefined();
    for (const client of [t.seed.guest(), elsewhere.client]) expect((await client.query(EXPLAIN)).suspension).toBeNull();
    await restore(member.userId);
    expect((await member.client.query(EXPLAIN)).suspension).toBeNull();
  });

  test('of an account that waits for a decision is not taken back as if it opened it', async () => {
    const member = await t.seed.member({ state: 'PENDING', business: null });
    await suspend(member.userId);
    const back = await restore(member.userId);
    expect(back.data?.restoreMember?.member).toMatchObject({ state: 'PENDING' });
    expect((await subjectsTo(t, member.email)).at(-1)).toBe('Your account is no longer suspended');
  });

  test('explains nothing to a session that was ended before it', async () => {
    const member = await t.seed.member({ password: PASSWORD });
    await moderator?.client.query(END, { input: { userId: member.userId } });
    await suspend(member.userId);
    expect((await member.client.query(EXPLAIN)).suspension).toBeNull();
  });

  test('for some days says when it ends', async () => {
    const member = await t.seed.member();
    const [asked, { data }, answered] = [t.clock.now(), await suspend(member.userId, { days: 3 }), t.clock.now()];
    const beganMs = Date.parse(data?.suspendMember?.member.suspendedUntil) - 3 * DAY_MS;
    expect(beganMs).toBeGreaterThanOrEqual(asked.getTime());
    expect(beganMs).toBeLessThanOrEqual(answered.getTime());
  });

  test('happens once: a second one, or restoring an open account, is refused', async () => {
    const member = await t.seed.member();
    expect((await restore(member.userId)).code).toBe('CONFLICT');
    const both = await Promise.all([suspend(member.userId), suspend(member.userId)]);
    expect(both.map(({ code }) => code ?? 'done').sort()).toEqual(['CONFLICT', 'done']);
    const { rows } = await t.app.pool.query('select id from enforcements where user_id = $1', [member.userId]);
    expect(rows).toHaveLength(1);
  });

  test('of an account without a business restores its earlier state', async () => {
    const member = await t.seed.member({ state: 'REJECTED', business: null });
    expect((await suspend(member.userId, { days: 3 })).code).toBe('BAD_INPUT');
    expect((await suspend(member.userId)).data?.suspendMember?.member).toMatchObject({ state: 'SUSPENDED', business: null });
    expect((await restore(member.userId)).data?.restoreMember?.member).toMatchObject({
      state: 'REJECTED',
      stateReason: 'The number and the name differ.',
    });
  });
});

test('staff sign a member out of one device, or of all', async () => {
  const member = await t.seed.member();
  const other = await t.seed.member();
  expect((await clientOf(moderator).graphql(END, { input: { userId: member.userId, sessionId: other.sessionId } })).code).toBe('NOT_FOUND');
  expect(
    (await clientOf(moderator).query(END, { input: { userId: member.userId, sessionId: member.sessionId } })).endMemberSessions.member
      .sessions.nodes,
  ).toEqual([]);
  expect(await lastAudit()).toMatchObject({ summary: `Signed ${member.username} out on one device`, target_id: member.userId });
  expect((await member.client.query('{ viewer { id } }')).viewer).toBeNull();
  expect((await other.client.query('{ viewer { id } }')).viewer).not.toBeNull();
  await clientOf(moderator).query(END, { input: { userId: other.userId, sessionId: null } });
  expect((await other.client.query('{ viewer { id } }')).viewer).toBeNull();
  expect(await lastAudit()).toMatchObject({ summary: `Signed ${other.username} out everywhere`, target_id: other.userId });
});

test("the mail of a member's current step can be sent again, and a member who waits for nothing gets none", async () => {
  const waits = await t.seed.member({ state: 'PENDING', business: null });
  await clientOf(verifier).query(RESEND, { userId: waits.userId });
  expect(await subjectsTo(t, waits.email)).toEqual(['Your Benison registration is not finished']);
  const [active, suspended] = [await t.seed.member(), await t.seed.member({ state: 'SUSPENDED' })];
  await t.app.pool.query(
    `insert into ein_verifications (id, user_id, ein_encrypted, ein_last4, company_name, business_type) values ($1, $2, 'sealed', '6789', 'Waiting Co', 'LLC')`,
    [newId(), suspended.userId],
  );
  for (const { userId, email } of [active, suspended]) {
    expect((await clientOf(verifier).graphql(RESEND, { userId })).code).toBe('CONFLICT');
    expect(await subjectsTo(t, email)).toEqual([]);
  }
});

test('staff cannot act on their own member account by any action, and nothing changes', async () => {
  const own = await t.seed.member();
  await t.app.pool.query('update admins set email = $2 where id = $1', [moderator?.staffId, own.email.toUpperCase()]);
  const tries: [string, object][] = [
    [SUSPEND, { input: { userId: own.userId, reason: REASON, category: 'SPAM' } }],
    [RESTORE, { input: { userId: own.userId, reason: REASON } }],
    [NOTE, { input: noteOf(own) }],
    [END, { input: { userId: own.userId } }],
    [RESEND, { userId: own.userId }],
  ];
  const {
    rows: [before],
  } = await t.app.pool.query('select max(id) from audit_log');
  for (const [query, variables] of tries) {
    const answer = await clientOf(moderator).graphql(query, variables);
    expect([answer.code, answer.errors[0]?.message]).toEqual(['FORBIDDEN', 'Someone else has to act on your own account.']);
  }
  expect((await t.app.pool.query('select max(id) from audit_log')).rows[0]).toEqual(before);
  // The screens offer nothing on it either: they ask which account is their own.
  const ownOf = async (who?: SeededStaff) => (await clientOf(who).query('{ staffViewer { ownMemberId ownBusinessId } }')).staffViewer;
  expect([await ownOf(moderator), await ownOf(verifier)]).toEqual([
    { ownMemberId: own.userId, ownBusinessId: own.businessId },
    { ownMemberId: null, ownBusinessId: null },
  ]);
  expect((await clientOf(moderator).query(RECORD, { userId: own.userId })).memberRecord).toMatchObject({
    state: 'ACTIVE',
    notes: { nodes: [] },
    sessions: { nodes: [{ id: own.sessionId }] },
  });
});

test('a moderator neither closes nor opens the member account of a colleague, whatever its role; an administrator does', async () => {
  const admin = await t.seed.staff({ role: 'ADMIN' });
  for (const role of ['ADMIN', 'MODERATOR'] as const) {
    const [member, colleague] = [await t.seed.member(), await t.seed.staff({ role })];
    await t.app.pool.query('update admins set email = $2 where id = $1', [colleague.staffId, member.email]);
    const suspend = { input: { userId: member.userId, reason: REASON, category: 'SPAM' } };
    const restore = { input: { userId: member.userId, reason: REASON } };
    const refused = async (query: string, variables: object) => {
      const answer = await clientOf(moderator).graphql(query, variables);
      expect([answer.code, answer.errors[0]?.message]).toEqual(['FORBIDDEN', 'This member works here. An administrator decides about it.']);
    };
    await refused(SUSPEND, suspend);
    await refused(END, { input: { userId: member.userId } });
    await clientOf(admin).query(SUSPEND, suspend);
    await refused(RESTORE, restore);
    await clientOf(admin).query(RESTORE, restore);
    await t.app.pool.query('update admins set is_active = false where id = $1', [colleague.staffId]);
    await clientOf(moderator).query(SUSPEND, suspend);
  }
});

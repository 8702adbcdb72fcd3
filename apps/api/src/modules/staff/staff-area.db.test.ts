import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts';
import { startPeriodic } from '../../platform/jobs/periodic.ts';
import { recordProcess } from '../../platform/process-record.ts';
import { recordDifference } from '../payments/public.ts';
import { watchDueTimes } from './jobs/watch-due-times.ts';

const MEMBER = 'member { id username role isActive totpEnabled sessions linkUntil permissions createdBy } link';
const INVITE = `mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { ${MEMBER} } }`;
const UPDATE = `mutation ($input: UpdateStaffInput!) { updateStaff(input: $input) { ${MEMBER} } }`;
const RESET = `mutation ($input: ResetStaffInput!) { resetStaff(input: $input) { ${MEMBER} } }`;
const ACCEPT = 'mutation ($input: AcceptStaffLinkInput!) { acceptStaffLink(input: $input) { username } }';
const SIGN_IN = 'mutation ($input: StaffSignInInput!) { staffSignIn(input: $input) { staff { username role } } }';
const WHO = '{ staffViewer { username } }';
const CHECK = 'mutation { checkAuditChain(input: {}) { isSound brokenAt entries } }';
const WORK = '{ waitingWork { kind waiting overdue oldestAt nextDueAt } }';
const GIFTS = '{ catalogueGifts { id coins isActive updatedAt } }';
const SAVE_GIFT = 'mutation ($input: SaveGiftInput!) { saveGift(input: $input) { gift { id name coins isActive } } }';
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
    expect(member.permissions).toEqual(expect.arrayContaining(['payout.decide', 'gift.keep']));
    expect(member.permissions).not.toContain('member.suspend');
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

describe('the log', () => {
  test('is checked as a whole, and a changed entry is named', async () => {
    const sound = (await admin.client.query(CHECK)).checkAuditChain;
    expect(sound).toMatchObject({ isSound: true, brokenAt: null });
    expect((await actions())[0]).toBe('audit.checked');
    await t.app.pool.query('alter table audit_log disable trigger audit_log_append_only');
    const {
      rows: [victim],
    } = await t.app.pool.query(
      `update audit_log set summary = 'Nothing happened' where id = (select min(id) + 1 from audit_log) returning id`,
    );
    expect((await admin.client.query(CHECK)).checkAuditChain).toMatchObject({ isSound: false, brokenAt: victim.id });
    // Of one that is gone its own number is named, not the next one's.
    await t.app.pool.query('delete from audit_log where id = $1', [victim.id]);
    expect((await admin.client.query(CHECK)).checkAuditChain).toMatchObject({ isSound: false, brokenAt: victim.id });
  });
});

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

describe('the catalogue of gifts', () => {
  test('changes a price and retires a gift; the earlier values are logged', async () => {
    const member = await t.seed.member();
    const finance = await t.seed.staff({ role: 'FINANCE' });
    const clover = async () => (await finance.client.query(GIFTS)).catalogueGifts.find(({ id }: { id: string }) => id === 'clover');
    const { updatedAt } = await clover();
    const seen = () => ({ requestId: newId(), seenUpdatedAt: updatedAt });
    const input = { ...seen(), id: 'clover', coins: 12, isActive: false };
    // The answer was lost, and the request is repeated.
    for (let n = 0; n < 2; n += 1)
      expect((await finance.client.query(SAVE_GIFT, { input })).saveGift.gift).toEqual({
        id: 'clover',
        name: 'Clover',
        coins: 12,
        isActive: false,
      });
    expect(await clover()).toMatchObject({ coins: 12, isActive: false });
    expect((await finance.client.graphql(SAVE_GIFT, { input: { ...input, coins: 13 } })).code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await finance.client.graphql(SAVE_GIFT, { input: { ...input, ...seen(), coins: 13 } })).code).toBe('CONFLICT');
    const { giftCatalogue } = await member.client.query('{ giftCatalogue { id } }');
    expect(giftCatalogue).not.toContainEqual({ id: 'clover' });
    const { rows } = await t.app.pool.query(`select before, after from audit_log where action = 'catalogue.giftSaved'`);
    expect(rows).toEqual([{ before: { coins: 10, isActive: true }, after: { coins: 12, isActive: false } }]);
    expect((await finance.client.graphql(SAVE_GIFT, { input: { ...seen(), id: 'clover', coins: 0, isActive: true } })).code).toBe(
      'BAD_INPUT',
    );
    expect((await finance.client.graphql(SAVE_GIFT, { input: { ...seen(), id: 'no-such-gift', coins: 5, isActive: true } })).code).toBe(
      'NOT_FOUND',
    );
  });

  test('saved as they were, a gift and a package keep their time and the log says nothing', async () => {
    const finance = await t.seed.staff({ role: 'FINANCE' });
    const read = `{ catalogueGifts { id coins isActive updatedAt } cataloguePackages { id surface name coins bonusCoins priceCents isPopular isActive benefits updatedAt } }`;
    const standing = async (): Promise<any> => ({
      ...(await finance.client.query(read)),
      entries: (await t.app.pool.query('select count(*)::int as entries from audit_log')).rows[0].entries,
    });
    const before = await standing();
    t.clock.advance(1_000);
    const [gift] = before.catalogueGifts;
    const saved = { requestId: newId(), id: gift.id, coins: gift.coins, isActive: gift.isActive, seenUpdatedAt: gift.updatedAt };
    expect((await finance.client.graphql(SAVE_GIFT, { input: saved })).errors).toEqual([]);
    const { coins, bonusCoins, updatedAt: seenUpdatedAt, ...one } = before.cataloguePackages[0];
    const input = { requestId: newId(), seenUpdatedAt, ...one, paidCoins: coins - bonusCoins, promoCoins: bonusCoins };
    const save = 'mutation ($input: SaveCoinPackageInput!) { saveCoinPackage(input: $input) { package { priceCents } } }';
    expect((await finance.client.graphql(save, { input })).errors).toEqual([]);
    expect(await standing()).toEqual(before);
    await finance.client.query(save, { input: { ...input, requestId: newId(), isPopular: !one.isPopular } });
    expect((await standing()).entries).toBe(before.entries + 1);
  });

  test('a package whose coins could be cashed out for its price is refused when it is saved, and stays as it was', async () => {
    const finance = await t.seed.staff({ role: 'FINANCE' });
    const { cataloguePackages } = await finance.client.query(
      '{ cataloguePackages { id surface name coins bonusCoins priceCents isPopular isActive benefits updatedAt } }',
    );
    const { coins, bonusCoins, updatedAt: seenUpdatedAt, ...one } = cataloguePackages[0];
    const save = (priceCents: number) =>
      finance.client.graphql('mutation ($input: SaveCoinPackageInput!) { saveCoinPackage(input: $input) { package { priceCents } } }', {
        input: { requestId: newId(), seenUpdatedAt, ...one, paidCoins: coins - bonusCoins, promoCoins: bonusCoins, priceCents },
      });
    const refused = await save(50);
    expect([refused.code, refused.errors[0]?.extensions.fields?.[0]?.path]).toEqual(['BAD_INPUT', 'priceCents']);
    expect((await save(one.priceCents)).code).toBeUndefined();
  });
});

test('the status reports every part and every job, without an address or a key', async () => {
  const { systemStatus } = await admin.client.query(
    '{ systemStatus { parts { name state text } versions { name version } jobs { name everySeconds isLate } } }',
  );
  expect(Object.fromEntries(systemStatus.parts.map(({ name, state }: Record<string, string>) => [name, state]))).toMatchObject({
    Database: 'OK',
    Redis: 'OFF',
    'Live video': 'OFF',
    Mail: 'OK',
    Events: 'OK',
    Files: 'OK',
  });
  expect(systemStatus.versions.map(({ name }: { name: string }) => name)).toEqual(['Benison', 'Node.js', 'PostgreSQL', 'Up since']);
  for (const { version } of systemStatus.versions) expect(version).toMatch(/^v?\d/);
  expect(JSON.stringify(systemStatus)).not.toMatch(/postgres:\/\/|127\.0\.0\.1|BENISON_/);
});

test('staff see each process with its version, and that one is silent; one that stops as it should is gone', async () => {
  const processes = async () =>
    (await admin.client.query('{ systemStatus { processes { kind version isSilent } } }')).systemStatus.processes;
  const one = await recordProcess(t.app, 'worker', '1.2.3');
  const other = await recordProcess(t.app, 'http', '1.2.4');
  await t.app.pool.query(`update processes set beat_at = beat_at - interval '40 s' where kind = 'worker'`);
  expect(await processes()).toEqual([
    { kind: 'WORKER', version: '1.2.3', isSilent: true },
    { kind: 'HTTP', version: '1.2.4', isSilent: false },
  ]);
  await one[Symbol.asyncDispose]();
  await other[Symbol.asyncDispose]();
  expect(await processes()).toEqual([]);
});

test('a job is known to staff from its start on, before its first round, with when it is due', async () => {
  const stop = startPeriodic(t.app, { name: 'hourly', everyMs: 3_600_000, run: async () => {} });
  await stop();
  const { systemStatus } = await admin.client.query('{ systemStatus { jobs { name lastFinishedAt rounds nextDueAt isLate } } }');
  const hourly = systemStatus.jobs.find(({ name }: { name: string }) => name === 'hourly');
  expect(hourly).toMatchObject({ lastFinishedAt: null, rounds: 0, isLate: false });
  expect(Math.abs(Date.parse(hourly.nextDueAt) - t.clock.now().getTime() - 3_600_000)).toBeLessThan(10_000);
});

const eventsPart = async () =>
  (await admin.client.query('{ systemStatus { parts { name state text } } }')).systemStatus.parts.find(
    ({ name }: { name: string }) => name === 'Events',
  );

test('a single fact that nobody tells for ten seconds is trouble; one that has just happened is not', async () => {
  await t.app.sequencer[Symbol.asyncDispose]();
  const write = (age: string) =>
    t.app.pool.query(
      `insert into events (type, topics, data, created_at) values ('test.written', '{}', '{}', clock_timestamp() - $1::interval)`,
      [age],
    );
  await write('0 s');
  expect(await eventsPart()).toMatchObject({ state: 'OK', text: '1 fact being told.' });
  await write('12 s');
  expect(await eventsPart()).toMatchObject({
    state: 'TROUBLE',
    text: expect.stringMatching(/^2 facts not told yet, the oldest for 1\d s/),
  });
});

import { filesOf } from '@benison/testkit/archive';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { earn } from '../../../tests/setups/test-earnings.ts';
import {
  fullLife,
  matchOf,
  PASSWORD,
  placesOf,
  sentLicense,
  sqlFor,
  twoGifts,
  watchFileReads,
} from '../../../tests/setups/test-full-life.ts';
import { newId } from '../../platform/clock.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { appendAudit, verifyAuditChain } from '../accounts/public.ts';
import { auditLedger } from '../coins/public.ts';
import { deleteAccount } from './commands/delete-account.ts';
import { eraseAccounts } from './jobs/erase-accounts.ts';
import { makeExports } from './jobs/make-exports.ts';
import { PERSONAL_DATA } from './personal-data.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const EXPORTS = '{ dataExports { id status sizeBytes expiresAt } }';
const ASK = 'mutation { requestDataExport(input: {}) { exports { id status } } }';
const TERMS = '{ closingTerms { coins giveUpWords hasSubscription blocks } }';
const DELETE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { eraseAfter } }';
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }';
const RESTORE = 'mutation ($input: RestoreAccountInput!) { restoreAccount(input: $input) { success } }';

const sql = (text: string, values: unknown[] = []) => sqlFor(t)(text, values);

test('every table declares its part in copies and erasures, and no declaration is left over', async () => {
  const tables = await sql(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  expect(PERSONAL_DATA.map(({ table }) => table).sort()).toEqual(tables.map(({ name }) => name));
});

describe("a copy of one's data", () => {
  test('holds everything of the member and nothing secret, opens in a spreadsheet as text, reads files after its transaction, and takes under a minute', async () => {
    const { me, other, mark, business, ein, mediaId } = await fullLife(t);
    await sql('update businesses set description = $2 where id = $1', [me.businessId, '=HYPERLINK("https://evil.example")']);
    await twoGifts(t, other, me);
    const license = await sentLicense(t, me);
    const blocker = await t.seed.member();
    await sql(
      `insert into matches (id, business1_id, business2_id, ended_at, ended_by, end_reason) values ($1, $2, $3, now(), $4, 'BLOCKED')`,
      [newId(), ...[me.businessId, blocker.businessId].sort(), blocker.businessId],
    );
    const reads = watchFileReads(t);
    const {
      requestDataExport: {
        exports: [asked],
      },
    } = await me.client.query(ASK);
    expect(asked.status).toBe('PENDING');
    await expect.poll(async () => (await me.client.query(EXPORTS)).dataExports[0].status).toBe('READY');
    expect(reads.heldConnections()).toEqual([]);
    const answer = await fetch(new URL(`/api/account/exports/${asked.id}`, t.url), { headers: { cookie: me.client.cookies.header() } });
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, 'attachment; filename=benison-data.zip']);
    const files = filesOf(Buffer.from(await answer.arrayBuffer()));
    const read = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null');
    expect(read('account/account')).toMatchObject([{ email: me.email, last_name: `Bell${mark}`, ein }]);
    expect(read('account/ein-verifications')).toMatchObject([{ ein }]);
    expect(read('account/license-verifications')).toMatchObject([{ license_number: 'S1186', date_of_birth: '1980-02-29' }]);
    expect(files.get(`licenses/${license}-front.webp`)?.toString()).toBe('its front');
    expect(read('business/business')).toMatchObject([{ name: business }]);
    expect(read('messages/messages')).toHaveLength(8);
    expect(read('messages/meeting-moves')).toHaveLength(2);
    expect(read('matching/businesses')).toContainEqual(expect.objectContaining({ id: other.businessId, name: 'Plain Harbor' }));
    expect(read('coins/wallet')).toMatchObject([{ earned: 400 }]);
    expect(read('matching/swipes')).toHaveLength(1);
    // Its own side alone: what the other said of it is the other's.
    expect(read('matching/intents')).toMatchObject([{ other_id: other.businessId, intent: 'MUST_MEET' }]);
    expect(read('matching/outcomes')).toMatchObject([{ business_id: me.businessId, answer: 'YES' }]);
    expect(read('matching/top-picks')).toMatchObject([{ other_id: other.businessId }]);
    const givers = read('streams/gifts').map(({ from_business }: { from_business: string | null }) => from_business);
    expect(givers.sort()).toEqual([other.businessId, null].sort());
    expect(read('streams/clips')).toMatchObject([{ from_ms: 0, duration_ms: 5_000, title: expect.stringMatching(/^A clip of /) }]);
    expect(read('matching/matches').map(({ end_reason }: { end_reason: string | null }) => end_reason)).toEqual([null, null]);
    expect(files.get(`pictures/${mediaId}.webp`)?.toString()).toBe('a picture');
    expect(files.get('business/business.csv')?.toString()).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    for (const [name, bytes] of files) expect(bytes.toString('latin1'), name).not.toMatch(/argon2|token_hash|password_hash/);
    const told = await me.client.query('{ notifications { nodes { type title } } }');
    expect(told.notifications.nodes[0]).toEqual({ type: 'ACCOUNT', title: 'The copy of your data is ready' });
    expect(await sql(`select subject from mails where to_address = $1 and subject like 'The copy%'`, [me.email])).toHaveLength(1);
  });

  test('is available only to its owner, for seven days', async () => {
    const [me, other] = [await t.seed.member(), await t.seed.member()];
    const {
      requestDataExport: {
        exports: [asked],
      },
    } = await me.client.query(ASK);
    await expect.poll(async () => (await me.client.query(EXPORTS)).dataExports[0].status).toBe('READY');
    const fetched = async (by: { rest: SeededMember['client']['rest'] }) =>
      (await by.rest('GET', `/api/account/exports/${asked.id}`)).status;
    expect([await fetched(me.client), await fetched(other.client), await fetched(t.seed.guest())]).toEqual([200, 404, 401]);
    await sql(`update data_exports set expires_at = $2 where id = $1`, [asked.id, new Date(t.clock.now().getTime() - 1)]);
    expect(await fetched(me.client)).toBe(404);
    await makeExports(t.app, t.clock.now());
    expect((await me.client.query(EXPORTS)).dataExports[0].status).toBe('EXPIRED');
    expect(await t.app.files.exists(`exports/${asked.id}.zip`)).toBe(false);
  });
});

describe('deleting an account', () => {
  test('waits for payouts and asks for confirmation in words to give up coins', async () => {
    const me = await t.seed.member({ premium: true });
    await earn(t, me.userId, 400);
    const { closingTerms: terms } = await me.client.query(TERMS);
    expect(terms).toMatchObject({ giveUpWords: `give up ${terms.coins} BizCoins`, hasSubscription: false, blocks: [] });
    expect(terms.coins).toBeGreaterThanOrEqual(400);
    expect((await me.client.graphql(DELETE, { input: { username: me.username } })).code).toBe('BAD_INPUT');
    expect((await me.client.graphql(DELETE, { input: { username: 'somebody', giveUp: terms.giveUpWords } })).code).toBe('BAD_INPUT');
    const {
      savePayoutDestination: { destination: savePayoutDestination },
    } = await me.client.query(
      'mutation ($input: SavePayoutDestinationInput!) { savePayoutDestination(input: $input) { destination { id } } }',
      {
        input: {
          method: 'BANK_TRANSFER',
          accountHolder: 'Alice Bell',
          routingNumber: '021000021',
          accountNumber: '1234 5678 9012',
          accountType: 'CHECKING',
        },
      },
    );
    await me.client.query('mutation ($input: RequestPayoutInput!) { requestPayout(input: $input) { payout { id } } }', {
      input: {
        requestId: newId(),
        kind: 'WITHDRAWAL',
        method: 'BANK_TRANSFER',
        coins: 100,
        destinationId: savePayoutDestination.id,
        expectedNetCents: 100,
      },
    });
    const held = await me.client.graphql(DELETE, { input: { username: me.username, giveUp: `give up ${terms.coins - 100} BizCoins` } });
    expect(held.code).toBe('CLOSING_BLOCKED');
    expect((await me.client.query(TERMS)).closingTerms.blocks).toEqual(['PAYOUT']);
  });

  test('cancels the subscription with the account, and does not touch it when the account stays', async () => {
    const me = await t.seed.member();
    await me.client.query('mutation { startTrial(input: {}) { subscription { state } } }');
    const state = async () => (await sql('select state from subscriptions where user_id = $1', [me.userId]))[0].state;
    const before = await state();
    expect((await me.client.graphql(DELETE, { input: { username: 'somebody' } })).code).toBe('BAD_INPUT');
    expect(await state()).toBe(before);
    await me.client.query(DELETE, { input: { username: me.username } });
    expect(await state()).toBe('CANCELED');
  });

  test('requires a recent sign-in', async () => {
    const me = await t.seed.member();
    await sql(`update sessions set created_at = created_at - interval '1 hour' where id = $1`, [me.sessionId]);
    expect((await me.client.graphql(DELETE, { input: { username: me.username } })).code).toBe('RECENT_SIGN_IN_REQUIRED');
  });

  test('is refused when it was suspended since its session was checked, and no mail says otherwise', async () => {
    const me = await t.seed.member();
    await sql(`update users set state = 'SUSPENDED' where id = $1`, [me.userId]);
    await expect(deleteAccount(t.app, me.actor, { username: me.username })).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
    expect(await sql('select from mails where to_address = $1', [me.email])).toEqual([]);
  });
});

describe('the days before an account is deleted', () => {
  test('closes it to everybody at once, and for 14 days a sign-in offers to keep it', async () => {
    const [me, other] = [await t.seed.member({ password: PASSWORD }), await t.seed.member()];
    await me.client.query(DELETE, { input: { username: me.username } });
    expect((await me.client.query('{ viewer { id } }')).viewer).toBeNull();
    expect((await other.client.graphql('query ($id: ID!) { business(id: $id) { __typename } }', { id: me.businessId })).code).toBe(
      'NOT_FOUND',
    );
    t.clock.advance(13 * DAY_MS);
    await eraseAccounts(t.app, t.clock.now());
    const signIn = () => t.seed.guest().graphql(SIGN_IN, { input: { email: me.email, password: PASSWORD } });
    const refused = await signIn();
    expect(refused.code).toBe('ACCOUNT_CLOSING');
    const { restoreToken } = (refused.errors?.[0] as { extensions: { details: { restoreToken: string } } }).extensions.details;
    await t.seed.guest().query(RESTORE, { input: { token: restoreToken } });
    expect((await t.seed.guest().graphql(RESTORE, { input: { token: restoreToken } })).code).toBe('TOKEN_EXPIRED');
    expect((await signIn()).data?.signIn?.viewer.id).toBe(me.userId);
    t.clock.advance(2 * DAY_MS);
    await eraseAccounts(t.app, t.clock.now());
    expect((await signIn()).data?.signIn?.viewer.id).toBe(me.userId);
  });

  test('a closed account is offline to its matches and takes no messages, and old ones stay; they hear of it and of its return', async () => {
    const [me, other] = [await t.seed.member({ password: PASSWORD }), await t.seed.member()];
    const matchId = await matchOf(t, me, other);
    const say = (by: SeededMember) =>
      by.client.graphql('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }', {
        input: { id: newId(), matchId, content: 'Hello' },
      });
    const standing = async () =>
      await other.client.query(
        'query ($id: ID!) { match(id: $id) { unreadCount business { isClosed isOnline lastActiveAt } } messages(matchId: $id, first: 5) { messages { content } } }',
        { id: matchId },
      );
    await say(me);
    const heard = await other.client.subscribe('subscription { presenceChanged { businessId isOnline isClosed } }');
    await sql(`update businesses set online_until = $2 where id = $1`, [me.businessId, new Date(t.clock.now().getTime() + 60_000)]);
    expect((await standing()).match.business).toMatchObject({ isClosed: false, isOnline: true });
    await me.client.query(DELETE, { input: { username: me.username } });
    expect((await heard.next()).data.presenceChanged).toEqual({ businessId: me.businessId, isOnline: false, isClosed: true });
    expect(await standing()).toMatchObject({
      match: { business: { isClosed: true, isOnline: false, lastActiveAt: null } },
      messages: { messages: [{ content: 'Hello' }] },
    });
    expect(await say(other)).toMatchObject({ code: 'THREAD_CLOSED', errors: [{ message: 'This account is closed.' }] });
    await other.client.query('mutation ($input: MarkReadInput!) { markRead(input: $input) { match { unreadCount } } }', {
      input: { matchId, upToSequence: 1 },
    });
    expect((await standing()).match.unreadCount).toBe(0);
    const refused = await t.seed.guest().graphql(SIGN_IN, { input: { email: me.email, password: PASSWORD } });
    const { restoreToken } = (refused.errors?.[0] as { extensions: { details: { restoreToken: string } } }).extensions.details;
    await t.seed.guest().query(RESTORE, { input: { token: restoreToken } });
    expect((await heard.next()).data.presenceChanged).toMatchObject({ isClosed: false });
    expect((await say(other)).data?.sendMessage?.message.id).toBeTruthy();
    heard.close();
  });
});

describe('an account that is deleted', () => {
  test('leaves nothing of the person in the database; what others wrote, the books and the audit chain stay intact', async () => {
    const { me, other, mark, business, ein, matchId, mediaId } = await fullLife(t);
    const staff = await t.seed.staff({ role: 'ADMIN' });
    await t.app.transaction((tx) =>
      appendAudit(
        tx,
        staff.actor,
        { ipAddress: '127.0.0.1' },
        { at: t.app.clock.now(), action: 'case.decided', targetType: 'report', targetId: newId(), summary: 'RPT-1: no action' },
      ),
    );
    const { giveUpWords } = (await me.client.query(TERMS)).closingTerms;
    await me.client.query(DELETE, { input: { username: me.username, giveUp: giveUpWords } });
    expect(await placesOf(t, mark)).not.toEqual([]);
    t.clock.advance(14 * DAY_MS + 1);
    await eraseAccounts(t.app, t.clock.now());
    for (const text of [mark, me.email, business, ein, ein.slice(0, 2) + '-' + ein.slice(2)])
      expect(await placesOf(t, text), text).toEqual([]);
    const thread = await other.client.query(
      'query ($id: ID!) { messages(matchId: $id, first: 10) { messages { content } } match(id: $id) { business { name } } }',
      { id: matchId },
    );
    expect(thread.match.business.name).toBe('Deleted member');
    expect(thread.messages.messages.map((message: { content: string }) => message.content).sort()).toEqual([
      'Deleted with the account.',
      'Deleted with the account.',
      'Deleted with the account.',
      'Deleted with the account.',
      'Pleased to meet you',
      'Proposed a meeting: Harbor walk',
      'Proposed other times: Meeting',
      'Suggested another time: Meeting',
    ]);
    expect(await sql('select title, place, note from meetings where match_id = $1 order by title', [matchId])).toEqual([
      { title: 'Harbor walk', place: 'Pier 1', note: null },
      { title: 'Meeting', place: null, note: null },
    ]);
    expect(await verifyAuditChain(sqlOf(t.app.em()))).toBeNull();
    expect((await auditLedger(sqlOf(t.app.em()))).filter(({ row }) => row)).toEqual([]);
    await expect
      .poll(
        async () =>
          (await sql('select key from file_removals where key like $1', [`media/${mediaId}/%`])).length +
          Number(await t.app.files.exists(`media/${mediaId}/logo-128.webp`)),
      )
      .toBeLessThanOrEqual(2);
    // The business's number is free again for whoever has it.
    expect(await sql('select from users where id = $1 and ein_blind_index is null and erased_at is not null', [me.userId])).toHaveLength(1);
  });
});

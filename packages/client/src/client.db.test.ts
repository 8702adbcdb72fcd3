import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BenisonClient } from './client.ts';
import {
  DecideDocument,
  DeckDocument,
  MatchesDocument,
  ProposeMeetingDocument,
  SendMessageDocument,
  WalletDocument,
} from './gql/documents.ts';
import { losingAnswers, programOf } from './test-program.ts';

let t: TestApp;
let ann: SeededMember;
let ben: SeededMember;
let matchId: string;
beforeAll(async () => {
  t = await startTestApp();
  [ann, ben] = [await t.seed.member(), await t.seed.member()];
  matchId = await t.seed.match(ann, ben);
});
afterAll(() => t[Symbol.asyncDispose]());

const contents = async (): Promise<string[]> =>
  (await t.app.pool.query('select content from messages where match_id = $1 order by sequence', [matchId])).rows.map((row) => row.content);
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a program reads and writes with its key', async () => {
  const { client } = await programOf(t, ann, ['MESSAGES_READ', 'MESSAGES_WRITE', 'DECK_READ']);
  const { matches, cursor } = await client.query(MatchesDocument, { first: 5 });
  expect(matches.nodes.map(({ id }) => id)).toEqual([matchId]);
  expect(cursor).toEqual(expect.any(String));
  const { sendMessage } = await client.mutate(SendMessageDocument, { input: { matchId, content: 'From a program' } });
  expect(sendMessage.message).toMatchObject({ content: 'From a program', isOwn: true });
  expect((await client.query(DeckDocument)).discoverDeck.cards).toEqual(expect.any(Array));
  expect(await client.query('{ cursor }')).toEqual({ cursor: expect.any(String) });
});

test('a program without a key is told what is missing', async () => {
  const client = new BenisonClient({ url: t.url });
  expect(await refusalOf(client.query(MatchesDocument))).toMatchObject({
    code: 'ORIGIN_REFUSED',
    status: 403,
    details: { header: 'Origin' },
  });
});

test('a refusal names its code, all fields that are wrong, and the request', async () => {
  const { client } = await programOf(t, ann, ['MEETINGS_WRITE', 'DECK_WRITE']);
  const input = { matchId, title: '', durationMinutes: 7, startsAt: ['2027-01-04T15:00:00Z'] };
  const refused = await refusalOf(client.mutate(ProposeMeetingDocument, { input }));
  expect(refused).toMatchObject({
    name: 'BenisonError',
    code: 'BAD_INPUT',
    requestId: expect.any(String),
    fields: [{ path: 'title' }, { path: 'durationMinutes' }],
  });
  const unknown = await refusalOf(client.mutate(DecideDocument, { input: { businessId: ben.businessId, direction: 'MAYBE' as 'LIKE' } }));
  expect(unknown).toMatchObject({ code: 'BAD_INPUT', fields: [{ path: 'direction' }] });
});

test('what a key does not open is refused with the scope that is missing', async () => {
  const { client } = await programOf(t, ann, ['MESSAGES_READ']);
  expect(await refusalOf(client.query(WalletDocument))).toMatchObject({ code: 'FORBIDDEN', details: { scope: 'WALLET_READ' } });
});

test('a key that was revoked is refused', async () => {
  const { client, keyId } = await programOf(t, ann, ['MESSAGES_READ']);
  await client.query(MatchesDocument);
  await ann.client.query('mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { __typename } }', { input: { keyId } });
  expect(await refusalOf(client.query(MatchesDocument))).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
});

test('a message whose answer was lost is sent again under its id, and stands once', async () => {
  const { bodies, fetch } = losingAnswers(2);
  const { client } = await programOf(t, ann, ['MESSAGES_WRITE'], { fetch });
  const before = await contents();
  const { sendMessage } = await client.mutate(SendMessageDocument, { input: { matchId, content: 'Once' } });
  expect(await contents()).toEqual([...before, 'Once']);
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies).size).toBe(1);
  expect(JSON.parse(bodies[0] ?? '').variables.input.id).toBe(sendMessage.message.id);
});

test('a change without an id is not sent again, unless the program says that it may be', async () => {
  const other = await t.seed.member();
  const variables = { input: { businessId: other.businessId, direction: 'LIKE' as const } };
  const once = losingAnswers(1);
  const { client } = await programOf(t, ann, ['DECK_WRITE'], { fetch: once.fetch });
  expect(await refusalOf(client.mutate(DecideDocument, variables))).toMatchObject({ code: 'CONNECTION_LOST', status: undefined });
  expect(once.bodies).toHaveLength(1);
  const again = losingAnswers(1);
  const { client: insisting } = await programOf(t, ann, ['DECK_WRITE'], { fetch: again.fetch });
  expect((await insisting.mutate(DecideDocument, variables, { isRepeatable: true })).swipe.direction).toBe('LIKE');
  expect(again.bodies).toHaveLength(2);
});

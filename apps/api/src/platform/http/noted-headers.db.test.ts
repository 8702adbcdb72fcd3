import { randomUUID } from 'node:crypto';
import { ApiScope } from '@benison/contracts/enumerations';
import type { TestClient } from '@benison/testkit/client';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveWith } from '../../../tests/setups/test-gifts.ts';
import { draft, makePair, SEND } from '../../../tests/setups/test-threads.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } })));
afterAll(() => t[Symbol.asyncDispose]());

test('an answer that is given again says so, and the first does not', async () => {
  const me = await t.seed.member();
  const headers = { 'idempotency-key': randomUUID() };
  const order = () => me.client.rest('POST', '/api/purchases', { productType: 'premium_monthly', provider: 'sandbox' }, { headers });
  const [first, again] = [await order(), await order()];
  expect(again.body).toEqual(first.body);
  expect([first, again].map((answer) => answer.headers.get('idempotent-replayed'))).toEqual([null, 'true']);
});

test('a call that counts in a limit says what is left of it, and one that does not says nothing', async () => {
  const [me, other] = [await t.seed.member(), await t.seed.member()];
  const decide = () => me.client.rest('POST', '/api/swipes', { swipedBusinessId: other.businessId, direction: 'like' });
  const [first, second] = [await decide(), await decide()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.headers.get('ratelimit-policy')).toBe('"swipePerBusiness";q=240;w=60');
  expect([first, second].map(({ headers }) => /r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])).toEqual(['239', '238']);
  expect((await me.client.rest('GET', '/api/businesses/current')).headers.get('ratelimit')).toBeNull();
});

test('a guest is told of no limit, not even by a refusal: which one it is could tell whether there is an account', async () => {
  const guest = t.seed.guest();
  const ask = () => guest.rest('POST', '/api/auth/password-reset', { email: 'nobody@nowhere.example' });
  for (let asked = 0; asked < 25; asked += 1) await ask();
  const { status, headers } = await ask();
  expect([status, headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([429, null, null]);
});

test('a call that is refused for its limit has none left', async () => {
  const [me, other] = [await t.seed.member(), await t.seed.member()];
  const decide = () => me.client.rest('POST', '/api/swipes', { swipedBusinessId: other.businessId, direction: 'like' });
  for (let asked = 0; asked < 240; asked += 1) await decide();
  const { status, headers } = await decide();
  expect([status, headers.get('ratelimit')]).toEqual([429, expect.stringMatching(/^"swipePerBusiness";r=0;t=\d+$/)]);
});

/** An operation as it was answered, with its headers. */
const ask = (client: TestClient, query: string, variables: object, headers: Record<string, string> = {}) =>
  client.rest('POST', '/graphql', { query, variables }, { headers });
const leftOf = ({ headers }: { headers: Headers }) => headers.get('ratelimit')?.replace(/;t=\d+$/, '') ?? null;

test('GraphQL says what is left of a limit as REST does, of an operation that is new, known or asked for unusually', async () => {
  const { alice, matchId } = await makePair(t);
  const send = (headers?: Record<string, string>) => ask(alice.client, SEND, draft(matchId, 'Noted.'), headers);
  const answers = [await send(), await send(), await send({ 'content-type': 'application/json; charset="UTF-8"; x=y' })];
  expect(answers.map(leftOf)).toEqual(['"messagePerBusiness";r=119', '"messagePerBusiness";r=118', '"messagePerBusiness";r=117']);
  expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"messagePerBusiness";q=120;w=60');
  const asked = await ask(alice.client, '{ cursor }', {});
  expect([leftOf(asked), asked.headers.get('ratelimit-policy')]).toEqual([null, null]);
});

test('an operation that is refused for its limit has none left, and a guest is told of none', async () => {
  const { alice, matchId } = await makePair(t);
  const send = () => ask(alice.client, SEND, draft(matchId, 'Noted.'));
  for (let sent = 0; sent < 120; sent += 1) await send();
  const refused = await send();
  expect([refused.body.errors[0].extensions.code, leftOf(refused)]).toEqual(['RATE_LIMITED', '"messagePerBusiness";r=0']);
  const reset = 'mutation($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { success } }';
  expect(leftOf(await ask(t.seed.guest(), reset, { input: { email: 'nobody@nowhere.example' } }))).toBeNull();
});

test('each call of a key says what the key has left, one less each time, and the refused one that it has nothing', async () => {
  const { client } = await t.seed.program(await t.seed.member(), [ApiScope.ProfileRead]);
  const calls = async (count: number) => {
    const left: (string | null)[] = [];
    for (let n = 0; n < count; n += 1)
      left.push(leftOf(n % 2 ? await ask(client, '{ cursor }', {}) : await client.rest('GET', '/api/businesses/current')));
    return left;
  };
  const from = (highest: number) => Array.from({ length: 60 }, (_, n) => `"callPerKey";r=${highest - n}`);
  expect(await calls(60)).toEqual(from(1_199));
  await calls(1_140);
  const [overGraphQL, overRest] = [await ask(client, '{ cursor }', {}), await client.rest('GET', '/api/businesses/current')];
  expect([overGraphQL.status, leftOf(overGraphQL)]).toEqual([429, '"callPerKey";r=0']);
  expect([overRest.status, leftOf(overRest)]).toEqual([429, '"callPerKey";r=0']);
}, 60_000);

test('a gift says how many more may be sent within the minute, though it is counted with the gifts themselves', async () => {
  const { streamId, viewers } = await liveWith(t, 1);
  const give = () => viewers[0]?.client.rest('POST', '/api/stream/gift', { streamId, giftType: 'Clover', quantity: 1 });
  const left = [await give(), await give()].map((answer) =>
    Number(/"giftPerMember";r=(\d+)/.exec(answer?.headers.get('ratelimit') ?? '')?.[1]),
  );
  expect(left[0]).toBe(299);
  // A minute may have begun between the two.
  expect([298, 299]).toContain(left[1]);
});

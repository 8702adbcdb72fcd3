import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { losingAnswers, programOf } from './test-program.ts';

let t: TestApp;
let ann: SeededMember;
let ben: SeededMember;
beforeAll(async () => {
  t = await startTestApp();
  [ann, ben] = [await t.seed.member(), await t.seed.member()];
  await t.seed.match(ann, ben);
});
afterAll(() => t[Symbol.asyncDispose]());

test('a documented call is made by its path, with what it takes, and gives what the document says', async () => {
  const { client } = await programOf(t, ann, ['MESSAGES_READ', 'PROFILE_READ']);
  const { data, response } = await client.rest.get('/api/matches/{businessId}', {
    params: { path: { businessId: ann.businessId }, query: { first: 1 } },
  });
  expect(data).toHaveLength(1);
  expect(response.headers.get('x-request-id')).toEqual(expect.any(String));
  expect((await client.rest.get('/api/businesses/current')).data.id).toBe(ann.businessId);
  expect((await client.rest.get('/api/leads.csv', { parseAs: 'text' })).data).toContain('Member 2');
});

test('a refusal over REST is the same error, with the fields that are wrong and what is possible', async () => {
  const { client } = await programOf(t, ann, ['DECK_WRITE']);
  const swipe = client.rest.post('/api/swipes', { body: { swipedBusinessId: ben.businessId, direction: 'sideways' as 'like' } });
  await expect(swipe).rejects.toMatchObject({
    name: 'BenisonError',
    code: 'BAD_INPUT',
    status: 400,
    fields: expect.arrayContaining([expect.objectContaining({ path: 'direction', allowed: expect.arrayContaining(['like']) })]),
    requestId: expect.any(String),
  });
  await expect(client.rest.get('/api/businesses/current')).rejects.toMatchObject({ code: 'FORBIDDEN', details: { scope: 'PROFILE_READ' } });
});

test('a reading whose answer was lost is asked for again, a change is not', async () => {
  const reading = losingAnswers(1);
  const { client } = await programOf(t, ann, ['PROFILE_READ'], { fetch: reading.fetch });
  expect((await client.rest.get('/api/auth/session')).data.user.username).toBe(ann.username);
  expect(reading.bodies).toHaveLength(2);
  const changing = losingAnswers(1);
  const { client: writer } = await programOf(t, ann, ['DECK_WRITE'], { fetch: changing.fetch });
  const other = await t.seed.member();
  const body = { swipedBusinessId: other.businessId, direction: 'like' as const };
  await expect(writer.rest.post('/api/swipes', { body })).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
  expect(changing.bodies).toHaveLength(1);
});

test('what takes an Idempotency-Key is sent with one, and again with the same one', async () => {
  const keys: (string | null)[] = [];
  const { fetch } = losingAnswers(1);
  const watched = (request: Request) => {
    keys.push(request.headers.get('idempotency-key'));
    return fetch(request);
  };
  const { client } = await programOf(t, ann, ['GIFTS_SEND'], { fetch: watched });
  const body = { streamId: crypto.randomUUID(), giftType: 'spark' };
  await expect(client.rest.post('/api/stream/gift', { body: body as never })).rejects.toMatchObject({ name: 'BenisonError' });
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
});

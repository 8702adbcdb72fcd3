import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from './test-asked.ts';
import { HONEST, HONEST_REST } from './test-operations.ts';
import { documentOf } from './test-shapes.ts';
import { makeWorld, random, randomEin, type World } from './test-world.ts';

/** A mistake gets the same response from both APIs: the same code, field and sentence. */

let world: World;
beforeAll(async () => void (world = await makeWorld()));
afterAll(() => world[Symbol.asyncDispose]());

const long = (length: number) => 'x'.repeat(length);
/** A possible mistake: an operation in both APIs, the fields, and the field's other name in the payload. */
type Mistake = [graphql: string, rest: string, bad: Record<string, unknown>, restName?: string];
const MISTAKES: Mistake[] = [
  ...[
    { email: 'nobody' },
    { email: '' },
    { email: long(300) },
    { username: 'x' },
    { username: long(41) },
    { username: 'a b' },
    { username: '<b>' },
    { password: 'short' },
    { password: long(129) },
    { password: 'password' },
    { einNumber: '123' },
    { einNumber: '00-1234567' },
    { einNumber: '' },
    { firstName: long(61) },
    { lastName: 'a\u0000b' },
    { email: 'a\u0000@b.example' },
    { email: undefined },
    { username: undefined },
    { password: undefined },
    { email: 7 },
    { username: ['x'] },
    { password: { $gt: '' } },
  ].map((bad): Mistake => ['Mutation.register', 'post /api/users/register', bad]),
  ...[
    { email: '' },
    { email: ' ' },
    { email: long(300) },
    { email: 'a\u0000b' },
    { password: '' },
    { password: long(1_001) },
    { email: undefined },
    { password: undefined },
    { email: 7 },
    { rememberMe: 'yes' },
  ].map((bad): Mistake => ['Mutation.signIn', 'post /api/auth/login', bad]),
  ...[
    { name: 'x' },
    { name: long(101) },
    { description: 'short' },
    { description: long(1_001) },
    { city: '' },
    { city: '\u0000x' },
    { website: 'javascript:alert(1)' },
    { website: 'ftp://a.example' },
    { zipCode: '1' },
    { foundedYear: 1700 },
    { foundedYear: 3000 },
    { foundedYear: 1999.5 },
    { tags: [''] },
    { tags: ['A', 'a'] },
    { tags: Array.from({ length: 13 }, (_, n) => `t${n}`) },
    { address: long(201) },
    { industry: 'Piracy' },
    { businessType: 'Gang' },
    { state: 'ZZ' },
    { name: undefined },
    { name: 7 },
    { tags: [7] },
  ].map((bad): Mistake => ['Mutation.createBusiness', 'post /api/businesses', bad]),
  ['Mutation.createBusiness', 'post /api/businesses', { seeking: [] }, 'seekingPartnership'],
  ['Mutation.swipe', 'post /api/swipes', { businessId: 'x' }, 'swipedBusinessId'],
  ['Mutation.swipe', 'post /api/swipes', { businessId: '' }, 'swipedBusinessId'],
];

test.each(MISTAKES)('%s and %s respond the same to %o', async (graphql, rest, bad, restName) => {
  const [field = '', value] = Object.entries(bad)[0] ?? [];
  const [asked, restAsked] = [HONEST[graphql], HONEST_REST[rest]];
  const input = { ...(asked?.with(world).input as object), [field]: value };
  const { code, errors } = await clientOf(world, asked?.by ?? 'guest').graphql(documentOf(world.t.app.schema, graphql, 1), { input });
  const [method = '', path = ''] = rest.split(' ');
  const honest = Object.fromEntries(Object.entries(restAsked?.body?.(world) ?? {}).filter(([name]) => !name.startsWith('swiped')));
  const { body, status } = await clientOf(world, restAsked?.by ?? 'guest').rest(method.toUpperCase(), path, {
    ...honest,
    [restName ?? field]: value,
  });
  expect({ status, code }).toEqual({ status: 400, code: body.code });
  const renamed = (body.fields as { path: string; message: string }[]).map((one) => ({
    ...one,
    path: one.path === restName ? field : one.path,
  }));
  const told = errors[0]?.extensions.fields ?? [];
  // For a year and for what is chosen from a list, the schema itself gives the message; the field is the same.
  expect(renamed.map((one) => one.path)).toEqual(told.map((one) => one.path));
  const isSchemas = ['industry', 'businessType', 'state'].includes(field) || (field === 'foundedYear' && value === 1999.5);
  if (!isSchemas) expect(renamed).toEqual(told);
  expect(told[0]?.path.split('.')[0]).toBe(field);
});

test('known addresses and EINs get the same response as unknown ones, from both APIs', async () => {
  const owner = {
    username: `owner.${random()}`,
    email: `${random()}@owner.example`,
    password: `long enough ${random()}`,
    einNumber: randomEin(),
  };
  const query = documentOf(world.t.app.schema, 'Mutation.register');
  const shapeOf = (answer: { userId: string; registrationToken: string }) => ({
    id: answer.userId.length,
    token: answer.registrationToken.length,
  });
  const first = await world.guest.query(query, { input: owner });
  const again = await world.guest.query(query, { input: { ...owner, username: `other.${random()}` } });
  expect(shapeOf(again.register)).toEqual(shapeOf(first.register));
  expect(again.register.userId).not.toBe(first.register.userId);
  const byRest = await world.guest.rest('POST', '/api/users/register', {
    ...owner,
    username: `third.${random()}`,
    email: owner.email.toUpperCase(),
  });
  const fresh = await world.guest.rest('POST', '/api/users/register', {
    ...owner,
    username: `fourth.${random()}`,
    email: `${random()}@owner.example`,
    einNumber: randomEin(),
  });
  expect({ status: byRest.status, keys: Object.keys(byRest.body), message: byRest.body.message, ...shapeOf(byRest.body) }).toEqual({
    status: fresh.status,
    keys: Object.keys(fresh.body),
    message: fresh.body.message,
    ...shapeOf(fresh.body),
  });
  expect(byRest.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]+;/, '=;'))).toEqual(
    fresh.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]+;/, '=;')),
  );
});

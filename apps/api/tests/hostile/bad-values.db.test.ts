import { definitionOf } from '@benison/testkit/operations';
import { getNamedType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REST_ROUTES } from '../../src/rest-routes.ts';
import { TestSocket } from '../setups/test-socket.ts';
import { clientOf } from './test-asked.ts';
import { HONEST, HONEST_REST } from './test-operations.ts';
import { documentOf, fieldsOf, nameOf, placesOf, withValue } from './test-shapes.ts';
import { makeWorld, eachOf, type World } from './test-world.ts';

/** Every argument of every operation, filled with values nobody honest would send. */

let world: World;
beforeAll(async () => void (world = await makeWorld({ env: { RATE_LIMIT_FACTOR: '0', SIGN_IN_FAILURES_MAX: '100' } })));
afterAll(() => world[Symbol.asyncDispose]());

const SQL = ["' OR '1'='1", "'; DROP TABLE users; --", '1; SELECT pg_sleep(5)'];
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u001b[31m',
  '\u202Egnp.exe',
  '\uD800',
  'x'.repeat(20_000),
  '💥'.repeat(3_000),
  'NaN',
  '-1',
  '../../etc/passwd',
  'javascript:alert(1)',
  'https://a.example/\u0000',
  ...SQL,
];
const OTHERS: unknown[] = [null, -1, 1.5, 2_147_483_648, 1e21, true, [], [['x']], { $gt: '' }, { toString: 'x' }];
const VALUES: unknown[] = [...TEXTS, ...OTHERS];

/** Codes saying what was wrong with the input, or that there is nothing for it. */
const REFUSALS = [
  'BAD_INPUT',
  'OPERATION_REFUSED',
  'NOT_FOUND',
  'FORBIDDEN',
  'UNAUTHENTICATED',
  'TOKEN_EXPIRED',
  'INVALID_CREDENTIALS',
  'TOTP_INVALID',
  'TOTP_REQUIRED',
  'CONFLICT',
  'BUSINESS_EXISTS',
  'ALREADY_SWIPED',
  'IMAGE_TYPE_UNSUPPORTED',
  'IMAGE_BROKEN',
  'IMAGE_TOO_LARGE',
  'PAYLOAD_TOO_LARGE',
  'ID_REUSED',
  'IDEMPOTENCY_MISMATCH',
  'PRICE_CHANGED',
  'PRODUCT_UNAVAILABLE',
  'PAYMENT_FAILED',
  'INSUFFICIENT_COINS',
  'PREMIUM_REQUIRED',
  'PAYOUT_DESTINATION_REQUIRED',
  'STAGE_FULL',
  'SLOW_MODE',
  'GIFT_LIMIT_REACHED',
  'STREAM_BANNED',
  'WORDS_REFUSED',
  'STREAM_NOT_LIVE',
  'CLOSING_BLOCKED',
  'FIELDS_CHANGED',
];

interface Told {
  status: number;
  code: string | undefined;
  fields: { path: string; message: string }[];
}

const short = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 60);

/** What is wrong with the response to a bad value, in a sentence; null if nothing. */
function faultOf(place: string, path: string, value: unknown, told: Told): string | null {
  const says = `${place} = ${short(value)}: ${told.status} ${told.code} ${JSON.stringify(told.fields)}`;
  // No room can be created in this world, and the response says so; only an accepted value gets that far.
  if (told.code === 'VIDEO_UNAVAILABLE') return null;
  if (told.status >= 500) return says;
  if (told.code === undefined) return null;
  if (!REFUSALS.includes(told.code)) return says;
  if (told.code !== 'BAD_INPUT') return null;
  const isNamed = told.fields.some(
    (field) => field.path === path || field.path.startsWith(`${path}.`) || path.startsWith(`${field.path}.`),
  );
  const hasSentence = told.fields.every((field) => field.message.length > 3 && !/\bundefined\b|\bZod|\$input/.test(field.message));
  return isNamed && hasSentence ? null : says;
}

/** The path as responses name it: inside the input. */
const told = (path: string): string => path.replace(/^input\./, '');

/** That each operation of the schema has a call here is shown beside the ids of others. */
const OPERATIONS = Object.keys(HONEST).filter((name) => !name.startsWith('Subscription.'));

test.each(OPERATIONS)('a bad value in any argument of %s is refused, naming the argument', async (name) => {
  const { schema } = world.t.app;
  // The caller's own word changes nothing: what comes of it is tested beside it.
  const places = placesOf(schema, name).filter(({ path }) => path !== 'input.clientMutationId');
  const tries = places.flatMap(({ path, type }) => valuesFor(getNamedType(type).name).map((value) => ({ path, value })));
  const asked = HONEST[name];
  const client = clientOf(world, asked?.by ?? 'guest');
  const faults = await eachOf(tries, async ({ path, value }) => {
    const { status, code, errors } = await client.graphql(documentOf(schema, name, 1), withValue(asked?.with(world) ?? {}, path, value));
    return faultOf(`${name} ${path}`, told(path), value, { status, code, fields: errors[0]?.extensions.fields ?? [] });
  });
  expect(faults.filter(Boolean)).toEqual([]);
});

/** The arguments that have a default, and so take variables of a type that may be null. */
const withDefault = (name: string) =>
  definitionOf(world.t.app.schema, name).args.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue !== undefined);

/** A document is read once and then remembered: what was refused when it was new is refused again. */
const TIMES = 3;

test('null in a variable, where a default stands, is refused like every bad value, each time, whatever the operation', async () => {
  const asked = OPERATIONS.flatMap((name) => withDefault(name).map((argument) => ({ name, argument })));
  expect(asked.length).toBeGreaterThan(40);
  for (const { name, argument } of asked) {
    const honest = HONEST[name];
    const declared = `$${argument.name}: ${argument.type.toString()}`;
    const query = documentOf(world.t.app.schema, name, 1).replace(declared, declared.slice(0, -1));
    for (let time = 0; time < TIMES; time += 1) {
      const { errors } = await clientOf(world, honest?.by ?? 'guest').graphql(query, { ...honest?.with(world), [argument.name]: null });
      expect(errors[0]?.extensions, `${name} ${argument.name}`).toEqual({
        code: 'BAD_INPUT',
        fields: [{ path: argument.name, message: 'Please fill this in' }],
      });
    }
  }
});

test('null in the variable of a directive is refused as well', async () => {
  const { errors } = await world.bob.client.graphql('query ($isWanted: Boolean = true) { viewer @include(if: $isWanted) { id } }', {
    isWanted: null,
  });
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', fields: [{ path: 'if' }] });
});

test('null in a variable inside an input, where a default stands, is refused as well', async () => {
  const query =
    'mutation ($item: ID!, $id: ID!, $many: Int) { buyMarketplaceItem(input: { itemId: $item, requestId: $id, expectedPriceCoins: 1, quantity: $many }) { clientMutationId } }';
  const { errors } = await world.bob.client.graphql(query, { item: world.itemId, id: world.itemId, many: null });
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', fields: [{ path: '' }] });
});

test('a variable of the wrong kind is refused by the socket as over HTTP, naming it', async () => {
  const { url, cookies } = world.bob.client;
  await using socket = await TestSocket.open(url, { headers: { cookie: cookies.header() } });
  socket.subscribe('one', 'subscription ($after: String) { messageChanged(after: $after) { kind } }', { after: 5 });
  const { payload } = await socket.until(({ id, type }) => id === 'one' && type === 'error');
  expect(payload).toMatchObject([{ extensions: { code: 'BAD_INPUT', fields: [{ path: 'after' }] } }]);
});

test('most operations have arguments to fill, and after all of it the api is ready', async () => {
  const { schema } = world.t.app;
  expect(OPERATIONS.flatMap((name) => placesOf(schema, name)).length).toBeGreaterThan(300);
  expect((await world.guest.rest('GET', '/readyz')).status).toBe(200);
});

/** Enumerations and numbers are not text, so a few values of each kind are enough. */
const valuesFor = (type: string): unknown[] =>
  ['String', 'ID', 'URL', 'EmailAddress', 'TimeZone', 'Date'].includes(type) ? VALUES : ['', 'NaN', "' OR 1=1 --", '__proto__', ...OTHERS];

test.each(REST_ROUTES.filter((route) => fieldsOf(route.body).length > 0).map((route) => [nameOf(route), route] as const))(
  'a bad value in any field of %s is refused, naming the field',
  async (name, route) => {
    const tries = fieldsOf(route.body).flatMap((field) => VALUES.map((value) => ({ field, value })));
    const asked = HONEST_REST[name];
    const client = clientOf(world, asked?.by ?? 'guest');
    const faults = await eachOf(tries, async ({ field, value }) => {
      const { status, body } = await client.rest(route.method.toUpperCase(), asked?.path(world) ?? '', {
        ...asked?.body?.(world),
        [field]: value,
      });
      return faultOf(`${name} ${field}`, field, value, { status, code: body.code, fields: body.fields ?? [] });
    });
    expect(faults.filter(Boolean)).toEqual([]);
  },
);

test('a bad id in a path or a bad query parameter is refused', async () => {
  const words = [
    ...TEXTS.filter((text) => text.length < 4_000 && text.isWellFormed()),
    '.',
    '..',
    '%00',
    '%2e%2e%2f',
    '%ff',
    'constructor',
    '__proto__',
  ];
  const tries = REST_ROUTES.flatMap((route) => words.map((word) => ({ route, word })));
  const faults = await eachOf(tries, async ({ route, word }) => {
    const asked = HONEST_REST[nameOf(route)];
    const client = clientOf(world, asked?.by ?? 'guest');
    const text = word.startsWith('%') ? word : encodeURIComponent(word);
    const query = ['userId', 'businessId', 'industry', 'location', 'page[$ne]', '__proto__[x]', 'a[b][c]']
      .map((name) => `${name}=${text}`)
      .join('&');
    const url = route.path.replace(/\{\w+\}/g, text);
    if (route.method !== 'get' && url === route.path) return null;
    const { status } = await client.rest(
      route.method.toUpperCase(),
      route.method === 'get' ? `${url}?${query}` : url,
      route.body && asked?.body?.(world),
    );
    return status < 500 ? null : `${nameOf(route)} with ${short(word)}: ${status}`;
  });
  expect(faults.filter(Boolean)).toEqual([]);
});

test('a hundred wrong values in one request are refused as one is', async () => {
  const query = 'query ($filter: DiscoverFilterInput) { discoverDeck(filter: $filter) { remaining } }';
  const answer = await world.bob.client.graphql(query, { filter: { industries: Array.from({ length: 100 }, (_, n) => ({ n })) } });
  expect([...new Set(answer.errors.map(({ extensions }) => extensions.code))]).toEqual(['BAD_INPUT']);
});

test('after all of it every table is intact, and nobody has gained anything', async () => {
  // Only the newcomer was asked to change their own password.
  const { rows } = await world.t.app.pool.query(
    "select count(*)::int as n from users where (is_premium and not exists (select from premium_trials p where p.user_id = users.id)) or (state = 'ACTIVE' and password_hash <> 'no password' and id <> $1)",
    [world.newcomer.userId],
  );
  expect(rows).toEqual([{ n: 0 }]);
  expect((await world.bob.client.query('{ viewer { id } }')).viewer.id).toBe(world.bob.userId);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { rootFields } from '@benison/testkit/operations';
import { untilTold } from '@benison/testkit/told';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/clock.ts';
import { REST_ROUTES } from '../../src/rest-routes.ts';
import { clientOf } from './test-asked.ts';
import type { Belongings } from './test-belongings.ts';
import { PLACES } from './test-id-places.ts';
import { HONEST, HONEST_REST } from './test-operations.ts';
import { documentOf, nameOf, placesOf, withValue, type Variables } from './test-shapes.ts';
import { makeWorld, type World } from './test-world.ts';

/** A UUID is the same in capitals and in small letters (RFC 9562): every id that a client can send is tried in both. */

/** Two worlds made alike: what is sent to one in small letters is sent to the other in capitals, so that both have the same past. */
let small: World;
let capital: World;
/** Where both spellings are sent to the same. */
let shared: World;
beforeAll(async () => {
  [small, capital, shared] = await Promise.all([makeWorld(), makeWorld(), makeWorld()]);
});
afterAll(() => Promise.all([small, capital, shared].map((world) => world[Symbol.asyncDispose]())));

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const inCapitals = (text: string): string => text.replace(UUID, (id) => id.toUpperCase());
const capitalsIn = <Value>(value: Value): Value => JSON.parse(inCapitals(JSON.stringify(value ?? {}))) as Value;

/** An answer without what differs between two worlds: which ids, times and names, not whether there are any. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
  return value === null ? null : typeof value;
}

/** What ends the caller's own session: everything after it would be refused in both spellings. */
const ENDS_SESSIONS =
  /^Mutation\.(signOut|revoke|changePassword|resetPassword|deleteAccount|endMemberSessions|suspendMember|resetMemberFactor|staffSignOut|resetStaff)/;

async function askBoth(name: string, variablesOf: (world: World) => Variables): Promise<[unknown, unknown]> {
  const by = HONEST[name]?.by ?? 'guest';
  const query = documentOf(small.t.app.schema, name);
  const [one, other] = await Promise.all([
    clientOf(small, by).graphql(query, variablesOf(small)),
    clientOf(capital, by).graphql(query, capitalsIn(variablesOf(capital))),
  ]);
  const told = ({ status, code, data, errors }: typeof one) => ({
    status,
    code,
    data: shapeOf(data),
    fields: errors[0]?.extensions.fields,
  });
  return [told(one), told(other)];
}

/** What was told is in both clients' hands by then. */
const SOCKET_MS = 200;
const SAY = 'mutation ($input: SendStreamMessageInput!) { sendStreamMessage(input: $input) { message { __typename } } }';

test('a subscription to a stream named in capitals tells what one named in small letters tells', async () => {
  const { t, bob, dan, liveStreamId } = shared;
  const names = Object.keys(PLACES).filter((place) => place.startsWith('Subscription.'));
  expect(names).toEqual(names.map((place) => place.replace(/ .*/, ' streamId')));
  let told = 0;
  for (const place of names) {
    const query = documentOf(t.app.schema, place.split(' ')[0] ?? '');
    const spellings = [liveStreamId, liveStreamId.toUpperCase()];
    const both = await Promise.all(spellings.map((streamId) => bob.client.subscribe(query, { streamId, after: null })));
    await dan.client.query(SAY, { input: { streamId: liveStreamId, requestId: newId(), text: 'Welcome, all of you' } });
    await untilTold(t);
    await sleep(SOCKET_MS);
    const [one, other] = await Promise.all(both.map(async (live) => ({ refusal: await live.refusal(), told: live.pending() })));
    told += one?.told.length ?? 0;
    expect(other, place).toEqual(one);
    for (const live of both) live.close();
  }
  expect(told).toBeGreaterThan(0);
});

/** How many rows each table has: a request that is answered from what it did before adds none. */
async function rowCounts({ t }: World): Promise<Record<string, number>> {
  const { rows } = await t.app.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_limits', 'audit_log', 'job_runs', 'leases')",
  );
  const counts = rows.map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`).join(' union all ');
  const counted = await t.app.pool.query<{ name: string; rows: number }>(counts);
  return Object.fromEntries(counted.rows.map(({ name, rows: count }) => [name, count]));
}

/** What makes an honest call succeed here, so that there is something to be done once. */
const DONE: Record<string, (world: World) => Variables> = {
  'Mutation.createOrder': () => ({ packageId: 'popular', expectedAmountCents: 999 }),
  'Mutation.sendGift': (world) => ({ streamId: world.liveStreamId }),
};

test('a request id in capitals is the same request: whatever it does is done once', async () => {
  const world = shared;
  const names = rootFields(world.t.app.schema).filter((name) =>
    placesOf(world.t.app.schema, name).some(({ path }) => path === 'input.requestId'),
  );
  expect(names.length).toBeGreaterThan(10);
  const done: string[] = [];
  for (const name of names) {
    const query = documentOf(world.t.app.schema, name);
    const client = clientOf(world, HONEST[name]?.by ?? 'guest');
    const honest = HONEST[name]?.with(world)['input'] as Variables;
    const input = { ...honest, ...DONE[name]?.(world) };
    const first = await client.graphql(query, { input });
    const before = await rowCounts(world);
    const again = await client.graphql(query, { input: { ...input, requestId: String(input['requestId']).toUpperCase() } });
    expect(await rowCounts(world), name).toEqual(before);
    expect(again.code, name).toBe(first.code);
    if (first.code === undefined) done.push(name.replace('Mutation.', ''));
  }
  expect(done).toEqual(
    expect.arrayContaining(['createOrder', 'buyMarketplaceItem', 'requestPayout', 'sendGift', 'saveCoinPackage', 'createCatalogueItem']),
  );
});

test('an Idempotency-Key in capitals is the same key: a documented call happens once', async () => {
  const world = shared;
  const done: string[] = [];
  for (const route of REST_ROUTES.filter(({ isIdempotent }) => isIdempotent)) {
    const name = nameOf(route);
    const honest = HONEST_REST[name];
    const body = { ...honest?.body?.(world), ...(name === 'post /api/stream/gift' && { streamId: world.liveStreamId }) };
    const key = newId();
    const client = clientOf(world, honest?.by ?? 'guest');
    const call = (spelling: string) =>
      client.rest(route.method.toUpperCase(), honest?.path(world) ?? route.path, body, { headers: { 'Idempotency-Key': spelling } });
    const first = await call(key);
    const before = await rowCounts(world);
    const again = await call(` ${key.toUpperCase()} `);
    expect(again.status, name).toBe(first.status);
    expect(await rowCounts(world), name).toEqual(before);
    if (first.status === 201) done.push(name);
  }
  expect(done).toEqual(expect.arrayContaining(['post /api/bizcoin/withdraw', 'post /api/marketplace/purchase', 'post /api/stream/gift']));
});

test("one's own id in capitals is one's own, wherever a documented call names who acts", async () => {
  const { bob, ofBob } = shared;
  const paths = [
    `/api/bizcoin/wallet/${bob.userId}`,
    `/api/bizcoin/purchases/${bob.userId}`,
    `/api/conversion/requests/${bob.userId}`,
    `/api/matches/${bob.businessId}`,
    `/api/analytics/${bob.businessId}`,
    `/api/streams/user/${bob.userId}`,
    `/api/businesses/current?userId=${bob.userId}`,
    `/api/stream/gifts/${ofBob.streamId}`,
  ];
  for (const path of paths) {
    const [one, other] = [await bob.client.rest('GET', path), await bob.client.rest('GET', inCapitals(path))];
    expect(one.status, path).toBe(200);
    expect({ status: other.status, body: shapeOf(other.body) }, path).toEqual({ status: one.status, body: shapeOf(one.body) });
  }
});

test('every operation that takes ids answers those in capitals as it answers those in small letters', async () => {
  for (const name of rootFields(small.t.app.schema)) {
    const takesIds = Object.keys(PLACES).some((place) => place.startsWith(`${name} `));
    if (!takesIds || name.startsWith('Subscription.') || ENDS_SESSIONS.test(name)) continue;
    const [one, other] = await askBoth(name, (world) => HONEST[name]?.with(world) ?? {});
    expect(other, name).toEqual(one);
  }
});

const THINGS: (keyof Belongings)[] = [
  'userId',
  'businessId',
  'matchId',
  'messageId',
  'verificationId',
  'purchaseId',
  'orderId',
  'payoutId',
  'streamId',
  'scheduledStreamId',
  'attachmentId',
  'meetingId',
  'photoId',
];

/** Identified by words, which have no capitals. */
const WORDS = /(saveCoinPackage|saveGift|savePremiumPrice) input.id$|giftId$|packageId$|stripeAccountId$/;

test.each(Object.keys(PLACES).filter((place) => !place.startsWith('Subscription.') && !ENDS_SESSIONS.test(place) && !WORDS.test(place)))(
  "%s takes each of one's own ids in either spelling",
  async (place) => {
    const [name = '', path = ''] = place.split(' ');
    for (const thing of THINGS) {
      const [one, other] = await askBoth(name, (world) => withValue(HONEST[name]?.with(world) ?? {}, path, world.ofBob[thing]));
      expect(other, `${place} with ${thing}`).toEqual(one);
    }
  },
);

test('every documented call takes ids in its path, query and body in either spelling', async () => {
  for (const route of REST_ROUTES) {
    const name = nameOf(route);
    const honest = HONEST_REST[name];
    if (!honest || /logout/.test(name)) continue;
    const [one, other] = await Promise.all(
      [small, capital].map(async (world) => {
        const tidy = world === capital ? capitalsIn : <Value>(value: Value) => value;
        const path = world === capital ? inCapitals(honest.path(world)) : honest.path(world);
        const body = route.method === 'get' ? undefined : tidy(honest.body?.(world));
        const answer = await clientOf(world, honest.by).rest(route.method.toUpperCase(), path, body);
        return { status: answer.status, body: typeof answer.body === 'string' ? 'text' : shapeOf(answer.body) };
      }),
    );
    expect(other, name).toEqual(one);
  }
});

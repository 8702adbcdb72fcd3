import type { TestClient } from '@benison/testkit/client';
import { definitionOf, rootFields } from '@benison/testkit/operations';
import { getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/clock.ts';
import { newToken, hashToken } from '../../src/platform/crypto/tokens.ts';
import { REST_ROUTES } from '../../src/rest-routes.ts';
import { clientOf } from './test-asked.ts';
import { HONEST, HONEST_REST } from './test-operations.ts';
import { documentOf, fieldsOf, nameOf } from './test-shapes.ts';
import { makeWorld, eachOf, type World } from './test-world.ts';

/** Every database column, and the property names special to JavaScript, as extra fields. */

let world: World;
let columns: string[];

beforeAll(async () => {
  world = await makeWorld();
  const { rows } = await world.t.app.pool.query<{ column_name: string }>(
    "select distinct column_name from information_schema.columns where table_schema = 'public' and table_name <> 'mikro_orm_migrations' order by 1",
  );
  const camel = (name: string) => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
  columns = [...new Set(rows.flatMap(({ column_name: name }) => [name, camel(name)]))];
});
afterAll(() => world[Symbol.asyncDispose]());

const SPECIAL = ['__proto__', 'constructor', 'prototype', 'toString', '__typename', 'hasOwnProperty'];

/** The JSON of an object with one more field, even `__proto__`, which an object literal would swallow. */
const jsonWith = (text: string, field: string, value: unknown): string =>
  `${text.slice(0, -1)}${text === '{}' ? '' : ','}${JSON.stringify(field)}:${JSON.stringify(value)}}`;

/** Fields tested per request: the library stops reporting after fifty errors. */
const AT_ONCE = 40;
/** Each operation is asked with its share of the columns, the next one with the next share: all of them together with each column many times. */
const REQUESTS_EACH = 4;

const askRaw = (client: TestClient, query: string, input: string) =>
  client.rest('POST', client.endpoint, `{"query":${JSON.stringify(query)},"variables":{"input":${input}}}`, {
    headers: { 'content-type': 'application/json' },
  });

test('an unknown field of an operation is refused by name, whichever column it matches', async () => {
  const { schema } = world.t.app;
  const writes = rootFields(schema).filter((name) => definitionOf(schema, name).args.some((argument) => argument.name === 'input'));
  expect(writes.length).toBeGreaterThan(20);
  const shareLength = AT_ONCE - SPECIAL.length;
  const shares = Array.from({ length: Math.ceil(columns.length / shareLength) }, (_, nth) =>
    columns.slice(nth * shareLength, (nth + 1) * shareLength),
  );
  const tries = writes.flatMap((name, at) => {
    const type = getNamedType(definitionOf(schema, name).args[0]?.type);
    const known = isInputObjectType(type) ? Object.keys(type.getFields()) : [];
    return Array.from({ length: REQUESTS_EACH }, (_, nth) => ({
      name,
      fields: [...SPECIAL, ...(shares[(at * REQUESTS_EACH + nth) % shares.length] ?? [])].filter((field) => !known.includes(field)),
    }));
  });
  const asked = new Set(tries.flatMap(({ fields }) => fields));
  expect(columns.filter((column) => !asked.has(column))).toEqual([]);
  const told = await eachOf(tries, async ({ name, fields }) => {
    const honest = HONEST[name];
    const { input } = (honest?.with(world) ?? {}) as { input: object };
    const text = fields.reduce((json, field) => jsonWith(json, field, true), JSON.stringify(input));
    const { status, body } = await askRaw(clientOf(world, honest?.by ?? 'guest'), documentOf(schema, name, 1), text);
    const errors: { extensions: { code: string; fields?: { path: string }[] } }[] = body.errors ?? [];
    const named = new Set(
      errors.flatMap((error) => (error.extensions.code === 'BAD_INPUT' ? (error.extensions.fields ?? []) : [])).map((field) => field.path),
    );
    return { name, status: status < 500, data: body.data ?? null, unnamed: fields.filter((field) => !named.has(field)) };
  });
  expect(told.filter(({ status, data, unnamed }) => !status || data !== null || unnamed.length > 0)).toEqual([]);
});

/** What is stored about one member, without values that differ between any two. */
async function rowOf(userId: string): Promise<unknown> {
  const { rows } = await world.t.app.pool.query(
    `select to_jsonb(u) as account, (select to_jsonb(b) from businesses b where b.user_id = u.id) as business,
       (select jsonb_agg(to_jsonb(v)) from ein_verifications v where v.user_id = u.id) as verifications,
       (select count(*)::int from sessions s where s.user_id = u.id) as sessions
     from users u where u.id = $1`,
    [userId],
  );
  return JSON.parse(JSON.stringify(rows[0]), (key, value: unknown) => {
    // A job gives it, whenever it comes around.
    if (key === 'name_skeleton') return undefined;
    if (/_at$|_until$/.test(key)) return value === null ? null : 'a time';
    return /^(id|user_id|username|email|first_name|name|rank_score|return_chance|draw_number)$|hash|encrypted|blind|last4/.test(key)
      ? typeof value
      : value;
  });
}

/** Values that would benefit the caller, wherever they were accepted. */
function greedy(known: readonly string[]): string {
  const { ofAlice } = world;
  const valueOf = (name: string): unknown => {
    if (/(^|_)id$|Id$/.test(name)) return ofAlice.userId;
    if (/^is|At$|_at$|verified|premium|active/i.test(name)) return /at$/i.test(name) ? '2030-01-01T00:00:00Z' : true;
    return ({ state: 'ACTIVE', status: 'APPROVED', role: 'ADMIN', permissions: ['*'] } as Record<string, unknown>)[name] ?? 999_999;
  };
  const extra = columns.filter((name) => !known.includes(name)).map((name) => `${JSON.stringify(name)}:${JSON.stringify(valueOf(name))}`);
  const special = SPECIAL.map((name) => `${JSON.stringify(name)}:{"isPremium":true,"is_premium":true,"role":"ADMIN","state":"ACTIVE"}`);
  return [...extra, ...special].join(',');
}

/** A new sender for each call, so that two calls can be compared. */
async function senderOf(name: string): Promise<{ client: TestClient; userId: string | null; world: World }> {
  const asked = HONEST_REST[name];
  if (asked?.by === 'guest' || asked?.by === 'staffGuest') return { client: world.t.seed.guest(), userId: null, world };
  if (asked?.by === 'newcomer') {
    const newcomer = await world.t.seed.member({ name: 'Newcomer', business: null, verified: name.includes('ein') ? false : true });
    return { client: newcomer.client, userId: newcomer.userId, world: { ...world, newcomer } };
  }
  if (asked?.by !== 'bob') return { client: world.verifier.client, userId: null, world };
  const bob = await world.t.seed.member({ name: 'Bob' });
  return { client: bob.client, userId: bob.userId, world: { ...world, bob } };
}

test('a documented call with any column added to its fields is refused by name, and has no effect', async () => {
  const writes = REST_ROUTES.filter((route) => route.body);
  for (const route of writes) {
    const name = nameOf(route);
    const asked = HONEST_REST[name];
    const sender = await senderOf(name);
    const honest = JSON.stringify(asked?.body?.(sender.world) ?? {});
    const known = fieldsOf(route.body);
    const before = sender.userId && (await rowOf(sender.userId));
    const body = `${honest.slice(0, honest === '{}' ? 1 : -1)}${honest === '{}' ? '' : ','}${greedy(known)}}`;
    const url = asked?.path(sender.world) ?? '';
    const answer = await sender.client.rest(route.method.toUpperCase(), url, body, { headers: { 'content-type': 'application/json' } });
    // Who may not call it at all is told that first.
    if ([401, 403].includes(answer.status)) continue;
    expect({ name, status: answer.status }).toEqual({ name, status: 400 });
    const named = (answer.body.fields as { path: string }[]).map(({ path }) => path);
    expect(named, name).toEqual(expect.arrayContaining(columns.filter((column) => !known.includes(column))));
    expect(sender.userId && (await rowOf(sender.userId)), name).toEqual(before);
  }
  expect(({} as Record<string, unknown>).isPremium).toBeUndefined();
});

test('a photo form with additional fields changes only the picture', async () => {
  const bob = await world.t.seed.member({ name: 'Bob' });
  const before = await rowOf(bob.userId);
  const form = new FormData();
  form.set('photo', new Blob(['not a picture'], { type: 'image/png' }), '../../x.png');
  for (const name of ['isPremium', 'userId', 'owner_user_id', '__proto__']) form.set(name, 'true');
  const answer = await bob.client.rest('POST', `/api/businesses/${bob.businessId}/photos`, form);
  expect([400, 415]).toContain(answer.status);
  expect(await rowOf(bob.userId)).toEqual(before);
});

test("no column name in a request can turn a session into somebody else's", async () => {
  const token = newToken();
  const { rows } = await world.t.app.pool.query(
    "insert into sessions (id, user_id, token_hash, remember_me, expires_at) values ($1, $2, $3, false, now() + interval '1 day') returning id",
    [newId(), world.bob.userId, hashToken(token)],
  );
  const guest = world.t.seed.guest();
  for (const value of [hashToken(token), rows[0].id, world.bob.sessionId, `${token}x`, token.slice(0, -1), '']) {
    guest.cookies.set('sid', value);
    expect((await guest.rest('GET', '/api/auth/session')).status, value).toBe(401);
  }
});

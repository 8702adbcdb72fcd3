import { readFileSync } from 'node:fs';
import { HTTP_STATUS, type ErrorCode } from '@benison/contracts/errors';
import type { RestAnswer, TestClient } from '@benison/testkit/client';
import { DOCUMENTED_CALLS, type DocumentedCall } from '@benison/testkit/sweep/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { clientOf } from '../../tests/hostile/test-asked.ts';
import { HONEST_REST } from '../../tests/hostile/test-operations.ts';
import { makeWorld, type World } from '../../tests/hostile/test-world.ts';
import { KEY_RIGHTS } from '../../tests/rights/test-key-rights.ts';
import { REST_RIGHTS } from '../../tests/rights/test-rest-rights.ts';
import { byPlainRequests, byPublishedClient, type Transport } from '../../tests/setups/test-published-client.ts';
import { REST_ROUTES } from '../rest-routes.ts';
import { openApiDocument, RestError } from './open-api.ts';

/** Every documented call, asked of the running product. */

interface Shape {
  $ref?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  requestBody?: { content: Record<string, { schema: Shape }> };
  parameters?: { name: string }[];
  security?: object[];
  responses: Record<string, { content: Record<string, { schema: Shape }> }>;
};

const served = JSON.parse(JSON.stringify(openApiDocument())) as {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Shape>; securitySchemes: object };
};
const checkedIn = JSON.parse(readFileSync(new URL('../../../../schema/openapi.json', import.meta.url), 'utf8')) as typeof served;

/** The names of the fields of a shape, through references, lists and choices. */
function namesOf(shape: Shape | undefined): string[] {
  if (!shape) return [];
  if (shape.$ref) return namesOf(served.components.schemas[shape.$ref.split('/').at(-1) ?? '']);
  const inner = [shape.items, ...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  return [...Object.keys(shape.properties ?? {}), ...inner.flatMap(namesOf)];
}

const firstSchema = (content: Record<string, { schema: Shape }> | undefined): Shape | undefined => Object.values(content ?? {})[0]?.schema;

/** What an honest call is refused here, where no rooms stand and nothing is paid, sent or waiting. Where it succeeds is tried by its module. */
const REFUSED_HERE: Record<string, ErrorCode> = {
  'post /api/auth/login': 'INVALID_CREDENTIALS',
  'post /api/admin/login': 'INVALID_CREDENTIALS',
  'post /api/ein-verification': 'CONFLICT',
  'patch /api/admin/ein-verifications/{verificationId}': 'NOT_FOUND',
  'post /api/businesses/{id}/photos': 'UNSUPPORTED_MEDIA_TYPE',
  'post /api/streams/start': 'VIDEO_UNAVAILABLE',
  'post /api/streams/{id}/join': 'STREAM_NOT_LIVE',
  'post /api/stream/content-report': 'FORBIDDEN',
  'post /api/stream/content-reports/{id}/update': 'NOT_FOUND',
  'get /api/bizcoin/transactions/{walletId}': 'NOT_FOUND',
  'post /api/bizcoin/complete-paypal-purchase': 'PAYMENT_FAILED',
  'post /api/conversion/request': 'PREMIUM_REQUIRED',
  'post /api/paypal/order': 'BAD_INPUT',
  'post /api/purchases': 'NOT_FOUND',
};

const NOWHERE = '01900000-0000-7000-8000-000000000000';
const ask = (by: Transport, client: TestClient, call: DocumentedCall): Promise<RestAnswer> =>
  by(client, call, call.path.replace(/\{\w+\}/g, NOWHERE), call.method === 'get' ? undefined : {});

test('there are 51 documented calls, each once', () => {
  expect(new Set(DOCUMENTED_CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(51);
});

test('every call belongs to a tag that is described, has an id of its own, and says in a line what it does', () => {
  const operations = Object.values(served.paths).flatMap((methods) => Object.values(methods));
  const described = served.tags.map(({ name }) => name);
  expect([...new Set(operations.flatMap(({ tags }) => tags))].toSorted()).toEqual(described.toSorted());
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(operations.map(({ summary }) => summary).filter((summary) => !summary || /\n|\.$/.test(summary))).toEqual([]);
});

test('the calls that may be repeated are described with their header, and named in the guide', () => {
  const repeatable = REST_ROUTES.filter(({ isIdempotent }) => isIdempotent);
  const guide = readFileSync(new URL('../../../../schema/API.md', import.meta.url), 'utf8');
  const [, named = ''] = /the header `Idempotency-Key`, a UUID, on ([^.]*)\./.exec(guide) ?? [];
  expect([...named.matchAll(/\/api\/[a-z/]+/g)].map(([path]) => path).sort()).toEqual(repeatable.map(({ path }) => path).sort());
  for (const { method, path } of repeatable) {
    expect(served.paths[path]?.[method]?.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }));
  }
});

test('what saves fields that were read before names their version, here and in the guide', () => {
  const guide = readFileSync(new URL('../../../../schema/API.md', import.meta.url), 'utf8');
  const [, named = ''] = /take it as `If-Match` on\s+([^;]*);/.exec(guide) ?? [];
  // A verification is decided once: what is decided already is refused by itself.
  const saving = DOCUMENTED_CALLS.filter(({ method, path }) => ['put', 'patch'].includes(method) && !path.includes('ein-verifications'));
  expect([...named.matchAll(/(PUT|PATCH) (\/api\/[\w/{}]+)/g)].map(([call]) => call).sort()).toEqual(
    saving.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort(),
  );
  for (const { method, path } of saving) {
    expect(served.paths[path]?.[method]?.parameters).toContainEqual(expect.objectContaining({ name: 'If-Match', in: 'header' }));
    expect(served.paths[path]?.[method]?.responses['200']).toHaveProperty('headers.ETag');
  }
});

/** What a call says of who may make it, by its written rights. */
function waysOf(call: string): object[] {
  const rights = REST_RIGHTS[call];
  const [scope = 'ANY'] = Object.entries(KEY_RIGHTS).find(([, opened]) => opened.includes(call)) ?? [];
  const byKey = scope === 'ANY' ? [] : [{ apiKey: [scope] }];
  if (rights === 'anyone') return [{}, ...byKey];
  if (rights !== 'member' && rights !== 'business') return [{ staffCookie: [] }, { staffToken: [] }];
  return [{ memberCookie: [] }, ...byKey];
}

const KEYS = 'API keys: (?:no|any|`[A-Z_]+`)\\.';
/** What no schema can say of a call stands behind who may make it. */
const RULES = '(?: Held to more than its schema says: .+)?$';
const WORDS_OF: Record<string, RegExp> = {
  anyone: new RegExp(`^For everybody\\. ${KEYS}${RULES}`),
  member: new RegExp(`^For members\\. ${KEYS}${RULES}`),
  business: new RegExp(`^For members with a business\\. ${KEYS}${RULES}`),
};

test('every call says who may make it: with which session, or with a key of which scope', () => {
  const said = REST_ROUTES.map(({ method, path }) => [`${method} ${path}`, served.paths[path]?.[method]?.security]);
  expect(said).toEqual(said.map(([call]) => [call, waysOf(String(call))]));
  const inWords = REST_ROUTES.map(({ method, path }) => [`${method} ${path}`, served.paths[path]?.[method]?.description] as const);
  expect(inWords).toEqual(
    inWords.map(([call]) => [
      call,
      expect.stringMatching(WORDS_OF[REST_RIGHTS[call] ?? ''] ?? new RegExp(`^For staff, by their role\\. API keys: no\\.${RULES}`)),
    ]),
  );
  expect(Object.keys(served.components.securitySchemes).sort()).toEqual(['apiKey', 'memberCookie', 'staffCookie', 'staffToken']);
});

test('a refusal is described where it can come, with what names the request and when to ask again', () => {
  const read = served.paths['/api/matches/{businessId}']?.['get']?.responses ?? {};
  expect(['405', '412', '413', '415'].filter((status) => status in read)).toEqual([]);
  expect(Object.keys(served.paths['/api/users/profile']?.['put']?.responses ?? {})).toEqual(expect.arrayContaining(['412', '413', '415']));
  expect(read['429']).toMatchObject({ description: 'RATE_LIMITED', headers: { 'Retry-After': {}, 'X-Request-Id': {} } });
  expect(read['503']).toMatchObject({ description: 'BUSY, UNAVAILABLE', headers: { 'Retry-After': {}, 'X-Request-Id': {} } });
  expect(read['401']).toMatchObject({ description: 'UNAUTHENTICATED', headers: { 'WWW-Authenticate': {}, 'X-Request-Id': {} } });
  expect(read['409']).toMatchObject({ description: 'BUSINESS_REQUIRED' });
  expect(served.paths['/api/swipes']?.['post']?.responses['409']).toMatchObject({
    description: 'ALREADY_SWIPED, BUSINESS_REQUIRED, SUPER_LIKES_USED_UP, WARNING_TO_ACKNOWLEDGE',
  });
  // What is open to everybody refuses a key that is worth nothing, or was made for something else, all the same.
  expect(Object.keys(served.paths['/api/legal']?.['get']?.responses ?? {})).toEqual(['200', '401', '403', '429', '500', '503']);
  expect(read['200']).toMatchObject({ headers: { Link: {}, 'X-Request-Id': {} } });
});

test('what gives a file is described with the types it may have, and no JSON', () => {
  const types = Object.entries(served.paths).flatMap(([path, { get }]) => {
    const given = Object.keys(get?.responses['200']?.content ?? {});
    return given.length === 0 || given.includes('application/json') ? [] : [`${path} ${given.join(' ')}`];
  });
  expect(types.sort()).toEqual([
    '/api/account/exports/{id} application/zip',
    '/api/admin/moderation/frames/{id} image/webp application/pdf',
    '/api/admin/revenue.csv text/csv',
    '/api/admin/verifications/driver-license/{id}/{side} image/webp',
    '/api/analytics/export.csv text/csv',
    '/api/attachments/{id} image/webp application/pdf',
    '/api/bizcoin/statement.csv text/csv',
    '/api/calendar/{secret}.ics text/calendar',
    '/api/leads.csv text/csv',
    '/api/leads.vcf text/vcard',
    '/api/meetings/{id}/calendar.ics text/calendar',
    '/api/replays/{id} video/webm video/x-matroska',
  ]);
});

describe.each(DOCUMENTED_CALLS.map((call) => [`${call.method.toUpperCase()} ${call.path}`, call] as const))('%s', (_name, call) => {
  const { method, path, takes, gives } = call;
  const operation = served.paths[path]?.[method];

  test('is served, described, and described alike in the contract that is checked in', () => {
    expect(REST_ROUTES.filter((route) => route.method === method && route.path === path)).toHaveLength(1);
    expect(checkedIn.paths[path]?.[method]).toEqual(operation);
  });

  test('takes and gives every documented name', () => {
    const taken = [...namesOf(firstSchema(operation?.requestBody?.content)), ...(operation?.parameters ?? []).map(({ name }) => name)];
    expect(takes.filter((name) => !taken.includes(name))).toEqual([]);
    const [, done] = Object.entries(operation?.responses ?? {}).find(([status]) => status < '300') ?? [];
    const given = namesOf(firstSchema(done?.content));
    expect(gives.filter((name) => !given.includes(name))).toEqual([]);
  });
});

/** Each way in a world of its own: an honest call changes it. */
describe.each([
  ['by plain requests', byPlainRequests],
  ['by the published client', byPublishedClient],
] as const)('%s', (_way, transport) => {
  let world: World;
  beforeAll(async () => void (world = await makeWorld()));
  afterAll(() => world[Symbol.asyncDispose]());

  describe.each(DOCUMENTED_CALLS.map((call) => [`${call.method.toUpperCase()} ${call.path}`, call] as const))('%s', (_name, call) => {
    const { method, path, by, gives } = call;

    test(`is there for ${by === 'anyone' ? 'everybody' : by === 'member' ? 'members alone' : 'staff alone'}`, async () => {
      // Whoever signs out is asked for no more: a member and a staff of its own.
      const leaves = path === '/api/auth/logout';
      const [bob, admin] = leaves ? [await world.t.seed.member(), await world.t.seed.staff({ role: 'ADMIN' })] : [world.bob, world.admin];
      const [guest, member, staff] = [
        await ask(transport, world.t.seed.guest(), call),
        await ask(transport, bob.client, call),
        await ask(transport, admin.client, call),
      ];
      for (const { status, body } of [guest, member, staff]) {
        expect([status, body?.message]).not.toEqual([404, 'There is no such call.']);
        expect(status).not.toBe(405);
        expect(status).toBeLessThan(500);
      }
      const refused = [guest, member, staff].map(({ body }) => ['UNAUTHENTICATED', 'FORBIDDEN', 'BUSINESS_REQUIRED'].includes(body?.code));
      // A session that is not there is told so; a member is refused what carries another's id.
      if (path === '/api/auth/session') return expect([guest.status, member.status]).toEqual([401, 200]);
      const foreignToMember = /\{(user|business)Id\}|businesses\/\{id\}/.test(path);
      expect({ guest: refused[0], member: refused[1] && !foreignToMember, staff: refused[2] }).toEqual({
        guest: by !== 'anyone',
        member: by === 'staff',
        staff: by === 'member',
      });
      if (by !== 'anyone') expect(guest.status).toBe(401);
    });

    test('answers an honest question in the documented names', async () => {
      const honest = HONEST_REST[`${method} ${path}`];
      const route = REST_ROUTES.find((one) => one.method === method && one.path === path);
      if (!honest || !route) throw new Error('Nobody asks this honestly yet.');
      const { status, body } = await transport(clientOf(world, honest.by), call, honest.path(world), honest.body?.(world));
      const refusal = REFUSED_HERE[`${method} ${path}`];
      if (refusal) {
        expect(RestError.parse(body).code).toBe(refusal);
        return expect(status).toBe(HTTP_STATUS[refusal]);
      }
      expect({ status, code: body?.code }).toEqual({ status: route.status ?? 200, code: undefined });
      if (route.response instanceof z.ZodType) route.response.parse(body);
      const one = Array.isArray(body) ? body[0] : body;
      if (one !== undefined) expect(Object.keys(one)).toEqual(expect.arrayContaining([...gives]));
    });
  });
});

import { rootFields } from '@benison/testkit/operations';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { GraphQLSchema, isEnumType, isObjectType, printSchema } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '../src/actor.ts';
import { STAFF_RIGHTS } from './rights/test-staff-rights.ts';
import { TestSocket } from './setups/test-socket.ts';

/** Members and staff meet at two doors, each with a schema of its own. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const schemaOf = (visitor: Visitor): GraphQLSchema => t.app.doors[visitor].schema;
const operationsOf = (visitor: Visitor): string[] => rootFields(schemaOf(visitor));
const typesOf = (schema: GraphQLSchema): string[] =>
  Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith('__') && !['Query', 'Mutation', 'Subscription'].includes(name));

test('each operation stands at one door at least, those of staff at theirs alone, and the position at both', () => {
  const [member, staff] = [operationsOf('member'), operationsOf('staff')];
  expect([...new Set([...member, ...staff])].sort()).toEqual(rootFields(t.app.schema).sort());
  expect(member.filter((name) => staff.includes(name))).toEqual(['Query.cursor']);
  expect(staff.filter((name) => name !== 'Query.cursor').sort()).toEqual(Object.keys(STAFF_RIGHTS).sort());
});

test('the schema of members says nothing that only staff may ask, and names no type that only they are answered', () => {
  const text = printSchema(schemaOf('member'));
  expect(text).not.toMatch(/revealEin|staffViewer|moderationCases|memberSearch|auditLog/i);
  for (const visitor of ['member', 'staff'] as const) {
    const schema = schemaOf(visitor);
    const reached = typesOf(new GraphQLSchema({ ...schema.toConfig(), types: [] }));
    expect(typesOf(schema).filter((name) => !reached.includes(name))).toEqual(['ErrorCode']);
  }
});

/** What is said of API keys at the end of a description. */
const KEY_SENTENCE = /\s*API keys: [^\n]*$/;

test('an operation is described and run at its door as in the whole, but for what is said of API keys', () => {
  for (const name of rootFields(t.app.schema)) {
    const [root = '', field = ''] = name.split('.');
    const fieldIn = (schema: GraphQLSchema) => {
      const type = schema.getType(root);
      return isObjectType(type) ? type.getFields()[field] : undefined;
    };
    const whole = fieldIn(t.app.schema);
    const { resolve, subscribe, description, type } = whole ?? {};
    const told = (text = '') => text.replace(KEY_SENTENCE, '');
    for (const visitor of ['member', 'staff'] as const) {
      const here = fieldIn(schemaOf(visitor));
      if (!here) continue;
      expect({ ...here, name }).toMatchObject({ name, resolve, subscribe, type });
      expect(told(here.description ?? ''), name).toBe(told(description ?? ''));
    }
  }
});

test('the schema of staff promises nothing to API keys, which open nothing there, and that of members what each opens', () => {
  const saidAt = (visitor: Visitor) => {
    const schema = schemaOf(visitor);
    return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
      Object.values(root?.getFields() ?? {}).map(({ description }) => KEY_SENTENCE.exec(description ?? '')?.[0].trim()),
    );
  };
  expect([...new Set(saidAt('staff'))]).toEqual(['API keys: no.']);
  expect(schemaOf('member').getQueryType()?.getFields()['cursor']?.description).toMatch(/API keys: any\.$/);
  // What is said of refusals is said at both doors: of keys, only where they may ask.
  const refusals = schemaOf('staff').getType('ErrorCode');
  const ofKeys = isEnumType(refusals) ? refusals.getValues().filter(({ description }) => /\bkeys?\b/.test(description ?? '')) : [];
  expect(ofKeys.length).toBeGreaterThan(2);
  expect(ofKeys.filter(({ description }) => !/where keys may ask/i.test(description ?? '')).map(({ name }) => name)).toEqual([]);
});

const CASES = '{ moderationCounts { pending } }';
const REVEAL = 'mutation ($input: RevealEinInput!) { revealEin(input: $input) { ein } }';
const CASES_CHANGED = 'subscription { moderationCaseChanged { cursor } }';
const UNKNOWN = { status: 400, code: 'OPERATION_REFUSED' };

test('what stands at the other door is unknown, whoever asks', async () => {
  const { client: staff } = await t.seed.staff({ role: 'ADMIN' });
  const { client: member } = await t.seed.member();
  const at = async (client: typeof staff, path: string, query: string) => {
    const { status, body } = await client.rest('POST', path, { query, variables: { input: {} } });
    return { status, code: body.errors?.[0].extensions.code };
  };
  for (const client of [staff, member, t.seed.guest()]) {
    for (const query of [CASES, REVEAL]) expect(await at(client, '/graphql', query)).toEqual(UNKNOWN);
    for (const query of ['{ viewer { id } }', '{ landingStats { members } }'])
      expect(await at(client, '/graphql/staff', query)).toEqual(UNKNOWN);
  }
});

test('a session counts at its own door alone: a member is nobody at the door of staff, and staff are nobody at that of members', async () => {
  const { client: staff } = await t.seed.staff({ role: 'ADMIN' });
  const { client: member } = await t.seed.member();
  const ask = async (client: typeof staff, path: string, query: string) => (await client.rest('POST', path, { query })).body;
  expect((await ask(member, '/graphql/staff', CASES)).errors[0].extensions.code).toBe('UNAUTHENTICATED');
  expect((await ask(member, '/graphql/staff', '{ staffViewer { id } }')).data).toEqual({ staffViewer: null });
  expect((await ask(staff, '/graphql', '{ viewer { id } }')).data).toEqual({ viewer: null });
  const { client: program } = await t.seed.program(await t.seed.member(), ['PROFILE_READ']);
  expect((await ask(program, '/graphql/staff', '{ cursor }')).errors[0].extensions.code).toBe('FORBIDDEN');
});

test('over the socket, too, each door answers its own alone', async () => {
  const { client: staff } = await t.seed.staff({ role: 'ADMIN' });
  const { client: member } = await t.seed.member();
  const subscribed = async (cookie: string, path: string, query: string) => {
    const socket = await TestSocket.open(t.url, { path, headers: { cookie } });
    socket.subscribe('1', query);
    socket.send({ type: 'ping' });
    await socket.until((frame) => frame.type === 'pong');
    const refused = socket.frames.find(({ id }) => id === '1');
    await socket.close();
    return refused?.payload[0].extensions.code ?? 'OPEN';
  };
  const MATCHES = 'subscription { matchChanged { cursor } }';
  expect(await subscribed(staff.cookies.header(), '/graphql/staff', CASES_CHANGED)).toBe('OPEN');
  expect(await subscribed(staff.cookies.header(), '/graphql/staff', MATCHES)).toBe('OPERATION_REFUSED');
  expect(await subscribed(member.cookies.header(), '/graphql', MATCHES)).toBe('OPEN');
  expect(await subscribed(member.cookies.header(), '/graphql', CASES_CHANGED)).toBe('OPERATION_REFUSED');
});

import { ApiScope, keysOf, valuesOf } from '@benison/contracts/enumerations';
import type { TestClient } from '@benison/testkit/client';
import { operationFor, rootFields } from '@benison/testkit/operations';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REST_ROUTES } from '../../src/rest-routes.ts';
import { KEY_RIGHTS } from './test-key-rights.ts';
import { MEMBER_RIGHTS } from './test-member-rights.ts';
import { REST_RIGHTS } from './test-rest-rights.ts';
import { MAY, ROLES, STAFF, type Rights, type Role } from './test-roles.ts';
import { STAFF_RIGHTS } from './test-staff-rights.ts';

/** The written policy of every operation. One without a row fails the test below. */
const RIGHTS: Record<string, Rights> = { ...MEMBER_RIGHTS, ...STAFF_RIGHTS };

/** Answers that say "not you", whatever was asked. */
const REFUSALS = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'BUSINESS_REQUIRED', 'ACCOUNT_SUSPENDED', 'TOTP_REQUIRED']);

let t: TestApp;
const clients = new Map<Role, TestClient>();

beforeAll(async () => {
  t = await startTestApp();
  clients.set('guest', t.seed.guest());
  clients.set('pending', (await t.seed.member({ state: 'PENDING' })).client);
  clients.set('suspended', (await t.seed.member({ state: 'SUSPENDED' })).client);
  clients.set('newcomer', (await t.seed.member({ business: null })).client);
  clients.set('member', (await t.seed.member()).client);
  clients.set('premium', (await t.seed.member({ premium: true })).client);
  for (const role of STAFF) clients.set(role, (await t.seed.staff({ role: role.toUpperCase() as never })).client);
});
afterAll(() => t[Symbol.asyncDispose]());

const clientOf = (role: Role): TestClient => {
  const client = clients.get(role);
  if (!client) throw new Error(`Nobody stands for ${role}.`);
  return client;
};

/** A copy, so that signing out in one cell signs nobody out of the next. */
async function freshSession(role: Role): Promise<TestClient> {
  if (role === 'guest') return t.seed.guest();
  if (STAFF.includes(role)) return (await t.seed.staff({ role: role.toUpperCase() as never })).client;
  const state = role === 'pending' ? 'PENDING' : role === 'suspended' ? 'SUSPENDED' : 'ACTIVE';
  return (await t.seed.member({ state, premium: role === 'premium', business: role === 'newcomer' ? null : {} })).client;
}

test('every operation of the schema has a written policy, and no policy is left over', () => {
  expect(rootFields(t.app.schema).sort()).toEqual(Object.keys(RIGHTS).sort());
});

test('every documented call has a written policy, and no policy is left over', () => {
  expect(REST_ROUTES.map((route) => `${route.method} ${route.path}`).sort()).toEqual(Object.keys(REST_RIGHTS).sort());
});

/** Asks as everybody, and lists for whom the answer is not as written. */
async function wronglyAnswered(isAnsweredRightly: (role: Role) => Promise<boolean>): Promise<Role[]> {
  const wrong: Role[] = [];
  for (const role of ROLES) if (!(await isAnsweredRightly(role))) wrong.push(role);
  return wrong;
}

test.each(Object.entries(RIGHTS))('%s is for %s', async (name, rights) => {
  const [root, field] = name.split('.') as [string, string];
  const wrong = await wronglyAnswered(async (role) => {
    const client = /signOut|revoke|createBusiness/i.test(field) ? await freshSession(role) : clientOf(role);
    const { query, variables } = operationFor(t.app.schema, root, field);
    const refused =
      root === 'Subscription'
        ? await isSubscriptionRefused(client, query, variables)
        : REFUSALS.has((await client.graphql(query, variables)).code ?? '');
    return refused === !isFor(rights, role);
  });
  expect(wrong).toEqual([]);
});

const isFor = (rights: Rights, role: Role): boolean => (MAY[rights] as readonly Role[]).includes(role);

/** Whether the subscription is refused, or already the connection of a session that does not stand. */
async function isSubscriptionRefused(client: TestClient, query: string, variables: object): Promise<boolean> {
  try {
    const live = await client.subscribe(query, variables);
    const refused = REFUSALS.has((await live.refusal()) ?? '');
    live.close();
    return refused;
  } catch (error) {
    // A program comes without an origin, and the door of staff takes nobody without.
    if (error instanceof Error && /4403 Session over|server response: 403/.test(error.message)) return true;
    throw error;
  }
}

test.each(Object.entries(REST_RIGHTS))('%s is for %s', async (name, rights) => {
  const [method = '', path = ''] = name.split(' ');
  const wrong = await wronglyAnswered(async (role) => {
    const client = /logout|businesses$/.test(path) ? await freshSession(role) : clientOf(role);
    const url = path.replace(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000');
    const answer = await client.rest(method.toUpperCase(), url, method === 'get' ? undefined : {});
    // A session that does not stand is told 401 by the session call itself.
    if (path === '/api/auth/session') return [200, 401].includes(answer.status);
    // Own ids alone are served: a stranger's id in the path is refused as well, after the right to ask at all.
    const foreignPath = /\{(business|user)Id\}|businesses\/\{id\}/.test(path);
    const mayAsk = isFor(rights, role);
    if (mayAsk && foreignPath) return [400, 403, 404, 415].includes(answer.status);
    return REFUSALS.has(answer.body?.code) === !mayAsk;
  });
  expect(wrong).toEqual([]);
});

const isRest = (name: string): boolean => /^[a-z]/.test(name);

/** Whether an operation or call says "not you" to a program. */
async function isRefusedTo(program: TestClient, name: string): Promise<boolean> {
  if (isRest(name)) {
    const [method = '', path = ''] = name.split(' ');
    const url = path.replace(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000');
    const { status, body } = await program.rest(method.toUpperCase(), url, method === 'get' ? undefined : {});
    // Where a key opens a call, an id that is not its own is refused later, in other words.
    return status === 401 || (status === 403 && /API key/.test(body?.message ?? ''));
  }
  const [root, field] = name.split('.') as [string, string];
  const { query, variables } = operationFor(t.app.schema, root, field);
  if (root === 'Subscription') return isSubscriptionRefused(program, query, variables);
  return REFUSALS.has((await program.graphql(query, variables)).code ?? '');
}

const ALL_OPERATIONS = [...Object.keys(RIGHTS), ...Object.keys(REST_RIGHTS)];

/** What the reference says that a scope opens: whoever adds an operation writes its scope into its policy. */
function describedFor(scope: string): string[] {
  const says = scope === 'ANY' ? 'API keys: any.' : `API keys: \`${scope}\`.`;
  return [t.app.schema.getQueryType(), t.app.schema.getMutationType(), t.app.schema.getSubscriptionType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}).flatMap((field) => (field.description?.endsWith(says) ? [`${root?.name}.${field.name}`] : [])),
  );
}

/** What everybody may ask, and a program does not: it is of an account that opens, of links in mails, and of buying. */
const FOR_PEOPLE = [
  'Query.boosts',
  'Query.confirmLinkWorks',
  'Query.helpRequest',
  'Query.paymentOptions',
  'Query.placeSuggestions',
  'Query.plans',
  'Query.resetLinkWorks',
  'Query.suspension',
  'Query.undoLinkWorks',
];

test('what is public needs no scope: whoever shows a key reads what a guest reads', () => {
  const byScope = new Set(Object.values(KEY_RIGHTS).flat());
  const isPublic = ([name, rights]: [string, Rights]): boolean => name.startsWith('Query.') && rights === 'anyone';
  const closed = Object.entries(MEMBER_RIGHTS).filter((one) => isPublic(one) && !byScope.has(one[0]));
  expect(closed.map(([name]) => name).sort()).toEqual(FOR_PEOPLE);
});

test('what is written of each scope is what the reference says of it', () => {
  for (const scope of keysOf(KEY_RIGHTS)) {
    const written = KEY_RIGHTS[scope].filter((name) => !isRest(name));
    expect(
      written.filter((name) => !describedFor(scope).includes(name)),
      scope,
    ).toEqual([]);
  }
});

test('an API key opens what stands under its scope, and nothing else', async () => {
  const member = await t.seed.member({ premium: true });
  const opened: Record<string, string[]> = { ANY: [] };
  let openedByAll = KEY_RIGHTS.ANY;
  for (const scope of valuesOf(ApiScope)) {
    const { client } = await t.seed.program(member, [scope]);
    const found: string[] = [];
    for (const name of ALL_OPERATIONS) if (!(await isRefusedTo(client, name))) found.push(name);
    opened[scope] = found.filter((name) => !KEY_RIGHTS.ANY.includes(name)).sort();
    openedByAll = openedByAll.filter((name) => found.includes(name));
  }
  opened.ANY = openedByAll.toSorted();
  const expected = (scope: keyof typeof KEY_RIGHTS) => [...new Set([...KEY_RIGHTS[scope], ...describedFor(scope)])].sort();
  expect(opened).toEqual(Object.fromEntries(keysOf(KEY_RIGHTS).map((scope) => [scope, expected(scope)])));
}, 240_000);

import type { TestClient } from '@benison/testkit/client';
import { operationFor, rootFields } from '@benison/testkit/operations';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REST_ROUTES } from '../rest-routes.ts';
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

describe.each(Object.entries(RIGHTS))('%s is for %s', (name, rights) => {
  const [root, field] = name.split('.') as [string, string];
  test.each(ROLES)('asked by %s', async (role) => {
    const client = /signOut|revoke|createBusiness/i.test(field) ? await freshSession(role) : clientOf(role);
    const { query, variables } = operationFor(t.app.schema, root, field);
    const refused =
      root === 'Subscription'
        ? await isSubscriptionRefused(client, query, variables)
        : REFUSALS.has((await client.graphql(query, variables)).code ?? '');
    expect(refused).toBe(!(MAY[rights] as readonly Role[]).includes(role));
  });
});

async function isSubscriptionRefused(client: TestClient, query: string, variables: object): Promise<boolean> {
  const live = await client.subscribe(query, variables);
  const refused = REFUSALS.has((await live.refusal()) ?? '');
  live.close();
  return refused;
}

describe.each(Object.entries(REST_RIGHTS))('%s is for %s', (name, rights) => {
  const [method = '', path = ''] = name.split(' ');
  test.each(ROLES)('called by %s', async (role) => {
    const client = /logout|businesses$/.test(path) ? await freshSession(role) : clientOf(role);
    const url = path.replace(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000');
    const answer = await client.rest(method.toUpperCase(), url, method === 'get' ? undefined : {});
    // A session that does not stand is told 401 by the session call itself.
    if (path === '/api/auth/session') return expect([200, 401]).toContain(answer.status);
    // Own ids alone are served: a stranger's id in the path is refused as well, after the right to ask at all.
    const foreignPath = /\{(business|user)Id\}|businesses\/\{id\}/.test(path);
    const mayAsk = (MAY[rights] as readonly Role[]).includes(role);
    if (mayAsk && foreignPath) return expect([400, 403, 404, 415]).toContain(answer.status);
    expect(REFUSALS.has(answer.body?.code)).toBe(!mayAsk);
  });
});

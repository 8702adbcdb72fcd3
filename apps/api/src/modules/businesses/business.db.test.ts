import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

const CREATE = `mutation ($input: CreateBusinessInput!) { createBusiness(input: $input) {
  id name city state zipCode companySize seeking offering tags website foundedYear logo { url } isVerified isPremium profileVisibility } }`;
const UPDATE = `mutation ($input: UpdateBusinessInput!) { updateBusiness(input: $input) {
  id name description city state zipCode tags seeking website foundedYear openToCollaboration preferredContactMethod profileVisibility } }`;

const HARBOR = {
  name: 'Harbor & Pine', industry: 'Retail', businessType: 'LLC', description: 'Outdoor goods made to last a lifetime.',
  city: 'baltimore', state: 'MD', companySize: 'SMALL', seeking: ['CLIENT', 'VENDOR'], tags: ['outdoor', 'repair'], website: 'harbor.example',
};

async function row(businessId: string): Promise<Record<string, unknown>> {
  const { rows } = await t.app.pool.query('select * from businesses where id = $1', [businessId]);
  return rows[0];
}

async function withoutBusiness(seed: object = {}) {
  return t.seed.member({ name: 'Alice', business: null, ...seed });
}

test('a member makes its business; the place is looked up and what the account is worth is taken over', async () => {
  const alice = await withoutBusiness({ premium: true });
  const { createBusiness } = await alice.client.query(CREATE, { input: HARBOR });
  expect(createBusiness).toMatchObject({
    name: 'Harbor & Pine', city: 'Baltimore', state: 'MD', zipCode: null, seeking: ['CLIENT', 'VENDOR'], offering: [], tags: ['outdoor', 'repair'],
    website: 'https://harbor.example', isVerified: true, isPremium: true, profileVisibility: 'PUBLIC', logo: null,
  });
  const stored = await row(createBusiness.id);
  expect(stored).toMatchObject({ user_id: alice.userId, time_zone: 'America/New_York', is_active: true, is_verified: true, is_premium: true, profile_views: 0 });
  expect(stored.latitude).toBeCloseTo(39.3, 0);
  expect(stored.rank_score).toBeGreaterThan(0);
});

test('a member has one business, however many tries come at once', async () => {
  const alice = await withoutBusiness();
  const answers = await Promise.all(Array.from({ length: 5 }, () => alice.client.graphql(CREATE, { input: HARBOR })));
  expect(answers.filter((answer) => answer.code === undefined)).toHaveLength(1);
  expect(answers.filter((answer) => answer.code === 'BUSINESS_EXISTS')).toHaveLength(4);
  const { rows } = await t.app.pool.query('select count(*)::int as n from businesses where user_id = $1', [alice.userId]);
  expect(rows[0].n).toBe(1);
});

test.each([
  ['an unknown city', { city: 'Nowhereville' }, 'city'],
  ['a ZIP code of another state', { zipCode: '31401' }, 'zipCode'],
  ['a ZIP code that is none', { zipCode: '12' }, 'zipCode'],
  ['a state that is none', { state: 'ZZ' }, 'state'],
  ['an industry that is not on the list', { industry: 'Piracy' }, 'industry'],
  ['a name of one letter', { name: ' A ' }, 'name'],
  ['a script as website', { website: 'javascript:alert(1)' }, 'website'],
  ['a tag twice', { tags: ['a', 'A'] }, 'tags'],
  ['a founding year to come', { foundedYear: 2999 }, 'foundedYear'],
])('%s is refused beside its field, and nothing is made', async (_what, change, path) => {
  const alice = await withoutBusiness();
  const answer = await alice.client.graphql(CREATE, { input: { ...HARBOR, ...change } });
  expect(answer.code).toBe('BAD_INPUT');
  expect(answer.errors[0]?.extensions.fields?.map((field) => field.path)).toContain(path);
  const { rows } = await t.app.pool.query('select from businesses where user_id = $1', [alice.userId]);
  expect(rows).toHaveLength(0);
});

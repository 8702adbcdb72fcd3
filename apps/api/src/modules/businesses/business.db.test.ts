import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwritableFields } from '../../../tests/setups/test-columns.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

const CREATE = `mutation ($input: CreateBusinessInput!) { createBusiness(input: $input) { business {
  id name city state zipCode companySize seeking offering tags website foundedYear logo { url } isVerified isPremium profileVisibility } } }`;
const UPDATE = `mutation ($input: UpdateBusinessInput!) { updateBusiness(input: $input) { business {
  id name description city state zipCode tags seeking website foundedYear openToCollaboration preferredContactMethod profileVisibility } } }`;

const HARBOR = {
  name: 'Harbor & Pine',
  industry: 'RETAIL',
  businessType: 'LLC',
  description: 'Outdoor goods made to last a lifetime.',
  city: 'baltimore',
  state: 'MD',
  companySize: 'SMALL',
  seeking: ['CLIENT', 'VENDOR'],
  tags: ['outdoor', 'repair'],
  website: 'harbor.example',
};

async function row(businessId: string): Promise<Record<string, unknown>> {
  const { rows } = await t.app.pool.query('select * from businesses where id = $1', [businessId]);
  return rows[0];
}

async function withoutBusiness(seed: object = {}) {
  return t.seed.member({ name: 'Alice', business: null, ...seed });
}

test('a member makes its business; the place is looked up, and the standing of the account is carried over', async () => {
  const alice = await withoutBusiness({ premium: true });
  const {
    createBusiness: { business: createBusiness },
  } = await alice.client.query(CREATE, { input: HARBOR });
  expect(createBusiness).toMatchObject({
    name: 'Harbor & Pine',
    city: 'Baltimore',
    state: 'MD',
    zipCode: null,
    seeking: ['CLIENT', 'VENDOR'],
    offering: [],
    tags: ['outdoor', 'repair'],
    website: 'https://harbor.example',
    isVerified: true,
    isPremium: true,
    profileVisibility: 'PUBLIC',
    logo: null,
  });
  const stored = await row(createBusiness.id);
  expect(stored).toMatchObject({
    user_id: alice.userId,
    time_zone: 'America/New_York',
    is_active: true,
    is_verified: true,
    is_premium: true,
    profile_views: 0,
  });
  expect(stored.latitude).toBeCloseTo(39.3, 0);
  // The logarithm of what its attention is worth to anybody: of a chance.
  expect(stored.rank_score).toBeLessThan(0);
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
  ['a city without a name', { city: ' ' }, 'city'],
  ['a ZIP code of another state', { zipCode: '31401' }, 'zipCode'],
  ['a ZIP code that is none', { zipCode: '12' }, 'zipCode'],
  ['a state that is none', { state: 'ZZ' }, 'state'],
  ['an industry that is not on the list', { industry: 'PIRACY' }, 'industry'],
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

test('a change leaves absent fields as they were, and moves the business on the map', async () => {
  const bob = await t.seed.member({ name: 'Bob', business: { name: 'Bob & Sons', tags: ['old'], city: 'Baltimore', state: 'MD' } });
  await t.app.pool.query(`update businesses set zip_code = '21201', website = 'https://bob.example' where id = $1`, [bob.businessId]);
  const before = await row(bob.businessId);
  const {
    updateBusiness: { business: updateBusiness },
  } = await bob.client.query(UPDATE, { input: { city: 'Portland', state: 'OR', tags: ['new'] } });
  expect(updateBusiness).toMatchObject({
    name: 'Bob & Sons',
    city: 'Portland',
    state: 'OR',
    zipCode: null,
    tags: ['new'],
    website: 'https://bob.example',
  });
  const after = await row(bob.businessId);
  expect(after).toMatchObject({
    time_zone: 'America/Los_Angeles',
    description: before.description,
    seeking_partnership: before.seeking_partnership,
  });
  expect(after.longitude).toBeLessThan(-120);
  expect(Number(after.updated_at)).toBeGreaterThan(Number(before.updated_at));
});

test('an optional field is cleared by null or empty text, and settings change on their own', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  await bob.client.query(UPDATE, { input: { website: 'bob.example', foundedYear: 1999, address: '1 Pier' } });
  const input = {
    website: '',
    foundedYear: null,
    address: null,
    profileVisibility: 'VERIFIED',
    openToCollaboration: false,
    preferredContactMethod: 'BOTH',
  };
  const {
    updateBusiness: { business: updateBusiness },
  } = await bob.client.query(UPDATE, { input });
  expect(updateBusiness).toMatchObject({
    website: null,
    foundedYear: null,
    profileVisibility: 'VERIFIED',
    openToCollaboration: false,
    preferredContactMethod: 'BOTH',
  });
});

test('a place may be cleared later: nobody sees where the business is, and its time zone stays; a city needs its state', async () => {
  const alice = await t.seed.member();
  const place = { city: '', state: null, zipCode: null };
  expect((await alice.client.query(UPDATE, { input: place })).updateBusiness.business).toMatchObject(place);
  expect(await row(alice.businessId)).toMatchObject({ latitude: null, longitude: null, time_zone: 'America/New_York' });
  const refused = await alice.client.graphql(UPDATE, { input: { city: 'Savannah' } });
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_INPUT',
    fields: [{ path: 'state', message: 'Please select a state' }],
  });
  expect((await alice.client.query(UPDATE, { input: { state: 'GA' } })).updateBusiness.business).toMatchObject({ city: '', state: 'GA' });
  expect((await alice.client.query(UPDATE, { input: { city: 'savannah' } })).updateBusiness.business).toMatchObject({
    city: 'Savannah',
    state: 'GA',
  });
  expect((await row(alice.businessId)).latitude).not.toBeNull();
});

test('a town that is in no list is kept as typed, without a distance, and moves nobody to another place', async () => {
  const bob = await t.seed.member({ name: 'Bob', business: { city: 'Baltimore', state: 'MD' } });
  const {
    updateBusiness: { business: updateBusiness },
  } = await bob.client.query(UPDATE, { input: { city: 'Nowhereville', name: 'Another name' } });
  expect(updateBusiness).toMatchObject({ city: 'Nowhereville', state: 'MD', name: 'Another name' });
  expect(await row(bob.businessId)).toMatchObject({ latitude: null, longitude: null });
});

test('a business is made in a town that is in no list, and keeps the time of its state', async () => {
  const alice = await withoutBusiness();
  const { createBusiness } = await alice.client.query(CREATE, { input: { ...HARBOR, city: 'Nowhereville' } });
  expect(createBusiness.business).toMatchObject({ city: 'Nowhereville', state: 'MD' });
  const clock = async (change: object) => {
    await alice.client.query(UPDATE, { input: change });
    return (await row(createBusiness.business.id))['time_zone'];
  };
  expect(await clock({})).toBe('America/New_York');
  expect(await clock({ city: 'Nowhereville', state: 'CA' })).toBe('America/Los_Angeles');
  expect(await clock({ city: 'El Paso', state: 'TX' })).toBe('America/Denver');
  expect(await clock({ city: 'Nowhereville' })).toBe('America/Denver');
  expect(await clock({ state: 'TN' })).toBe('America/Chicago');
});

test.each(['name', 'city', 'companySize', 'tags'])('%s cannot be emptied by null', async (field) => {
  const bob = await t.seed.member({ name: 'Bob' });
  const answer = await bob.client.graphql(UPDATE, { input: { [field]: null } });
  expect(answer).toMatchObject({ code: 'BAD_INPUT', errors: [{ extensions: { fields: [{ path: field }] } }] });
});

test('guests and staff cannot make a business, and members without one cannot change it', async () => {
  const staff = await t.seed.staff({ role: 'ADMIN' });
  expect((await t.seed.guest().graphql(CREATE, { input: HARBOR })).code).toBe('UNAUTHENTICATED');
  expect((await staff.client.graphql(CREATE, { input: HARBOR })).code).toBe('UNAUTHENTICATED');
  expect((await t.seed.guest().graphql(UPDATE, { input: {} })).code).toBe('UNAUTHENTICATED');
  expect((await (await withoutBusiness()).client.graphql(UPDATE, { input: {} })).code).toBe('BUSINESS_REQUIRED');
  expect((await t.seed.guest().graphql('mutation { removeLogo(input: {}) { business { id } } }')).code).toBe('UNAUTHENTICATED');
  const pending = await withoutBusiness({ state: 'PENDING' });
  expect((await pending.client.graphql(CREATE, { input: HARBOR })).code).toBe('UNAUTHENTICATED');
});

test('no input can name a column that members may not write', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const others = await unwritableFields(t, ['show_online_status']);
  expect(others.length).toBeGreaterThan(50);
  const before = await row(bob.businessId);
  for (const name of [...others, '__proto__', 'constructor']) {
    const answer = await bob.client.graphql(UPDATE, { input: JSON.parse(`{ ${JSON.stringify(name)}: true }`) });
    expect([name, answer.code]).toEqual([name, 'BAD_INPUT']);
  }
  expect(await row(bob.businessId)).toEqual(before);
});

test('a change in the state of the account shows on the business at once', async () => {
  const bob = await t.seed.member({ name: 'Bob', verified: false });
  expect(await row(bob.businessId)).toMatchObject({ is_active: true, is_verified: false, is_premium: false });
  await t.app.pool.query('update users set ein_verified_at = now(), is_premium = true where id = $1', [bob.userId]);
  expect(await row(bob.businessId)).toMatchObject({ is_active: true, is_verified: true, is_premium: true });
  await t.app.pool.query(`update users set state = 'SUSPENDED' where id = $1`, [bob.userId]);
  expect(await row(bob.businessId)).toMatchObject({ is_active: false });
});

test('the signed-in member reads its own business beside its account; before there is one it is null', async () => {
  const bob = await t.seed.member({ name: 'Bob', business: { name: 'Bob & Sons' } });
  const ask = '{ viewer { id business { id name logo { url } } } }';
  expect(await bob.client.query(ask)).toEqual({
    viewer: { id: bob.userId, business: { id: bob.businessId, name: 'Bob & Sons', logo: null } },
  });
  expect((await (await withoutBusiness()).client.query(ask)).viewer.business).toBeNull();
});

test('places are suggested while typing, larger ones first, within the chosen state if any', async () => {
  const ask = 'query ($text: String!, $state: UsState) { placeSuggestions(text: $text, state: $state) { city state zipCode } }';
  const guest = t.seed.guest();
  expect((await guest.query(ask, { text: 'balt', state: 'MD' })).placeSuggestions[0]).toMatchObject({ city: 'Baltimore', state: 'MD' });
  expect((await guest.query(ask, { text: '21201' })).placeSuggestions).toEqual([{ city: 'Baltimore', state: 'MD', zipCode: '21201' }]);
  expect((await guest.query(ask, { text: 'xqzv' })).placeSuggestions).toEqual([]);
  expect((await guest.graphql(ask, { text: 'x'.repeat(61) })).code).toBe('BAD_INPUT');
});

test('the landing figures are real counts, refreshed after ten seconds', async () => {
  await using own = await startTestApp();
  const ask = '{ landingStats { members verifiedBusinesses matchesMade membersOnline } }';
  const figures = async () => (await own.seed.guest().query(ask)).landingStats;
  expect(await figures()).toEqual({ members: 0, verifiedBusinesses: 0, matchesMade: 0, membersOnline: 0 });
  const [one, other] = [await own.seed.member(), await own.seed.member({ business: { showOnlineStatus: false } })];
  await own.seed.member({ verified: false });
  await own.app.pool.query(`update businesses set online_until = now() + interval '10 minutes' where id = any($1)`, [
    [one.businessId, other.businessId],
  ]);
  await own.seed.match(one, other);
  expect((await figures()).verifiedBusinesses).toBe(0);
  own.clock.advance(10_001);
  expect(await figures()).toEqual({ members: 3, verifiedBusinesses: 2, matchesMade: 1, membersOnline: 1 });
});

test('a business that renames itself shows beside its seal the name that was verified', async () => {
  const [member, other] = [await t.seed.member(), await t.seed.member()];
  await t.app.pool.query(
    `insert into ein_verifications (id, user_id, ein_encrypted, ein_last4, company_name, business_type, status, reviewed_at)
     values (gen_random_uuid(), $1, 'sealed', '6789', 'Harbor Lane LLC', 'LLC', 'APPROVED', now())`,
    [member.userId],
  );
  await member.client.query('mutation ($input: UpdateBusinessInput!) { updateBusiness(input: $input) { business { id } } }', {
    input: { name: 'First National Bank' },
  });
  const seen = async (businessId: string) =>
    (await other.client.query('query ($id: ID!) { business(id: $id) { name isVerified verifiedName } }', { id: businessId })).business;
  expect(await seen(member.businessId)).toEqual({ name: 'First National Bank', isVerified: true, verifiedName: 'Harbor Lane LLC' });
  await t.app.pool.query('update businesses set is_verified = false where id = $1', [member.businessId]);
  expect(await seen(member.businessId)).toMatchObject({ isVerified: false, verifiedName: null });
});

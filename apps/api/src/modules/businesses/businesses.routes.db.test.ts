import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwritableFields } from '../../../tests/setups/test-columns.ts';
import { blackPng } from '../../../tests/setups/test-pictures.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

const PROFILE = {
  name: 'Harbor & Pine',
  industry: 'Retail',
  businessType: 'LLC',
  description: 'Outdoor goods made to last a lifetime.',
  location: 'Baltimore, MD',
  companySize: 'small',
  seekingPartnership: ['client', 'vendor'],
  tags: ['outdoor'],
  website: 'https://harbor.example',
};
const PNG = `data:image/png;base64,${blackPng(900, 600).toString('base64')}`;

async function row(businessId: string): Promise<Record<string, unknown>> {
  return (await t.app.pool.query('select * from businesses where id = $1', [businessId])).rows[0];
}

test("one's own business is read with the documented fields; without one the answer is 404", async () => {
  const bob = await t.seed.member({ name: 'Bob', business: { name: 'Bob & Sons', companySize: 'LARGE' } });
  const answer = await bob.client.rest('GET', `/api/businesses/current?userId=${bob.userId}`);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    id: bob.businessId,
    userId: bob.userId,
    name: 'Bob & Sons',
    location: 'Baltimore, MD',
    employeeCount: '201-1,000 employees',
    companySize: 'large',
    imageUrl: null,
    tags: [],
    isOnline: false,
    profileViews: 0,
    foundedYear: null,
    seekingPartnership: ['client'],
    isVerified: true,
    isPremium: false,
  });
  const alice = await t.seed.member({ business: null });
  expect(await alice.client.rest('GET', '/api/businesses/current')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('a business is made from the documented payload, and only once', async () => {
  const alice = await t.seed.member({ business: null });
  const made = await alice.client.rest('POST', '/api/businesses', { ...PROFILE, userId: alice.userId });
  expect(made).toMatchObject({
    status: 201,
    body: { userId: alice.userId, location: 'Baltimore, MD', seekingPartnership: ['client', 'vendor'], companySize: 'small' },
  });
  expect(await alice.client.rest('POST', '/api/businesses', PROFILE)).toMatchObject({ status: 409, body: { code: 'BUSINESS_EXISTS' } });
});

test('the empty fields of a form beside a location say nothing', async () => {
  const bob = await t.seed.member({ business: null });
  const made = await bob.client.rest('POST', '/api/businesses', { ...PROFILE, city: '', state: '' });
  expect(made).toMatchObject({ status: 201, body: { location: 'Baltimore, MD', city: 'Baltimore', state: 'MD' } });
});

test.each([
  ['an unknown state', { location: 'Baltimore, Atlantis' }, 'location'],
  ['a location without a state', { location: 'Baltimore' }, 'location'],
  ['a missing industry', { industry: undefined }, 'industry'],
  ['an unknown interest', { seekingPartnership: ['friend'] }, 'seekingPartnership.0'],
  ['no interest', { seekingPartnership: [] }, 'seekingPartnership'],
  ['a missing size', { companySize: undefined }, 'companySize'],
])("%s is a 400 that names the payload's own field", async (_what, change, path) => {
  const alice = await t.seed.member({ business: null });
  const answer = await alice.client.rest('POST', '/api/businesses', { ...PROFILE, ...change });
  expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
  expect(answer.body.fields.map((field: { path: string }) => field.path)).toContain(path);
});

test('a patch changes the fields it names and nothing else', async () => {
  const bob = await t.seed.member({ name: 'Bob', business: { tags: ['old'] } });
  const before = await row(bob.businessId);
  const answer = await bob.client.rest('PATCH', `/api/businesses/${bob.businessId}`, {
    name: 'Bob & Daughters',
    profileVisibility: false,
    foundedYear: 1999,
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { name: 'Bob & Daughters', profileVisibility: 'private', foundedYear: 1999, tags: ['old'] },
  });
  const {
    name: _n,
    founded_year: _f,
    profile_visibility: _v,
    updated_at: _u,
    rank_score: _r,
    return_chance: _c,
    ...rest
  } = await row(bob.businessId);
  expect(before).toMatchObject(rest);
});

test('a misspelled day is refused by its field and closes no day', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const patch = (businessHours: object) => bob.client.rest('PATCH', `/api/businesses/${bob.businessId}`, { businessHours });
  await patch({ monday: { open: '08:00', close: '16:00' } });
  const answer = await patch({ Monday: true });
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'businessHours.Monday', message: 'Please name the days monday to sunday' }] },
  });
  expect((await row(bob.businessId)).business_hours).toMatchObject({ MONDAY: { opens: '08:00', closes: '16:00' } });
});

test('neither PATCH nor PUT can write a column outside the documented payload', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const names = await unwritableFields(t, ['user_id', 'seeking_partnership', 'business_hours']);
  const poison = JSON.parse(`{ "__proto__": { "isPremium": true }, "constructor": { "prototype": {} },
    ${names
      .filter((name) => name !== 'id')
      .map((name) => `${JSON.stringify(name)}: 7`)
      .join(', ')} }`);
  const before = await row(bob.businessId);
  for (const [method, path] of [
    ['PATCH', `/api/businesses/${bob.businessId}`],
    ['PUT', '/api/businesses/current'],
  ] as const) {
    expect((await bob.client.rest(method, path, poison)).status).toBe(400);
    expect(await row(bob.businessId)).toEqual(before);
  }
});

test("the edit page's fixed size text and empty location overwrite nothing; a known size does", async () => {
  const bob = await t.seed.member({ name: 'Bob', business: { companySize: 'LARGE', city: 'Baltimore', state: 'MD' } });
  const page = {
    userId: bob.userId,
    name: 'Bob & Sons',
    businessType: 'LLC',
    industry: 'Legal',
    description: 'We write contracts that hold.',
    website: '',
    location: '',
    employeeCount: '1-10 employees',
    imageUrl: '',
  };
  expect(await bob.client.rest('PUT', '/api/businesses/current', page)).toMatchObject({
    status: 200,
    body: { companySize: 'large', location: 'Baltimore, MD', industry: 'Legal' },
  });
  const changed = { ...page, location: 'Savannah, Georgia', employeeCount: '51-200 employees' };
  expect((await bob.client.rest('PUT', '/api/businesses/current', changed)).body).toMatchObject({
    companySize: 'medium',
    location: 'Savannah, GA',
  });
  expect((await bob.client.rest('PUT', '/api/businesses/current', { employeeCount: 'a handful' })).body).toMatchObject({
    companySize: 'medium',
  });
});

test("the edit page's picture goes through the same pipeline, and sending its current address changes nothing", async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const first = await bob.client.rest('PUT', '/api/businesses/current', { imageUrl: PNG });
  expect(first.status).toBe(200);
  expect(first.body.imageUrl).toMatch(/^\/media\/[0-9a-f-]{36}\/card-840\.webp$/);
  for (const same of [first.body.imageUrl, `${t.url}${first.body.imageUrl}`]) {
    expect((await bob.client.rest('PUT', '/api/businesses/current', { imageUrl: same })).body.imageUrl).toBe(first.body.imageUrl);
  }
});

test.each([
  ['a script', 'javascript:alert(1)', 400, 'BAD_INPUT'],
  ['an address inside', 'http://169.254.169.254/latest/meta-data', 400, 'BAD_INPUT'],
  ['a file', 'file:///etc/passwd', 400, 'BAD_INPUT'],
  ["somebody else's picture", '/media/0192f0c0-0000-7000-8000-000000000000/card-840.webp', 400, 'BAD_INPUT'],
  ['an SVG', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`, 415, 'IMAGE_TYPE_UNSUPPORTED'],
  [
    'an SVG that says PNG',
    `data:image/png;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
    415,
    'IMAGE_TYPE_UNSUPPORTED',
  ],
  ['what is no base64', 'data:image/png;base64,%%%', 400, 'IMAGE_BROKEN'],
])('%s as imageUrl is refused, and no other field is changed by that call', async (_what, imageUrl, status, code) => {
  const bob = await t.seed.member({ name: 'Bob' });
  const before = await row(bob.businessId);
  expect(await bob.client.rest('PUT', '/api/businesses/current', { name: 'Changed', imageUrl })).toMatchObject({ status, body: { code } });
  expect(await row(bob.businessId)).toEqual(before);
});

test('only the call with the picture accepts a large body', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const large = { name: 'x'.repeat(200_000) };
  expect((await bob.client.rest('PATCH', `/api/businesses/${bob.businessId}`, large)).status).toBe(413);
  expect((await bob.client.rest('PUT', '/api/businesses/current', large)).status).toBe(400);
  expect((await bob.client.rest('PUT', '/api/businesses/current', { imageUrl: 'x'.repeat(7_200_000) })).status).toBe(413);
});

const CALLS: [string, string, unknown][] = [
  ['GET', '/api/businesses/current', undefined],
  ['POST', '/api/businesses', PROFILE],
  ['PATCH', '/api/businesses/{own}', { name: 'Changed' }],
  ['PUT', '/api/businesses/current', { name: 'Changed' }],
];

test.each(CALLS)('%s %s is refused to guests, and to whoever names somebody else', async (method, path, body) => {
  const victim = await t.seed.member({ name: 'Victim' });
  const mallory = await t.seed.member({ name: 'Mallory', ...(method === 'POST' && { business: null }) });
  const own = path.replace('{own}', mallory.businessId);
  expect((await t.seed.guest().rest(method, own, body)).status).toBe(401);
  const before = await row(victim.businessId);
  for (const foreign of [victim.userId, 'user-1']) {
    const named = method === 'GET' ? [`${own}?userId=${foreign}`, undefined] : [own, { ...(body as object), userId: foreign }];
    expect(await mallory.client.rest(method, named[0] as string, named[1])).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  }
  for (const foreign of path.includes('{own}') ? [victim.businessId, 'business-1', '1%20or%201=1'] : []) {
    expect((await mallory.client.rest(method, path.replace('{own}', foreign), body)).status).toBe(403);
  }
  expect(await row(victim.businessId)).toEqual(before);
});

const CURRENT = '/api/businesses/current';
const ifMatch = (tag: string | null) => ({ headers: { 'if-match': tag ?? '' } });

test('who names the version a change was made from changes no other: 412, and nothing is saved; without it the last one wins', async () => {
  const bob = await t.seed.member({ name: 'Bob', business: { name: 'Bob & Sons' } });
  const own = `/api/businesses/${bob.businessId}`;
  const read = (await bob.client.rest('GET', CURRENT)).headers.get('etag');
  expect(read).toMatch(/^"(?:[\w-]{8})+"$/);
  await t.app.pool.query('update businesses set profile_views = profile_views + 1 where id = $1', [bob.businessId]);
  const saved = await bob.client.rest('PATCH', own, { name: 'Bob and Sons', tags: ['tea'] }, ifMatch(read));
  expect([saved.status, saved.headers.get('etag') === read]).toEqual([200, false]);
  for (const [method, path] of [
    ['PATCH', own],
    ['PUT', CURRENT],
  ] as const) {
    const late = await bob.client.rest(method, path, { website: 'late.example' }, ifMatch(read));
    expect(late).toMatchObject({ status: 412, body: { code: 'FIELDS_CHANGED', details: { fields: ['name', 'tags'] } } });
  }
  expect(await row(bob.businessId)).toMatchObject({ name: 'Bob and Sons', website: null });
  const zipped = saved.headers.get('etag')?.replace(/"$/, '-zstd"') ?? null;
  expect((await bob.client.rest('PUT', CURRENT, { website: 'bob.example' }, ifMatch(`"other", ${zipped}`))).status).toBe(200);
  expect((await bob.client.rest('PATCH', own, { name: 'Bob & Daughters' }, ifMatch('*'))).status).toBe(200);
  expect((await bob.client.rest('PATCH', own, { name: 'Bob & Co' })).status).toBe(200);
  expect((await bob.client.rest('GET', CURRENT, undefined, { headers: { 'if-none-match': '*' } })).status).toBe(200);
});

test('of two at the same moment who name the same version, one changes it', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const read = (await bob.client.rest('GET', CURRENT)).headers.get('etag');
  const save = (name: string) => bob.client.rest('PATCH', `/api/businesses/${bob.businessId}`, { name }, ifMatch(read));
  const answers = await Promise.all([save('Bob One'), save('Bob Two'), save('Bob Three')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
});

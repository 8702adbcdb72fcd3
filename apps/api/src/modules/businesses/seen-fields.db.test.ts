import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

async function row(businessId: string): Promise<Record<string, unknown>> {
  const { rows } = await t.app.pool.query('select * from businesses where id = $1', [businessId]);
  return rows[0];
}

const UPDATE_SEEN = `mutation ($input: UpdateBusinessInput!) { updateBusiness(input: $input) { business {
  name description tags website profileVisibility openingHours { days { day opens closes } } } } }`;

test('a field that somebody changed since it was read is not overwritten: it is named, nothing is saved, and the rest can be', async () => {
  const bob = await t.seed.member({ name: 'Bob', business: { name: 'Bob & Sons', tags: ['old'] } });
  const seen = { name: 'Bob & Sons', tags: ['old'], website: null };
  await bob.client.query(UPDATE_SEEN, { input: { name: 'Bob and Sons', seen } });
  const late = { input: { name: 'Bob & Daughters', tags: ['new'], website: 'bob.example', seen } };
  const refused = await bob.client.graphql(UPDATE_SEEN, late);
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'FIELDS_CHANGED', details: { fields: ['name'] } });
  expect(await row(bob.businessId)).toMatchObject({ name: 'Bob and Sons', tags: ['old'], website: null });

  const {
    updateBusiness: { business: updateBusiness },
  } = await bob.client.query(UPDATE_SEEN, { input: { tags: ['new'], website: 'bob.example', seen } });
  expect(updateBusiness).toMatchObject({ name: 'Bob and Sons', tags: ['new'], website: 'https://bob.example' });
  await bob.client.query(UPDATE_SEEN, { input: { name: 'Bob & Daughters', seen: { name: 'Bob and Sons' } } });
  expect(await row(bob.businessId)).toMatchObject({ name: 'Bob & Daughters' });
});

test('saving what is there already collides with nothing, and hours and visibility are guarded like every field', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const monday = [{ day: 'MONDAY', opens: '09:00', closes: '17:00' }];
  const seen = { openingHours: null, profileVisibility: 'PUBLIC' };
  await bob.client.query(UPDATE_SEEN, { input: { openingHours: monday, profileVisibility: 'VERIFIED', seen } });
  await bob.client.query(UPDATE_SEEN, { input: { openingHours: [...monday, { day: 'SUNDAY' }], profileVisibility: 'VERIFIED', seen } });
  const other = { openingHours: [{ day: 'MONDAY', opens: '10:00', closes: '17:00' }], profileVisibility: 'PRIVATE' };
  const refused = await bob.client.graphql(UPDATE_SEEN, { input: { ...other, seen } });
  expect(refused.errors?.[0]?.extensions?.details).toEqual({ fields: ['profileVisibility', 'openingHours'] });
  const {
    updateBusiness: { business: updateBusiness },
  } = await bob.client.query(UPDATE_SEEN, { input: { ...other, seen: { openingHours: monday, profileVisibility: 'VERIFIED' } } });
  expect(updateBusiness).toMatchObject({ profileVisibility: 'PRIVATE' });
});

test('of two saves at the same moment that saw the same, one is kept and the other told, every time', async () => {
  const bob = await t.seed.member({ name: 'Bob', business: { name: 'Start' } });
  let seen = 'Start';
  for (let n = 1; n <= 10; n += 1) {
    const names = [`Bob ${n}`, `Robert ${n}`];
    const answers = await Promise.all(names.map((name) => bob.client.graphql(UPDATE_SEEN, { input: { name, seen: { name: seen } } })));
    expect(answers.map(({ code }) => code ?? 'kept').sort()).toEqual(['FIELDS_CHANGED', 'kept']);
    seen = String((await row(bob.businessId))['name']);
    expect(seen).toBe(names[answers.findIndex(({ code }) => code === undefined)]);
  }
});

test("the person's own fields are guarded the same way, and a change without what was seen stays as it was: the last wins", async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const update = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { viewer { phone } } }`;
  await bob.client.query(update, { input: { phone: '+1 410 555 0100', seen: { phone: null } } });
  const refused = await bob.client.graphql(update, { input: { phone: '+1 410 555 0199', seen: { phone: '' } } });
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'FIELDS_CHANGED', details: { fields: ['phone'] } });
  expect((await bob.client.query(update, { input: { phone: '+1 410 555 0199' } })).updateProfile.viewer.phone).toBe('+1 410 555 0199');
});

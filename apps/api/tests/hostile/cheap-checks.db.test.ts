import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What is cheap to refuse is refused before anything dear is done for it. */

let t: TestApp;
let me: SeededMember;
beforeAll(async () => {
  t = await startTestApp();
  me = await t.seed.member();
});
afterAll(() => t[Symbol.asyncDispose]());

/** A picture that only its decoder can refuse: who answers with another fault has not decoded it. */
const BROKEN = `data:image/png;base64,${Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64, 7)]).toString('base64')}`;

test('a change of the profile with a wrong field and a picture is refused for the field, without a look at the picture', async () => {
  const put = (body: object, headers = {}) => me.client.rest('PUT', '/api/businesses/current', { imageUrl: BROKEN, ...body }, { headers });
  const alone = await put({});
  expect(alone.body.code).toMatch(/^IMAGE_/);
  for (const [field, value] of [
    ['industry', 'Piracy'],
    ['foundedYear', 1700],
    ['website', 'javascript:alert(1)'],
    ['name', 'x'],
  ] as const) {
    const { status, body } = await put({ [field]: value });
    expect({ status, code: body.code, path: body.fields[0].path }).toEqual({ status: 400, code: 'BAD_INPUT', path: field });
  }
  expect((await put({ name: 'Newer' }, { 'If-Match': '"another"' })).status).toBe(412);
});

test('a user name that is taken is told before its password is hashed', async () => {
  let hashed = 0;
  const { passwords } = t.app;
  const hash = passwords.hash.bind(passwords);
  passwords.hash = async (password) => {
    hashed += 1;
    return hash(password);
  };
  const register = (username: string, einNumber: string) =>
    t.seed
      .guest()
      .graphql('mutation ($input: RegisterInput!) { register(input: $input) { userId } }', {
        input: { username, email: `${einNumber}@firm.example`, password: 'a long enough one', einNumber },
      });
  const { errors } = await register(me.username, '12-7000001');
  expect(errors[0]?.extensions.fields?.[0]?.path).toBe('username');
  expect(hashed).toBe(0);
  expect((await register('somebody.new', '12-7000002')).code).toBeUndefined();
  expect(hashed).toBe(1);
});

test('a form of pictures with a wrong word is refused for the word', async () => {
  const form = new FormData();
  form.set('filter', 'sepia');
  form.set('photo', new Blob([Buffer.from(BROKEN.split(',')[1] ?? '', 'base64')]), 'a.png');
  const { body } = await me.client.rest('POST', `/api/businesses/${me.businessId}/photos`, form);
  expect(body.fields[0].path).toBe('filter');
});

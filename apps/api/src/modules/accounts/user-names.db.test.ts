import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaff } from './commands/create-staff.ts';
import { giveSkeletons } from './jobs/give-skeletons.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { userId } }';
const RENAME = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { viewer { username } } }';
const PASSWORD = 'a long enough one';

let count = 0;
const register = (username: string) => {
  count += 1;
  const input = { username, email: `named${count}@firm.example`, password: PASSWORD, einNumber: `13-${String(1_000_000 + count)}` };
  return t.seed.guest().graphql(REGISTER, { input });
};
const refusalOf = ({ errors }: { errors: { extensions: Record<string, unknown> }[] }) => errors[0]?.extensions['fields'];
const refused = (message: RegExp) => [{ path: 'username', message: expect.stringMatching(message) }];

test('a name that looks like a member’s or a colleague’s is refused when somebody registers or renames', async () => {
  await register('grace.hopper');
  await createStaff(t.app, { username: 'priya', role: 'MODERATOR' });
  const other = await t.seed.member();
  for (const name of ['gr\u0430ce.hopper', 'Gråce.Hopper', 'GRACE.H0PPER', 'pr\u0456ya', 'PRlYA', 'prıya']) {
    expect(refusalOf(await register(name)), name).toEqual(refused(/looks like one that is taken/));
    expect(refusalOf(await other.client.graphql(RENAME, { input: { username: name } })), name).toEqual(
      refused(/looks like one that is taken/),
    );
  }
  expect(refusalOf(await register('Grace.Hopper'))).toEqual(refused(/^This username is taken$/));
});

test('a name that reads as one of the house is refused to members, and given to staff', async () => {
  const member = await t.seed.member();
  for (const name of ['admin', 'Adm1n', '\u0430dmin', 'Benison-Support', 'moderator_7']) {
    expect(refusalOf(await register(name)), name).toEqual(refused(/reserved for Benison/));
    expect(refusalOf(await member.client.graphql(RENAME, { input: { username: name } })), name).toEqual(refused(/reserved for Benison/));
  }
  await createStaff(t.app, { username: 'support', role: 'MODERATOR' });
  await expect(createStaff(t.app, { username: 'supp0rt', role: 'MODERATOR' })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a member may spell their own name anew, and a name that was left is free', async () => {
  const { client } = await t.seed.member();
  for (const name of ['Ione', 'IONE', 'iöne', 'someone.else']) {
    expect((await client.query(RENAME, { input: { username: name } })).updateProfile.viewer.username).toBe(name);
  }
  expect((await register('i0ne')).errors).toEqual([]);
});

test('of names that look alike and are asked for at once, one is given', async () => {
  const answers = await Promise.all(['s\u0430lly', 'sally', 'SALLY', 'sa11y', 'ѕally'].map(register));
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
});

test('names from before that look alike stay, and new ones are compared with them', async () => {
  const insert = `insert into users (id, username, email, password_hash, state) values (gen_random_uuid(), $1::text, $1::text || '@before.example', 'none', 'ACTIVE') returning id`;
  const ids: string[] = [];
  for (const name of ['wilma', 'vvilma', 'W1lma']) ids.push((await t.app.pool.query(insert, [name])).rows[0].id);
  await giveSkeletons(t.app);
  const { rows } = await t.app.pool.query('select username::text, name_skeleton from users where id = any($1) order by created_at, id', [
    ids,
  ]);
  expect(rows.map(({ username }) => username).sort()).toEqual(['W1lma', 'vvilma', 'wilma']);
  expect(rows.filter(({ name_skeleton: skeleton }) => skeleton === 'vvllrna')).toHaveLength(1);
  expect(new Set(rows.map(({ name_skeleton: skeleton }) => skeleton)).size).toBe(3);
  expect(refusalOf(await register('wi1ma'))).toEqual(refused(/looks like/));
  await t.app.pool.query(`delete from users where name_skeleton = 'vvllrna'`);
  expect(refusalOf(await register('wi1ma'))).toEqual(refused(/looks like/));
  await giveSkeletons(t.app);
  expect((await t.app.pool.query('select from users where name_skeleton is null')).rowCount).toBe(0);
});

import { CASE_SEARCH_MAX } from '@benison/contracts/terms/moderation';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tryReport } from '../../../tests/setups/test-moderation.ts';

const SEARCH = `query ($search: String, $status: CaseStatus, $first: Int, $after: String) {
  moderationCases(search: $search, status: $status, first: $first, after: $after) { nodes { id code subject { id } } pageInfo { endCursor hasNextPage } totalCount isTruncated } }`;

let t: TestApp;
let priya: SeededStaff;
let harbour: SeededMember;
let orchard: SeededMember;
beforeAll(async () => {
  t = await startTestApp();
  priya = await t.seed.staff({ role: 'MODERATOR' });
  harbour = await t.seed.member({ name: 'Quill Moorland', business: { name: 'Harbour & Söhne 7' } });
  orchard = await t.seed.member({ name: 'Tess Vale', business: { name: 'Orchard Lane' } });
  await tryReport(await t.seed.member(), 'BUSINESS', harbour.businessId, 'SPAM');
  await tryReport(await t.seed.member(), 'BUSINESS', orchard.businessId, 'HARASSMENT');
});
afterAll(() => t[Symbol.asyncDispose]());

interface Found {
  code: string;
  subject: { id: string };
}

const ask = async (search: string | null, more: object = {}) =>
  (await priya.client.query(SEARCH, { search, ...more })).moderationCases as { nodes: Found[]; totalCount: number; isTruncated: boolean };
const about = async (search: string): Promise<string[]> => (await ask(search)).nodes.map(({ subject }) => subject.id);

test('a report is found by its number, by the names of whom it is about and by its category', async () => {
  const code = (await ask('söhne harb')).nodes[0]?.code ?? '';
  for (const text of [code, code.toLowerCase(), code.slice(4), 'harbour', 'quill', 'moorl QUI', harbour.email, 'spam'])
    expect(await about(text), text).toEqual([harbour.businessId]);
  expect(await about('harass')).toEqual([orchard.businessId]);
  expect(await about('harbour orchard')).toEqual([]);
});

test('words that are too short, operators and a search of nothing find no report; without a search all are listed', async () => {
  for (const text of ['s', ' ', "' | '", '!nobody & :*()', '999999999999999999', '99999999999999999999999'])
    expect(await about(text), text).toEqual([]);
  expect((await ask(null)).totalCount).toBe(2);
});

test('a search is narrowed by status, counted and paged like the list', async () => {
  for (const n of [1, 2, 3]) {
    const crowd = await t.seed.member({ business: { name: `Crowd ${n}` } });
    await tryReport(orchard, 'BUSINESS', crowd.businessId, 'OTHER');
  }
  const first = await priya.client.query(SEARCH, { search: 'crowd', first: 2 });
  expect([first.moderationCases.totalCount, first.moderationCases.pageInfo.hasNextPage]).toEqual([3, true]);
  const rest = await priya.client.query(SEARCH, { search: 'crowd', first: 2, after: first.moderationCases.pageInfo.endCursor });
  expect(rest.moderationCases.nodes).toHaveLength(1);
  expect((await ask('crowd', { status: 'RESOLVED' })).totalCount).toBe(0);
});

test('a word of very many members finds the reports about each of them', async () => {
  const many = 120;
  await t.app.pool.query(
    `with named as (insert into users (id, username, email, password_hash, first_name, state)
       select gen_random_uuid(), 'plenty.' || n, 'p' || n || '@members.example', 'none', 'Plentiful', 'ACTIVE' from generate_series(1, $1::int) n returning id),
     owned as (insert into businesses (id, user_id, name, industry, business_type, description, city, state, time_zone, company_size)
       select id, id, 'A firm', 'Technology', 'LLC', 'Honest work.', 'Baltimore', 'MD', 'America/New_York', 'SMALL' from named returning id)
     insert into moderation_cases (id, target_type, target_id, subject_id, category, severity, status, opened_at, due_at, evidence_until)
     select gen_random_uuid(), 'BUSINESS', id, id, 'SPAM', 'LOW', 'PENDING', now(), now(), now() + interval '1 year' from owned`,
    [many],
  );
  expect((await ask('plentif')).totalCount).toBe(many);
  expect((await ask('plentif spam')).totalCount).toBe(0);
});

test('a search that ends before it has looked through everything says so', async () => {
  const { rows } = await t.app.pool.query<{ n: number }>(
    'select count(*)::int as n from moderation_cases c join businesses b on b.id = c.subject_id where b.id = $1',
    [harbour.businessId],
  );
  const open = (count: number) =>
    t.app.pool.query(
      `insert into moderation_cases (id, target_type, target_id, subject_id, category, severity, status, opened_at, due_at, evidence_until)
       select gen_random_uuid(), 'MESSAGE', gen_random_uuid(), $1, 'SPAM', 'LOW', 'PENDING', now(), now(), now() + interval '1 year' from generate_series(1, $2::int)`,
      [harbour.businessId, count],
    );
  expect(await Promise.all(['harbour', 'spam', 'orchard', null].map(async (text) => (await ask(text)).isTruncated))).toEqual(
    Array(4).fill(false),
  );
  await open(CASE_SEARCH_MAX - (rows[0]?.n ?? 0));
  // By name there are as many as it finds; by category it does not look at all.
  expect(await Promise.all(['harbour', 'spam', 'orchard'].map(async (text) => (await ask(text)).isTruncated))).toEqual([
    false,
    true,
    false,
  ]);
  await open(1);
  expect(await Promise.all(['harbour', 'orchard', 'RPT-1', null].map(async (text) => (await ask(text)).isTruncated))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('whoever may see no reports finds none', async () => {
  for (const role of ['VERIFIER', 'FINANCE'] as const)
    expect((await (await t.seed.staff({ role })).client.graphql(SEARCH, { search: 'harbour' })).code, role).toBe('FORBIDDEN');
});

import { HELP_SEARCH_MAX } from '@benison/contracts/terms/support';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walk } from '../../../tests/lists/test-walks.ts';

const SUBMIT = 'mutation ($input: SubmitHelpRequestInput!) { submitHelpRequest(input: $input) { reference } }';
const SEARCH = `query ($search: String, $status: HelpRequestStatus! = OPEN, $first: Int! = 20, $after: String) {
  staffHelpRequests(search: $search, status: $status, first: $first, after: $after) { nodes { id reference } pageInfo { endCursor hasNextPage } isTruncated } }`;
const CLOSE = 'mutation ($id: ID!) { closeHelpRequest(input: { id: $id }) { helpRequest { id } } }';
const DESCRIPTION = 'It does not work since this morning.';

let t: TestApp;
let priya: SeededStaff;
let member: SeededMember;
let [ofMember, ofGuest]: string[] = [];
beforeAll(async () => {
  t = await startTestApp();
  priya = await t.seed.staff({ role: 'MODERATOR' });
  member = await t.seed.member({ name: 'Quill Moorland', business: { name: 'Harbour & Söhne' } });
  ofMember = await submit(member.client, { email: member.email, issueType: 'TWO_FACTOR' });
  ofGuest = await submit(t.seed.guest(), { email: 'pat.rivers@somewhere.example', issueType: 'FORGOT_PASSWORD' });
});
afterAll(() => t[Symbol.asyncDispose]());

async function submit(client: SeededMember['client'], more: object): Promise<string> {
  const input = { description: DESCRIPTION, urgency: 'LOW', ...more };
  return (await client.query(SUBMIT, { input })).submitHelpRequest.reference;
}

interface Found {
  id: string;
  reference: string;
}

const find = async (search: string | null, more: object = {}): Promise<Found[]> =>
  (await priya.client.query(SEARCH, { search, ...more })).staffHelpRequests.nodes;
const references = async (search: string | null, more: object = {}): Promise<string[]> =>
  (await find(search, more)).map(({ reference }) => reference);

test('a help request is found by its number, by who asked, signed in or not, and by what it is about', async () => {
  const reference = ofMember ?? '';
  for (const text of [reference, reference.toLowerCase(), reference.slice(4), 'quill', 'SÖHNE harb', member.email, 'two-factor'])
    expect(await references(text), text).toEqual([ofMember]);
  for (const text of ['pat.rivers@somewhere.example', 'rivers pat', 'forgot']) expect(await references(text), text).toEqual([ofGuest]);
  expect(await references('pat quill')).toEqual([]);
});

test('words that are too short and operators find nothing; without a search all are listed', async () => {
  for (const text of ['q', ' ', "' | '", '!nobody & :*()', '%', '99999999999999999999999'])
    expect(await references(text), text).toEqual([]);
  expect(await references(null)).toHaveLength(2);
});

test('a search looks among one state, and is paged like the list', async () => {
  const more = [1, 2, 3].map(async (n) => submit(t.seed.guest(), { email: `crowd.${n}@somewhere.example`, issueType: 'OTHER' }));
  const all = new Set(await Promise.all(more));
  const first = (await priya.client.query(SEARCH, { search: 'crowd', first: 2 })).staffHelpRequests;
  expect(first.pageInfo.hasNextPage).toBe(true);
  const rest = await find('crowd', { first: 2, after: first.pageInfo.endCursor });
  expect(new Set([...first.nodes, ...rest].map(({ reference }: Found) => reference))).toEqual(all);
  expect(await references('crowd', { status: 'CLOSED' })).toEqual([]);
  const [closed] = await find('crowd');
  await priya.client.query(CLOSE, { id: closed?.id });
  expect(await references('crowd', { status: 'CLOSED' })).toEqual([closed?.reference]);
});

test('a word of very many members finds the requests of each of them, by account and by address', async () => {
  const many = 120;
  const { rows } = await t.app.pool.query<{ id: string; email: string }>(
    `insert into users (id, username, email, password_hash, first_name, state)
     select gen_random_uuid(), 'plenty.' || n, 'p' || n || '@members.example', 'none', 'Plentiful', 'ACTIVE' from generate_series(1, $1::int) n returning id, email`,
    [many],
  );
  await t.app.pool.query(
    `insert into help_requests (id, token_hash, user_id, email, issue_type, description, urgency, is_priority, due_at, created_at, changed_at)
     select gen_random_uuid(), gen_random_uuid()::text, case when n % 2 = 0 then id end, email, 'OTHER', $3, 'LOW', false, now(), now(), now()
     from unnest($1::uuid[], $2::text[]) with ordinality o (id, email, n)`,
    [rows.map(({ id }) => id), rows.map(({ email }) => email), DESCRIPTION],
  );
  const found = await walk('staffHelpRequests', { by: priya.client, args: 'search: "plentif"' });
  expect([found.length, new Set(found).size]).toEqual([many, many]);
});

test('a search that ends before it has looked through everything says so, state by state', async () => {
  const isTruncated = async (search: string | null, status = 'CLOSED') =>
    (await priya.client.query(SEARCH, { search, status })).staffHelpRequests.isTruncated;
  const { rows } = await t.app.pool.query<{ n: number }>(`select count(*)::int as n from help_requests where status = 'CLOSED'`);
  const close = (count: number) =>
    t.app.pool.query(
      `insert into help_requests (id, token_hash, email, issue_type, description, urgency, is_priority, status, due_at, created_at, changed_at)
       select gen_random_uuid(), gen_random_uuid()::text, 'someone@firm.example', 'OTHER', $2, 'LOW', false, 'CLOSED', now(), now(), now() from generate_series(1, $1::int)`,
      [count, DESCRIPTION],
    );
  await close(HELP_SEARCH_MAX - (rows[0]?.n ?? 0));
  expect(await isTruncated('rivers')).toBe(false);
  await close(1);
  expect([await isTruncated('rivers'), await isTruncated('rivers', 'OPEN'), await isTruncated(null)]).toEqual([true, false, false]);
});

test('a request has its mailbox, and so has whoever works on it', async () => {
  await submit(t.seed.guest(), { email: 'Pri.Ya+help@gmail.com', issueType: 'OTHER' });
  await t.app.pool.query(`update admins set email = 'p.riya@googlemail.com' where id = $1`, [priya.staffId]);
  const { staffHelpRequests, staffViewer } = await priya.client.query(
    '{ staffViewer { mailbox } staffHelpRequests(search: "pri.ya", first: 5) { nodes { id mailbox } } }',
  );
  expect([staffViewer.mailbox, staffHelpRequests.nodes[0].mailbox]).toEqual(['priya@gmail.com', 'priya@gmail.com']);
  const CLAIM = 'mutation ($id: ID!) { claimHelpRequest(input: { id: $id }) { helpRequest { id } } }';
  expect((await priya.client.graphql(CLAIM, { id: staffHelpRequests.nodes[0].id })).code).toBe('FORBIDDEN');
});

test('whoever may see no help requests finds none', async () => {
  for (const role of ['VERIFIER', 'FINANCE'] as const)
    expect((await (await t.seed.staff({ role })).client.graphql(SEARCH, { search: 'quill' })).code, role).toBe('FORBIDDEN');
});

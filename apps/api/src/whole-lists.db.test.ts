import type { TestClient } from '@benison/testkit/client';
import { definitionOf, rootFields } from '@benison/testkit/operations';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { getNamedType, isListType, isNonNullType, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { einAad } from './modules/accounts/ein-secrets.ts';
import { earner } from './modules/coins/test-earnings.ts';
import { newId } from './platform/clock.ts';
import { REST_ROUTES } from './rest-routes.ts';

/** Every list of both doors is reached to its end: with 120 entries, each is given once. */

const MANY = 120;

let t: TestApp;
let me: SeededMember & { destinationId: string };
let admin: SeededStaff;
let walletId: string;
let streamId: string;
let watchedId: string;
let itemId: string;
let caseId: string;
let others: SeededMember[];

const fill = (sql: string, ...values: unknown[]) => t.app.pool.query(sql, values);

beforeAll(async () => {
  t = await startTestApp();
  admin = await t.seed.staff({ role: 'ADMIN' });
  me = await earner(t, MANY * 1_000);
  others = [];
  for (let n = 0; n < MANY; n += 1) others.push(await t.seed.member());
  const businesses = others.map(({ businessId }) => businessId);
  const users = others.map(({ userId }) => userId);
  await fill(
    `insert into matches (id, business1_id, business2_id) select gen_random_uuid(), least(id, $1::uuid), greatest(id, $1::uuid) from unnest($2::uuid[]) id`,
    me.businessId,
    businesses,
  );
  await fill(
    `insert into live_streams (id, streamer_id, title, status, room_name, request_id, started_at, live_at, room_closed_at, viewer_count)
     select id, id, 'Open house', 'LIVE', id::text, id, now(), now(), now(), n % 3 from unnest($1::uuid[]) with ordinality as o (id, n)`,
    businesses,
  );
  await fill(
    `insert into live_streams (id, streamer_id, title, status, room_name, request_id, started_at, live_at, ended_at, end_reason, room_closed_at)
     select id, $1, 'Open house', 'ENDED', id::text, id, now(), now(), now(), 'ENDED_BY_HOST', now() from (select gen_random_uuid() as id from generate_series(1, $2::int)) s`,
    me.businessId,
    MANY,
  );
  await fill(
    `insert into scheduled_streams (id, streamer_id, title, starts_at, created_at) select gen_random_uuid(), $1, 'Soon', now() + interval '2 days', now() from generate_series(1, $2::int)`,
    me.businessId,
    MANY,
  );
  streamId = (await fill('select id from live_streams where streamer_id = $1 limit 1', me.businessId)).rows[0].id;
  await fill(
    `insert into stream_gifts (id, stream_id, number, from_user, from_business, to_user, to_business, gift_id, coins_each, quantity, coins, is_anonymous, combo_key, combo_count, journal_id, request_id, input_hash, sent_at)
     select gen_random_uuid(), $1, n, $2, $3, $4, $5, 'clover', 10, 1, 10, false, gen_random_uuid(), 1, n, gen_random_uuid(), '', now() from generate_series(1, $6::int) n`,
    streamId,
    users[0],
    businesses[0],
    me.userId,
    me.businessId,
    MANY,
  );
  await fill(
    `insert into marketplace_items (id, name, description, category, price, needs_delivery) select gen_random_uuid(), 'Card box', 'A box for cards.', 'BUSINESS_SUPPLIES', 1, true from generate_series(1, $1::int)`,
    MANY,
  );
  await fill(
    `insert into orders (id, user_id, product, package_id, description, amount_cents, provider, data, created_at, updated_at)
     select gen_random_uuid(), $1, 'COIN_PACKAGE', 'starter', '500 BizCoins', 499, 'SANDBOX', '{"coins":500}', now(), now() from generate_series(1, $2::int)`,
    me.userId,
    MANY,
  );
  await fill(
    `insert into notifications (id, user_id, type, business_id) select gen_random_uuid(), $1, 'MATCH', id from unnest($2::uuid[]) id`,
    me.userId,
    businesses,
  );
  await fill(
    `insert into blocks (blocker_id, blocked_id) select $1, id from unnest($2::uuid[]) id`,
    others[0]?.businessId,
    businesses.slice(1),
  );
  await fill(
    `insert into sessions (id, user_id, token_hash, created_at, last_used_at, expires_at, remember_me)
     select gen_random_uuid(), $1, gen_random_uuid()::text, now(), now(), now() + interval '1 day', false from generate_series(1, $2::int)`,
    others[0]?.userId,
    MANY,
  );
  await fill(
    `insert into admins (id, username, password_hash, role) select gen_random_uuid(), 'clerk' || n, 'none', 'VERIFIER' from generate_series(1, $1::int) n`,
    MANY,
  );
  await fill(
    `insert into moderation_cases (id, target_type, target_id, subject_id, category, severity, status, reporter_count, points, queue_key, opened_at, due_at, evidence_until)
     select gen_random_uuid(), 'BUSINESS', gen_random_uuid(), $1, 'SPAM', 'LOW', 'PENDING', 1, 1, n % 5, now(), now(), now() + interval '1 year' from generate_series(1, $2::int) n`,
    others[0]?.businessId,
    MANY,
  );
  caseId = (await fill('select id from moderation_cases limit 1')).rows[0].id;
  await fill(
    `insert into content_reports (id, reporter_id, target_type, target_id, reported_id, category, case_id, created_at, context)
     select gen_random_uuid(), id, 'BUSINESS', $2::uuid, $2::uuid, 'SPAM', $3, now(),
       (select jsonb_agg(jsonb_build_object('id', md5(least(n, k)::text)::uuid, 'sequence', least(n, k), 'senderId', $2::uuid, 'content', 'Hello', 'sentAt', now()))
        from generate_series(n - 1, n) k)
     from unnest($1::uuid[]) with ordinality as o (id, n)`,
    businesses,
    me.businessId,
    caseId,
  );
  await fill(
    `insert into evidence (id, case_id, report_id, file_key, created_at, place, file_name, origin)
     select gen_random_uuid(), $1, id, 'evidence/' || id, now() - (k % 3) * interval '1 hour', k, case when k < 2 then 'a.pdf' end,
       case when k < 2 then 'CONTENT' when k = 2 then 'SERVER' else 'REPORTER' end
     from content_reports cross join generate_series(0, 3) k where case_id = $1`,
    caseId,
  );
  await fill(
    `insert into ein_verifications (id, user_id, ein_encrypted, ein_last4, company_name, business_type) select gen_random_uuid(), id, $2, '6789', 'Waiting Co', 'LLC' from unnest($1::uuid[]) id`,
    users,
    t.app.secrets.encrypt('123456789', einAad(me.userId)),
  );
  await fill(
    `insert into help_requests (id, token_hash, email, issue_type, description, urgency, is_priority, due_at, created_at, changed_at)
     select gen_random_uuid(), gen_random_uuid()::text, 'ann@firm.example', 'OTHER', 'Something is not right', 'LOW', false, now(), now(), now() from generate_series(1, $1::int)`,
    MANY,
  );
  // Everybody came at the same moment, as after an announcement.
  watchedId = businesses[1] ?? '';
  await fill(
    `insert into stream_viewers (stream_id, viewer_id, joined_at, seen_at) select $1, id, now(), now() from unnest($2::uuid[]) id where id <> $1`,
    watchedId,
    [...businesses, me.businessId],
  );
  for (const table of [
    'stream_mutes (stream_id, business_id, until, created_at) select $1, id, null',
    "stream_moderators (host_id, business_id, permissions, appointed_at) select $1, id, array['MUTE_VIEWERS']",
  ])
    await fill(`insert into ${table}, now() from unnest($2::uuid[]) id where id <> $1`, watchedId, businesses);
  await fill(
    `insert into stream_bans (id, stream_id, host_id, business_id, until, created_at) select gen_random_uuid(), null, $1, id, null, now() from unnest($2::uuid[]) id where id <> $1`,
    watchedId,
    businesses,
  );
  await fill(
    `insert into stream_stage (stream_id, business_id, state, at) select $1, id, 'RAISED', now() from unnest($2::uuid[]) id where id <> $1`,
    watchedId,
    businesses,
  );
  await fill(
    `insert into member_notes (id, user_id, staff_id, text, created_at) select gen_random_uuid(), $1, $2, 'Called', now() from generate_series(1, $3::int)`,
    users[0],
    admin.staffId,
    MANY,
  );
  itemId = (await fill('select id from marketplace_items order by id limit 1')).rows[0].id;
  await fill(
    `insert into marketplace_item_prices (item_id, price, set_by, at) select $1, n, 'ann', now() from generate_series(1, $2::int) n`,
    itemId,
    MANY,
  );
  const { rows } = await fill('select id from bizcoin_wallets where user_id = $1', me.userId);
  walletId = rows[0].id;
  const ask = 'mutation ($input: RequestPayoutInput!) { requestPayout(input: $input) { id } }';
  for (let n = 0; n < MANY; n += 1) {
    const input = {
      requestId: newId(),
      kind: 'CONVERSION',
      method: 'BANK_TRANSFER',
      coins: 1_000,
      destinationId: me.destinationId,
      expectedNetCents: 1_000,
    };
    await me.client.query(ask, { input });
  }
}, 240_000);
afterAll(() => t[Symbol.asyncDispose]());

const idsOf = (entries: readonly { id?: string; businessId?: string }[]): string[] =>
  entries.map(({ id, businessId }) => id ?? businessId ?? '');

/** Follows a documented list from page to page, as its Link headers say. */
async function walkRest(client: TestClient, path: string): Promise<{ ids: string[]; pages: number }> {
  const ids: string[] = [];
  let [next, pages]: [string | null, number] = [path, 0];
  while (next !== null && pages < MANY) {
    const { status, body, headers } = await client.rest('GET', next);
    expect({ path: next, status, isArray: Array.isArray(body) }).toEqual({ path: next, status: 200, isArray: true });
    ids.push(...idsOf(body as { id: string }[]));
    const [, address = null] = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '') ?? [];
    next = address && new URL(address).pathname + new URL(address).search;
    pages += 1;
  }
  return { ids, pages };
}

/** The documented lists, where each stands here, and how long it is at least. */
const REST_LISTS: Record<string, () => { by: TestClient; path: string }> = {
  'get /api/bizcoin/transactions/{walletId}': () => ({ by: me.client, path: `/api/bizcoin/transactions/${walletId}` }),
  'get /api/bizcoin/purchases/{userId}': () => ({ by: me.client, path: `/api/bizcoin/purchases/${me.userId}` }),
  'get /api/conversion/requests/{userId}': () => ({ by: me.client, path: `/api/conversion/requests/${me.userId}` }),
  'get /api/matches/{businessId}': () => ({ by: me.client, path: `/api/matches/${me.businessId}` }),
  'get /api/marketplace': () => ({ by: me.client, path: '/api/marketplace?category=business_supplies' }),
  'get /api/streams/active': () => ({ by: me.client, path: '/api/streams/active' }),
  'get /api/streams/user/{userId}': () => ({ by: me.client, path: `/api/streams/user/${me.userId}` }),
  'get /api/stream/gifts/{streamId}': () => ({ by: me.client, path: `/api/stream/gifts/${streamId}` }),
  'get /api/stream/content-reports': () => ({ by: admin.client, path: '/api/stream/content-reports?status=pending' }),
  'get /api/admin/stream/content-reports': () => ({ by: admin.client, path: '/api/admin/stream/content-reports' }),
  'get /api/admin/ein-verifications/pending': () => ({ by: admin.client, path: '/api/admin/ein-verifications/pending' }),
};
/** Lists whose length is the catalogue's, or that are no list to page through: the deck gives what comes next. */
const SHORT_REST = ['get /api/gifts/definitions', 'get /api/admin/revenue-streams', 'get /api/businesses/discover'];

test('every documented list pages, but for those whose length is fixed', () => {
  const lists = REST_ROUTES.filter(({ response }) => response instanceof z.ZodArray);
  const named = lists.map((route) => `${route.method} ${route.path}`);
  expect(named.sort()).toEqual([...Object.keys(REST_LISTS), ...SHORT_REST].sort());
  expect(
    lists
      .filter(({ isPaged }) => !isPaged)
      .map((route) => `${route.method} ${route.path}`)
      .sort(),
  ).toEqual([...SHORT_REST].sort());
});

test.each(Object.entries(REST_LISTS))('%s gives each of its 120 entries once', async (_name, list) => {
  const { by, path } = list();
  const { ids, pages } = await walkRest(by, path);
  expect(ids.length).toBeGreaterThanOrEqual(MANY);
  expect(new Set(ids).size).toBe(ids.length);
  const few = await walkRest(by, `${path}${path.includes('?') ? '&' : '?'}first=7`);
  expect(few.ids).toEqual(ids);
  expect(few.pages).toBe(Math.ceil(ids.length / 7));
  expect(pages).toBe(Math.ceil(ids.length / 50));
});

type List = { by: () => TestClient; args?: () => string; key?: string; node?: string };
const staff: List = { by: () => admin.client };
const own: List = { by: () => me.client };
const first: List = { by: () => others[0]?.client ?? me.client };
const watched: List = { by: () => others[1]?.client ?? me.client, args: () => `streamId: "${watchedId}"` };
/** Connections, with 120 entries each. */
const CONNECTIONS: Record<string, List> = {
  matches: own,
  payouts: { ...own, args: () => 'kind: CONVERSION' },
  pendingPayouts: staff,
  verificationQueue: staff,
  marketplaceItems: { ...own, args: () => 'category: BUSINESS_SUPPLIES' },
  catalogueItems: { ...staff, args: () => 'isActive: true' },
  caseReports: { ...staff, args: () => `caseId: "${caseId}"` },
  caseEvidence: { ...staff, args: () => `caseId: "${caseId}"` },
  caseLines: { ...staff, args: () => `caseId: "${caseId}"` },
  moderationCases: { ...staff, args: () => 'status: PENDING' },
  streamGifts: { ...own, args: () => `streamId: "${streamId}"` },
  streamViewers: { ...watched, node: 'business { id }' },
  coinPurchases: own,
  walletTransactions: own,
  notifications: own,
  staffHelpRequests: { ...staff, args: () => 'status: OPEN' },
};
/** Lists that are given whole, and have 120 entries here. */
const WHOLE: Record<string, List> = {
  liveStreams: own,
  scheduledStreams: own,
  blockedBusinesses: { ...first, key: 'businessId' },
  sessions: first,
  staffMembers: staff,
};

const pageFields = (name: string): string[] => {
  const type = getNamedType(definitionOf(t.app.schema, name).type);
  return isObjectType(type) ? Object.keys(type.getFields()) : [];
};

test('every connection says where a page ends, and takes that back', () => {
  const connections = rootFields(t.app.schema).filter((name) => name.startsWith('Query.') && pageFields(name).includes('nodes'));
  expect(connections.length).toBeGreaterThan(20);
  for (const name of connections.filter((one) => one !== 'Query.memberSearch')) {
    expect(pageFields(name), name).toEqual(expect.arrayContaining(['endCursor', 'hasNextPage']));
    expect(
      definitionOf(t.app.schema, name).args.map((argument) => argument.name),
      name,
    ).toEqual(expect.arrayContaining(['first', 'after']));
  }
  for (const name of Object.keys(CONNECTIONS)) expect(connections).toContain(`Query.${name}`);
});

test('no plain list has a page that ends without a word', () => {
  const plain = rootFields(t.app.schema).filter((name) => {
    const { type, args } = definitionOf(t.app.schema, name);
    return name.startsWith('Query.') && isListType(isNonNullType(type) ? type.ofType : type) && args.some((one) => one.name === 'first');
  });
  // The newest few, and the best few, are asked for as such.
  expect(plain.sort()).toEqual(['Query.recentActivity', 'Query.topGifters']);
});

test.each(Object.entries(CONNECTIONS))('%s gives each of its 120 entries once', async (name, { by, args, node = 'id' }) => {
  const ids: string[] = [];
  let [after, more]: [string | null, boolean] = [null, true];
  while (more && ids.length < 10 * MANY) {
    const given: string = [`first: 20`, after && `after: "${after}"`, args?.()].filter(Boolean).join(', ');
    const page: any = (await by().query(`{ ${name}(${given}) { nodes { ${node} } endCursor hasNextPage } }`))[name];
    ids.push(...idsOf(page.nodes.map((one: any) => one.business ?? one)));
    [after, more] = [page.endCursor, page.hasNextPage];
  }
  expect(ids.length).toBeGreaterThanOrEqual(MANY);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(Object.entries(WHOLE))('%s gives all of its 120 entries, each once', async (name, { by, key = 'id' }) => {
  const all = (await by().query(`{ ${name} { ${key} } }`))[name] as Record<string, unknown>[];
  const ids = all.map((one) => one[key]);
  expect(ids.length).toBeGreaterThanOrEqual(MANY - 1);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a case shows the first of its reports, pictures and lines, and says where each list goes on', async () => {
  const detail = `reports { id } reportsCursor evidence { frames { id } files { id } itemsCursor chat { id } chatCursor }`;
  const { moderationCase } = await admin.client.query(`{ moderationCase(id: "${caseId}") { ${detail} } }`);
  const { reports, reportsCursor, evidence } = moderationCase;
  const lists = {
    caseReports: { shown: reports, after: reportsCursor },
    caseEvidence: { shown: [...evidence.files, ...evidence.frames], after: evidence.itemsCursor },
    caseLines: { shown: evidence.chat.toReversed(), after: evidence.chatCursor },
  };
  for (const [name, { shown, after }] of Object.entries(lists)) {
    const first: any = (await admin.client.query(`{ ${name}(caseId: "${caseId}", first: 50) { nodes { id } endCursor hasNextPage } }`))[
      name
    ];
    expect({ ids: idsOf(shown), endCursor: after, hasNextPage: true }, name).toEqual({
      ids: idsOf(first.nodes),
      endCursor: first.endCursor,
      hasNextPage: first.hasNextPage,
    });
  }
});

test('what was decided one by one is given whole: a host’s decisions, hands raised, notes about a member, prices of an item', async () => {
  const host = others[1]?.client ?? me.client;
  const tools = `{ streamTools(streamId: "${watchedId}") { muted { business { id } } banned { id } moderators { business { id } } } streamStage(streamId: "${watchedId}") { business { id } } }`;
  const { streamTools, streamStage } = await host.query(tools);
  const { memberRecord, catalogueItemPrices } = await admin.client.query(
    `{ memberRecord(userId: "${others[0]?.userId}") { notes { id } sessions { id } } catalogueItemPrices(itemId: "${itemId}") { priceCoins } }`,
  );
  const lists: Record<string, readonly object[]> = {
    muted: streamTools.muted,
    banned: streamTools.banned,
    moderators: streamTools.moderators,
    stage: streamStage,
    notes: memberRecord.notes,
    sessions: memberRecord.sessions,
    prices: catalogueItemPrices,
  };
  for (const [name, list] of Object.entries(lists)) {
    expect(list.length, name).toBeGreaterThanOrEqual(MANY - 1);
    expect(new Set(list.map((one) => JSON.stringify(one))).size, name).toBe(list.length);
  }
});

import type { TestClient } from '@benison/testkit/client';
import { definitionOf, rootFields } from '@benison/testkit/operations';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { getNamedType, isListType, isNonNullType, isObjectType, type GraphQLField, type GraphQLOutputType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { REST_ROUTES } from '../../src/rest-routes.ts';
import { fillEveryList, MANY } from './test-every-list.ts';
import { MEMBER_LISTS, STAFF_LISTS, STREAM_LISTS } from './test-list-names.ts';
import { idsOf, walk } from './test-walks.ts';

/** Every list of both doors is reached to its end: with 120 entries, each is given once. */

let t: TestApp;
let me: SeededMember;
let admin: SeededStaff;
let walletId: string;
let streamId: string;
let watchedId: string;
let itemId: string;
let caseId: string;
let others: readonly SeededMember[];

beforeAll(async () => {
  t = await startTestApp();
  ({ me, admin, walletId, streamId, watchedId, itemId, caseId, others } = await fillEveryList(t));
}, 240_000);
afterAll(() => t[Symbol.asyncDispose]());

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

type List = { by: () => TestClient; args?: () => string; node?: string; within?: () => string[] };
const staff: List = { by: () => admin.client };
const own: List = { by: () => me.client };
const first: List = { by: () => others[0]?.client ?? me.client };
const watched: List = { by: () => others[1]?.client ?? me.client, args: () => `streamId: "${watchedId}"` };
const tools: List = { by: watched.by, node: 'business { id }', within: () => [`streamTools(streamId: "${watchedId}")`] };
const record: List = { ...staff, within: () => [`memberRecord(userId: "${others[0]?.userId}")`] };
/** Connections, with 120 entries each; of businesses that one of them blocked, 119. */
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
  streamStage: { ...watched, node: 'business { id }' },
  staffMembers: staff,
  liveStreams: own,
  scheduledStreams: own,
  coinPurchases: own,
  walletTransactions: own,
  notifications: own,
  staffHelpRequests: { ...staff, args: () => 'status: OPEN' },
  blockedBusinesses: first,
  sessions: first,
  enforcements: first,
  'StreamTools.muted': tools,
  'StreamTools.banned': tools,
  'StreamTools.removed': {
    ...tools,
    by: () => others[2]?.client ?? me.client,
    within: () => [`streamTools(streamId: "${others[2]?.businessId}")`],
  },
  'MemberRecord.sessions': record,
  'MemberRecord.notes': record,
  'MemberRecord.verifications': record,
  'ModerationCaseDetail.subjectHistory': { ...staff, within: () => [`moderationCase(id: "${caseId}")`] },
  'Viewer.legalConsents': { ...first, node: 'document version', within: () => ['viewer'] },
  catalogueItemPrices: { ...staff, args: () => `itemId: "${itemId}"` },
};

const isPaged = (type: GraphQLOutputType): boolean => {
  const named = getNamedType(type);
  return isObjectType(named) && 'nodes' in named.getFields();
};
/** Every field of the schema that is a list in pages: of the query by its name, of another type with that type's. */
const pagedFields = (): { name: string; field: GraphQLField<unknown, unknown> }[] =>
  Object.values(t.app.schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type: type.name, field })))
    .filter(({ field }) => isPaged(field.type))
    .map(({ type, field }) => ({ name: type === 'Query' ? field.name : `${type}.${field.name}`, field }));

test('every connection says where a page ends, and takes that back', () => {
  for (const { name, field } of pagedFields()) {
    const type = getNamedType(field.type);
    expect(isObjectType(type) ? Object.keys(type.getFields()) : [], name).toEqual(expect.arrayContaining(['edges', 'nodes', 'pageInfo']));
    expect(
      field.args.map((argument) => argument.name),
      name,
    ).toEqual(expect.arrayContaining(['first', 'after']));
  }
});

test('every connection is read to its end, here or beside this file', () => {
  const read = [...Object.keys(CONNECTIONS), ...MEMBER_LISTS, ...STREAM_LISTS, ...STAFF_LISTS];
  expect(read.toSorted()).toEqual(
    pagedFields()
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('no plain list has a page that ends without a word', () => {
  const plain = rootFields(t.app.schema).filter((name) => {
    const { type, args } = definitionOf(t.app.schema, name);
    return name.startsWith('Query.') && isListType(isNonNullType(type) ? type.ofType : type) && args.some((one) => one.name === 'first');
  });
  // The newest few, and the best few, are asked for as such.
  expect(plain.sort()).toEqual(['Query.recentActivity', 'Query.topGifters']);
});

test.each(Object.entries(CONNECTIONS))('%s gives each of its 120 entries once', async (name, { by, args, node, within }) => {
  const ids = await walk(name.split('.').at(-1) ?? name, { by: by(), args: args?.(), node, within: within?.() });
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
    const first: any = (
      await admin.client.query(`{ ${name}(caseId: "${caseId}", first: 50) { nodes { id } pageInfo { endCursor hasNextPage } } }`)
    )[name];
    expect({ ids: idsOf(shown), endCursor: after, hasNextPage: true }, name).toEqual({
      ids: idsOf(first.nodes),
      endCursor: first.pageInfo.endCursor,
      hasNextPage: first.pageInfo.hasNextPage,
    });
  }
});

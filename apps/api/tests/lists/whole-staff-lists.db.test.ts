import type { TestClient } from '@benison/testkit/client';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, test } from 'vitest';
import { STAFF_LISTS } from './test-list-names.ts';
import { fillOrders } from './test-member-lists.ts';
import { fillAppeals, fillFinance, fillMembers, fillModels, fillMoney } from './test-staff-lists.ts';
import { expectWhole, type OrderedList } from './test-walks.ts';

/** What staff read, page by page: with 120 entries in each list, all are given once and in order. */

let t: TestApp;
let lists: Record<(typeof STAFF_LISTS)[number], readonly OrderedList[]>;

beforeAll(async () => {
  t = await startTestApp();
  const admin = await t.seed.staff({ role: 'ADMIN' });
  const member = await t.seed.member();
  const caseId = await fillAppeals(t, member, admin);
  await fillFinance(t, member, admin);
  await fillMoney(t, member);
  await fillOrders(t, member);
  await fillModels(t);
  await fillMembers(t);
  const by = admin.client;
  lists = { ...caseLists(by, caseId), ...moneyLists(by), ...otherLists(by) };
});
afterAll(() => t[Symbol.asyncDispose]());

const caseLists = (by: TestClient, caseId: string) => ({
  appeals: [
    { by, args: 'status: PENDING', order: ['select id from appeals order by created_at, id'] as const },
    { by, order: ['select id from appeals order by created_at desc, id desc'] as const },
  ],
  otherOpenCases: [
    {
      by,
      args: `caseId: "${caseId}"`,
      order: ['select id from moderation_cases where id <> $1 order by queue_key desc, id desc', caseId] as const,
    },
  ],
  pictureCopyCases: [
    {
      by,
      args: `caseId: "${caseId}"`,
      order: ['select id from moderation_cases where id <> $1 order by queue_key desc, id desc', caseId] as const,
    },
  ],
});

const moneyLists = (by: TestClient) => ({
  closedPayouts: [
    { by, order: ['select id from conversion_requests order by coalesce(returned_at, processed_at) desc, id desc'] as const },
  ],
  fulfilmentOrders: [
    { by, args: 'view: OPEN', order: [`select id from marketplace_purchases where status = 'PLACED' order by due_at, id`] as const },
    {
      by,
      args: 'view: SENT',
      order: [`select id from marketplace_purchases where status = 'SHIPPED' order by created_at desc, id desc`] as const,
    },
    {
      by,
      args: 'view: DONE',
      order: [`select id from marketplace_purchases where status = 'DELIVERED' order by created_at desc, id desc`] as const,
    },
  ],
  paymentDifferences: [
    { by, args: 'view: OPEN', order: ['select id from payment_differences where settled_at is null order by found_at, id'] as const },
    {
      by,
      args: 'view: SETTLED',
      order: ['select id from payment_differences where settled_at is not null order by settled_at desc, id desc'] as const,
    },
  ],
  revenueTransactions: [
    {
      by,
      args: 'period: YEAR',
      order: [
        `select id from (select id, charged_at as at from charges union all select id, settled_at from refunds union all select id, opened_at from disputes) moved
         order by at desc, id desc`,
      ] as const,
    },
  ],
});

const otherLists = (by: TestClient) => ({
  auditLog: [{ by, order: ['select id from audit_log order by id desc'] as const }],
  matchModels: [{ by, order: ['select id from match_models order by trained_at desc, id desc'] as const }],
  memberSearch: [
    { by, args: 'text: "crow fou"', order: [`select id from users where first_name = 'Crowd Founder' order by id desc`] as const },
  ],
});

test.each(STAFF_LISTS)('%s gives each of its 120 entries once, in order', async (name) => {
  for (const list of lists[name]) await expectWhole(t, name, list);
});

import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MANY } from './test-every-list.ts';
import { MEMBER_LISTS } from './test-list-names.ts';
import { fillAttention, fillMeetings, fillMessages, fillMoments, fillOrders, fillReports } from './test-member-lists.ts';
import { expectWhole, walk, type OrderedList } from './test-walks.ts';

/** What a member reads of its own, page by page: with 120 entries in each list, all are given once and in order. */

let t: TestApp;
let lists: Record<(typeof MEMBER_LISTS)[number], readonly OrderedList[]>;

beforeAll(async () => {
  t = await startTestApp();
  const [me, partner] = [await t.seed.member({ premium: true }), await t.seed.member()];
  const { endpointId } = await fillReports(t, me);
  await fillOrders(t, me);
  await fillAttention(t, me);
  const matchId = await t.seed.match(me, partner);
  await fillMeetings(t, { matchId, proposedBy: partner.businessId });
  await fillMessages(t, { matchId, sender: partner.businessId });
  await fillMoments(t, me, partner);
  lists = listsOf(me, { matchId, endpointId });
});
afterAll(() => t[Symbol.asyncDispose]());

function listsOf(me: SeededMember, { matchId, endpointId }: { matchId: string; endpointId: string }): typeof lists {
  const by = me.client;
  return {
    boostReports: [{ by, order: ['select id from boost_reports where business_id = $1 order by ended_at desc, id desc', me.businessId] }],
    invoices: [{ by, order: ['select id from invoices where user_id = $1 order by number desc', me.userId] }],
    marketplaceOrders: [
      { by, order: ['select id from marketplace_purchases where user_id = $1 order by created_at desc, id desc', me.userId] },
    ],
    meetings: [
      { by, args: 'view: UPCOMING', order: [`select id from meetings where title = 'Ahead' order by starts_at, id`] },
      { by, args: 'view: PAST', order: [`select id from meetings where title = 'Over' order by starts_at desc, id desc`] },
      {
        by,
        args: 'view: WAITING',
        order: [
          `select id from meetings g where title = 'Proposed' order by (select min(starts_at) from meeting_times where meeting_id = g.id), id`,
        ],
      },
    ],
    profileViewers: [
      { by, order: ['select viewer_id as id from profile_viewers where viewed_id = $1 order by at desc, viewer_id desc', me.businessId] },
    ],
    receivedLikes: [
      { by, order: ['select swiper_id as id from swipes where swiped_id = $1 order by created_at desc, swiper_id desc', me.businessId] },
    ],
    searchMessages: [
      { by, args: 'text: "palle"', order: [`select id from messages where content = 'Two pallets' order by created_at desc, id desc`] },
    ],
    streamMoments: [
      {
        by,
        args: `matchId: "${matchId}"`,
        order: [
          `select id from (
             select id, sent_at as at from stream_gifts where from_business = $1
             union all select md5(stream_id::text || viewer_id)::uuid, joined_at from stream_viewers where viewer_id = $1
             union all select md5(scheduled_stream_id::text || business_id)::uuid, answered_at from scheduled_stream_guests where business_id = $1
           ) moments order by at desc, id desc`,
          me.businessId,
        ],
      },
    ],
    webhookDeliveries: [
      {
        by,
        args: `endpointId: "${endpointId}"`,
        order: ['select id from webhook_deliveries where endpoint_id = $1 order by number desc', endpointId],
      },
    ],
  };
}

test.each(MEMBER_LISTS)('%s gives each of its 120 entries once, in order', async (name) => {
  for (const list of lists[name]) await expectWhole(t, name, list);
});

test('who looked without a name is given once, also where several looked at the same moment', async () => {
  const seen = await t.seed.member({ premium: true });
  await fillAttention(t, seen, { isAnonymous: true });
  const ids = await walk('profileViewers', { by: seen.client });
  expect(ids).toHaveLength(MANY);
  expect(new Set(ids).size).toBe(MANY);
});

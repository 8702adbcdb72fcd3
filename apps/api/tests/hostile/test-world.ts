import { randomBytes, createHash } from 'node:crypto';
import { maskEin } from '@benison/contracts/ein';
import type { TestClient } from '@benison/testkit/client';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp, type TestAppOptions } from '@benison/testkit/test-app';
import { newId } from '../../src/platform/clock.ts';
import { belongingsOf, MARK, type Belongings } from './test-belongings.ts';

/** The EIN Alice registered with. */
export const EIN_OF_ALICE = '12-7654321';

/** When Bob's business is open from the start: a change that says so has seen what is there. */
export const HOURS_OF_BOB = [{ day: 'MONDAY', opens: '09:00', closes: '17:00' }];

/** Alice, whose things are requested; Bob, who requests them; Carol and Dan, matched with both. */
export interface World extends AsyncDisposable {
  t: TestApp;
  alice: SeededMember;
  bob: SeededMember;
  carol: SeededMember;
  dan: SeededMember;
  /** An ordinary business that Bob may see and has not decided on. */
  stranger: SeededMember;
  newcomer: SeededMember;
  verifier: SeededStaff;
  admin: SeededStaff;
  /** An item anybody may buy, and one that only staff edit. */
  itemId: string;
  editedItemId: string;
  /** The stream of Dan, whom Bob has matched. */
  liveStreamId: string;
  guest: TestClient;
  staffGuest: TestClient;
  ofAlice: Belongings;
  ofBob: Belongings;
}

export async function makeWorld(options: TestAppOptions = {}): Promise<World> {
  const t = await startTestApp(options);
  const alice = await t.seed.member({
    name: `Alice ${MARK}`,
    business: { name: `Alice & Co. ${MARK}`, description: `Known to matches alone: ${MARK}`, profileVisibility: 'PRIVATE' },
  });
  const [bob, carol, dan, stranger] = [await t.seed.member(), await t.seed.member(), await t.seed.member(), await t.seed.member()];
  const newcomer = await t.seed.member({ business: null });
  const [itemId, editedItemId] = [await itemOf(t, true), await itemOf(t, false)];
  const ofAlice = await belongingsOf(t, alice, carol, itemId, EIN_OF_ALICE.replace('-', ''));
  await bob.client.query('mutation ($input: UpdateBusinessInput!) { updateBusiness(input: $input) { business { id } } }', {
    input: { openingHours: HOURS_OF_BOB },
  });
  const ofBob = await belongingsOf(t, bob, dan, itemId, '127654399');
  return {
    t,
    alice,
    bob,
    carol,
    dan,
    stranger,
    newcomer,
    ofAlice,
    ofBob,
    itemId,
    editedItemId,
    liveStreamId: await liveStreamOf(t, dan),
    verifier: await t.seed.staff({ role: 'VERIFIER', password: 'a long one of the verifier' }),
    admin: await t.seed.staff({ role: 'ADMIN' }),
    guest: t.seed.guest(),
    staffGuest: t.seed.guest('/graphql/staff'),
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
}

async function itemOf({ app }: TestApp, needsDelivery: boolean): Promise<string> {
  const id = newId();
  await app.pool.query(
    `insert into marketplace_items (id, name, description, category, price, needs_delivery, stock_quantity) values ($1, 'Card box', 'A box for cards.', 'BUSINESS_SUPPLIES', 1, $2, $3)`,
    [id, needsDelivery, needsDelivery ? null : 9],
  );
  return id;
}

/** A live stream without a room, because nobody looks into it. */
async function liveStreamOf({ app }: TestApp, { businessId }: SeededMember): Promise<string> {
  const id = newId();
  await app.pool.query(
    `insert into live_streams (id, streamer_id, title, status, room_name, request_id, started_at, live_at, room_closed_at)
     values ($1::uuid, $2, 'Open house', 'LIVE', $1::uuid::text, $1::uuid, now(), now(), now())`,
    [id, businessId],
  );
  return id;
}

/** A hash of everything stored about one member, but what jobs write by themselves: equal before and after means untouched. */
export async function rowsHash({ app }: TestApp, { userId, businessId }: Belongings): Promise<string> {
  const { rows } = await app.pool.query(
    `select (select jsonb_agg(to_jsonb(u) - 'name_skeleton') from users u where id = $1) as users,
       (select jsonb_agg(to_jsonb(s) - 'last_used_at' order by id) from sessions s where user_id = $1) as sessions,
       (select jsonb_agg(to_jsonb(o) order by id) from marketplace_purchases o where user_id = $1) as purchases,
       (select jsonb_agg(to_jsonb(o) order by id) from orders o where user_id = $1) as orders,
       (select jsonb_agg(to_jsonb(p) order by id) from subscriptions p where user_id = $1) as subscriptions,
       (select to_jsonb(w) from bizcoin_wallets w where user_id = $1) as wallet,
       (select jsonb_agg(to_jsonb(c) order by id) from conversion_requests c where user_id = $1) as payouts,
       (select jsonb_agg(to_jsonb(d) order by id) from payout_destinations d where user_id = $1) as destinations,
       (select jsonb_agg(to_jsonb(b) - 'online_until' - 'online_in' - 'last_active_at' - 'rank_score' - 'passes_received' - 'likes_received' - 'choosy' - 'liked' - 'return_chance' - 'attention_price' - 'audience') from businesses b where id = $2) as businesses,
       (select jsonb_agg(to_jsonb(f) order by id) from business_photos f where business_id = $2) as photos,
       (select jsonb_agg(to_jsonb(v) order by id) from ein_verifications v where user_id = $1) as verifications,
       (select jsonb_agg(to_jsonb(n) order by id) from notifications n where user_id = $1 and type not in ('TOP_PICK', 'OUTCOME')) as notifications,
       (select jsonb_agg(to_jsonb(l) order by id) from live_streams l where streamer_id = $2) as streams,
       (select jsonb_agg(to_jsonb(c) order by id) from stream_messages c where sender_id = $2) as chat,
       (select jsonb_agg(to_jsonb(g) order by id) from stream_gifts g where $1 in (from_user, to_user)) as gifts,
       (select jsonb_agg(to_jsonb(o) order by business_id) from stream_moderators o where host_id = $2) as moderators,
       (select jsonb_agg(to_jsonb(x) order by id) from stream_bans x where $2 in (host_id, business_id)) as bans,
       (select jsonb_agg(to_jsonb(k) order by stream_id) from stream_stage k where business_id = $2) as stage,
       (select jsonb_agg(to_jsonb(a) order by id) from scheduled_streams a where streamer_id = $2) as scheduled,
       (select jsonb_agg(to_jsonb(g) order by g.business_id) from scheduled_stream_guests g join scheduled_streams a on a.id = g.scheduled_stream_id where a.streamer_id = $2) as guests,
       (select jsonb_agg(to_jsonb(m) order by id) from matches m where $2 in (business1_id, business2_id)) as matches,
       (select jsonb_agg(to_jsonb(x) order by x.id) from messages x join matches m on m.id = x.match_id where $2 in (business1_id, business2_id)) as messages,
       (select jsonb_agg(to_jsonb(a) order by a.id) from message_attachments a where owner_id = $2) as attachments,
       (select jsonb_agg(to_jsonb(g) order by g.id) from meetings g join matches m on m.id = g.match_id where $2 in (m.business1_id, m.business2_id)) as meetings,
       (select jsonb_agg(to_jsonb(r)) from message_reads r where business_id = $2) as reads,
       (select jsonb_agg(to_jsonb(w) order by swiped_id) from swipes w where swiper_id = $2) as swipes,
       (select jsonb_agg(to_jsonb(k) order by blocked_id) from blocks k where blocker_id = $2) as blocks`,
    [userId, businessId],
  );
  return createHash('sha256').update(JSON.stringify(rows[0])).digest('hex');
}

/** What a response about somebody else must never contain. */
export function secretsOf({ alice }: World): string[] {
  const digits = EIN_OF_ALICE.replace('-', '');
  return [MARK, alice.email, digits, EIN_OF_ALICE, maskEin(digits.slice(-4))];
}

export const random = (): string => randomBytes(5).toString('hex');

const PREFIXES = ['12', '20', '33', '45', '52', '61', '71', '81', '93'];
export const randomEin = (): string =>
  `${PREFIXES[Math.floor(Math.random() * PREFIXES.length)]}-${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

/** Runs tasks a few at a time, starting them in order, and returns their results. */
export async function eachOf<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>, atOnce = 8): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const walk = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as Item);
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  return results;
}

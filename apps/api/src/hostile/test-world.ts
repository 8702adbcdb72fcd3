import { randomBytes, createHash } from 'node:crypto';
import type { TestClient } from '@benison/testkit/client';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp, type TestAppOptions } from '@benison/testkit/test-app';
import { newId } from '../platform/clock.ts';
import { maskEin } from '@benison/contracts/ein';
import { requestPayout } from '../modules/coins/commands/request-payout.ts';
import { savePayoutDestination } from '../modules/coins/commands/save-payout-destination.ts';
import { BANK, earn } from '../modules/coins/test-earnings.ts';
import { einAad } from '../modules/accounts/ein-secrets.ts';
import { grantPromo } from '../modules/coins/public.ts';
import { buyItem } from '../modules/marketplace/commands/buy-item.ts';

/** A word that stands in everything Alice owns, so that any answer holding it has told of her. */
export const MARK = 'alices-own-secret';
/** The number Alice registered with. */
export const EIN_OF_ALICE = '12-7654321';

/** Things of one member that another may name and must not get. */
export interface Belongings {
  userId: string;
  businessId: string;
  matchId: string;
  messageId: string;
  notificationId: string;
  sessionId: string;
  verificationId: string;
  purchaseId: string;
  orderId: string;
  invoiceId: string;
  payoutId: string;
  destinationId: string;
  streamId: string;
  scheduledStreamId: string;
  streamMessageId: string;
  attachmentId: string;
  meetingId: string;
  photoId: string;
}

/** Alice, whose things are asked for; Bob, who asks; Carol and Dan, with whom they have matched. */
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
  /** Goods that everybody may buy, and an item that only staff touch. */
  itemId: string;
  editedItemId: string;
  /** Of Dan, whom Bob matched. */
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

/** A purse full enough for every try, and something bought from it. */
async function purchaseOf({ app }: TestApp, { actor, userId, email }: SeededMember, itemId: string): Promise<string> {
  await app.transaction((tx) =>
    grantPromo(tx, {
      userId,
      coins: 100_000,
      operation: 'SWIPE_REWARD',
      source: 'test',
      sourceId: userId,
      description: 'A full purse',
      now: app.clock.now(),
    }),
  );
  const delivery = {
    recipientName: email.includes(MARK) ? MARK : 'Ann Bell',
    addressLine1: '1 Pier',
    city: 'Baltimore',
    state: 'MD',
    zipCode: '21201',
  };
  return (await buyItem(app, actor, { requestId: newId(), itemId, quantity: 1, expectedPriceCoins: 1, delivery })).id;
}

/** Earned coins enough for every try, a bank account to be paid to, and a withdrawal that waits. */
async function payoutOf(t: TestApp, { actor, userId }: SeededMember): Promise<{ payoutId: string; destinationId: string }> {
  await earn(t, userId, 60_000);
  const { id: destinationId } = await savePayoutDestination(t.app, actor, BANK);
  const payoutId = await requestPayout(t.app, actor, {
    requestId: newId(),
    kind: 'WITHDRAWAL',
    method: 'BANK_TRANSFER',
    coins: 100,
    destinationId,
  });
  return { payoutId, destinationId };
}

/** A file and a proposal in a thread. */
async function threadThingsOf(
  { app }: TestApp,
  { businessId }: SeededMember,
  matchId: string,
  title: string,
): Promise<Pick<Belongings, 'attachmentId' | 'meetingId'>> {
  const [attachmentId, meetingId] = [newId(), newId()];
  await app.pool.query(
    `insert into message_attachments (id, match_id, owner_id, kind, file_name, size_bytes, digest) values ($1, $2, $3, 'PDF', $4, 9, 'none')`,
    [attachmentId, matchId, businessId, title],
  );
  await app.pool.query('insert into meetings (id, match_id, title, duration_minutes, proposed_by) values ($1, $2, $3, 30, $4)', [
    meetingId,
    matchId,
    title,
    businessId,
  ]);
  await app.pool.query(`insert into meeting_times (meeting_id, round, place, starts_at) values ($1, 1, 1, now() + interval '2 days')`, [
    meetingId,
  ]);
  await app.pool.query(
    `with shown as (update matches set message_count = message_count + 1 where id = $1 returning message_count)
     insert into messages (id, match_id, sequence, sender_id, content, meeting_id) select $2, $1, message_count, $3, $4, $5 from shown`,
    [matchId, newId(), businessId, title, meetingId],
  );
  return { attachmentId, meetingId };
}

/** A stream that is over, one that is announced, and the agreement to host them. */
async function streamsOf(
  { app }: TestApp,
  { userId, businessId, email }: SeededMember,
): Promise<Pick<Belongings, 'streamId' | 'scheduledStreamId' | 'streamMessageId'>> {
  const [streamId, scheduledStreamId, streamMessageId] = [newId(), newId(), newId()];
  const title = email.includes(MARK) ? MARK : 'Open house';
  await app.pool.query(
    `insert into live_streams (id, streamer_id, title, status, room_name, request_id, started_at, live_at, ended_at, end_reason, room_closed_at)
     values ($1, $2, $3, 'ENDED', $4, $1, now(), now(), now(), 'ENDED_BY_HOST', now())`,
    [streamId, businessId, title, streamId],
  );
  await app.pool.query(
    `insert into scheduled_streams (id, streamer_id, title, starts_at, created_at) values ($1, $2, $3, now() + interval '2 days', now())`,
    [scheduledStreamId, businessId, title],
  );
  await app.pool.query(
    `insert into stream_content_agreements (id, user_id, has_accepted_content_guidelines, has_accepted_moderation_policy, has_accepted_business_focus, accepted_at)
     values ($1, $2, true, true, true, now())`,
    [newId(), userId],
  );
  await app.pool.query(
    `insert into stream_messages (id, stream_id, number, sender_id, client_id, text, sent_at) values ($1, $2, 1, $3, $1, $4, now())`,
    [streamMessageId, streamId, businessId, title],
  );
  await app.pool.query('insert into stream_chats (stream_id, messages) values ($1, 1)', [streamId]);
  return { streamId, scheduledStreamId, streamMessageId };
}

/** A stream that is live and has no room: nobody looks into it. */
async function liveStreamOf({ app }: TestApp, { businessId }: SeededMember): Promise<string> {
  const id = newId();
  await app.pool.query(
    `insert into live_streams (id, streamer_id, title, status, room_name, request_id, started_at, live_at, room_closed_at)
     values ($1::uuid, $2, 'Open house', 'LIVE', $1::uuid::text, $1::uuid, now(), now(), now())`,
    [id, businessId],
  );
  return id;
}

async function belongingsOf(t: TestApp, member: SeededMember, match: SeededMember, itemId: string, ein: string): Promise<Belongings> {
  const { app } = t;
  const purchaseId = await purchaseOf(t, member, itemId);
  const { payoutId, destinationId } = await payoutOf(t, member);
  const [matchId, messageId, notificationId, verificationId] = [newId(), newId(), newId(), newId()];
  const sql = (text: string, values: unknown[]) => app.pool.query(text, values);
  await sql(
    'insert into matches (id, business1_id, business2_id, message_count) values ($1, least($2::uuid, $3), greatest($2::uuid, $3), 2)',
    [matchId, member.businessId, match.businessId],
  );
  await sql('insert into messages (id, match_id, sequence, sender_id, content) values ($1, $2, 1, $3, $5), ($4, $2, 2, $6, $5)', [
    messageId,
    matchId,
    member.businessId,
    newId(),
    member.email.includes(MARK) ? MARK : 'Hello',
    match.businessId,
  ]);
  await sql("insert into notifications (id, user_id, type, match_id, business_id) values ($1, $2, 'MATCH', $3, $4)", [
    notificationId,
    member.userId,
    matchId,
    match.businessId,
  ]);
  const encrypted = app.secrets.encrypt(ein, einAad(member.userId));
  await sql('update users set ein_encrypted = $2, ein_last4 = $3 where id = $1', [member.userId, encrypted, ein.slice(-4)]);
  await sql(
    'insert into ein_verifications (id, user_id, ein_encrypted, ein_last4, company_name, business_type) values ($1, $2, $3, $4, $5, $6)',
    [verificationId, member.userId, encrypted, ein.slice(-4), `${member.username} LLC`, 'LLC'],
  );
  const orderId = newId();
  await sql(
    `insert into orders (id, user_id, product, description, amount_cents, provider, created_at, updated_at) values ($1, $2, 'COIN_PACKAGE', $3, 499, 'SANDBOX', now(), now())`,
    [orderId, member.userId, member.email.includes(MARK) ? MARK : '500 BizCoins'],
  );
  const invoiceId = newId();
  await sql(
    `insert into invoices (id, number, kind, user_id, order_id, buyer, lines, total_cents, issued_at)
     select $1, (select coalesce(max(number), 0) + 1 from invoices), 'INVOICE', $2, $3, jsonb_build_object('name', $4::text, 'email', $4::text), '[{"description":"Premium","amountCents":499}]', 499, now()`,
    [invoiceId, member.userId, orderId, member.email],
  );
  const photoId = await photoOf(t, member);
  const { userId, businessId, sessionId } = member;
  const streams = await streamsOf(t, member);
  const things = await threadThingsOf(t, member, matchId, member.email.includes(MARK) ? MARK : 'Open house');
  return {
    ...streams,
    ...things,
    userId,
    businessId,
    sessionId,
    matchId,
    messageId,
    notificationId,
    verificationId,
    purchaseId,
    orderId,
    invoiceId,
    payoutId,
    destinationId,
    photoId,
  };
}

/** A photo in its gallery; its files are nobody's matter here. */
async function photoOf({ app }: TestApp, { userId, businessId }: SeededMember): Promise<string> {
  const id = newId();
  const variants = JSON.stringify([{ name: 'card-840', width: 840, height: 560 }]);
  await app.pool.query("insert into media (id, owner_user_id, purpose, width, height, variants) values ($1, $2, 'PHOTO', 840, 560, $3)", [
    id,
    userId,
    variants,
  ]);
  await app.pool.query('insert into business_photos (id, business_id, original_url, place) values ($1, $2, $3, 0)', [
    id,
    businessId,
    `/media/${id}/card-840.webp`,
  ]);
  return id;
}

/** Everything stored about one member, as one hash: equal before and after means untouched. */
export async function rowsHash({ app }: TestApp, { userId, businessId }: Belongings): Promise<string> {
  const { rows } = await app.pool.query(
    `select (select jsonb_agg(to_jsonb(u)) from users u where id = $1) as users,
       (select jsonb_agg(to_jsonb(s) - 'last_used_at' order by id) from sessions s where user_id = $1) as sessions,
       (select jsonb_agg(to_jsonb(o) order by id) from marketplace_purchases o where user_id = $1) as purchases,
       (select jsonb_agg(to_jsonb(o) order by id) from orders o where user_id = $1) as orders,
       (select jsonb_agg(to_jsonb(p) order by id) from subscriptions p where user_id = $1) as subscriptions,
       (select to_jsonb(w) from bizcoin_wallets w where user_id = $1) as wallet,
       (select jsonb_agg(to_jsonb(c) order by id) from conversion_requests c where user_id = $1) as payouts,
       (select jsonb_agg(to_jsonb(d) order by id) from payout_destinations d where user_id = $1) as destinations,
       (select jsonb_agg(to_jsonb(b) - 'online_until' - 'last_active_at' - 'rank_score' - 'passes_received' - 'likes_received') from businesses b where id = $2) as businesses,
       (select jsonb_agg(to_jsonb(f) order by id) from business_photos f where business_id = $2) as photos,
       (select jsonb_agg(to_jsonb(v) order by id) from ein_verifications v where user_id = $1) as verifications,
       (select jsonb_agg(to_jsonb(n) order by id) from notifications n where user_id = $1) as notifications,
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

/** What an answer that concerns somebody else must never hold. */
export function secretsOf({ alice }: World): string[] {
  const digits = EIN_OF_ALICE.replace('-', '');
  return [MARK, alice.email, digits, EIN_OF_ALICE, maskEin(digits.slice(-4))];
}

export const random = (): string => randomBytes(5).toString('hex');

/** Runs tasks a few at a time, in order of their start, and gives what each came to. */
export async function eachOf<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>, atOnce = 8): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const walk = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as Item);
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  return results;
}

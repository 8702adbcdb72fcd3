import type { SeededMember } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { newId } from '../../src/platform/clock.ts';
import { MANY } from './test-every-list.ts';
import { sharedMoment, withJournals } from './test-moments.ts';

const AGO = sharedMoment('now()');

/** What a member is told about its boosts, invoices and webhook endpoint. */
export async function fillReports({ app }: TestApp, { userId, businessId }: SeededMember): Promise<{ endpointId: string }> {
  const endpointId = newId();
  await app.pool.query(
    `insert into boost_reports (id, business_id, started_at, ended_at, views, likes, views_before, likes_before, created_at)
     select gen_random_uuid(), $1, ${AGO} - interval '1 day', ${AGO}, 1, 1, 1, 1, now() from generate_series(1, $2::int) n`,
    [businessId, MANY],
  );
  await app.pool.query(
    `with bought as (insert into orders (id, user_id, product, description, amount_cents, provider, status, created_at, updated_at, paid_at)
       select gen_random_uuid(), $1, 'PREMIUM_MONTHLY', 'Premium', 1999, 'SANDBOX', 'PAID', now(), now(), now() from generate_series(1, $2::int) returning id)
     insert into invoices (id, number, kind, user_id, order_id, buyer, lines, total_cents, issued_at)
     select gen_random_uuid(), 1000 + row_number() over (order by id), 'INVOICE', $1, id, '{}', '[{"description":"Premium","amountCents":1999}]', 1999, now() from bought`,
    [userId, MANY],
  );
  await app.pool.query(
    `insert into webhook_endpoints (id, user_id, url, events, state, created_at) values ($1, $2, 'https://firm.example/hook', '{MATCH_CREATED}', 'DISABLED_BY_OWNER', now())`,
    [endpointId, userId],
  );
  await app.pool.query(
    `insert into webhook_deliveries (id, endpoint_id, position, type, data, happened_at, due_until, status, created_at)
     select gen_random_uuid(), $1, n, 'MATCH_CREATED', '{}', now(), now(), 'DELIVERED', now() from generate_series(1, $2::int) n`,
    [endpointId, MANY],
  );
  return { endpointId };
}

/** Orders in the marketplace, 120 at each step. */
export async function fillOrders({ app }: TestApp, { userId }: SeededMember): Promise<void> {
  const itemId = newId();
  await app.pool.query(
    `insert into marketplace_items (id, name, description, category, price, needs_delivery) values ($1, 'Card box', 'A box for cards.', 'BUSINESS_SUPPLIES', 1, false)`,
    [itemId],
  );
  await app.pool.query(
    `${withJournals('3 * $3::int')} insert into marketplace_purchases (id, user_id, item_id, item_name, unit_price, total_cost, status, fulfilment, journal_id, due_at, created_at)
     select gen_random_uuid(), $1, $2, 'Card box', 1, 1, (array['PLACED', 'SHIPPED', 'DELIVERED'])[1 + n % 3], 'SERVICE', id,
       now() + (n / 3 % 40) * interval '1 minute', now() - (n / 3 % 40) * interval '1 minute' from j`,
    [userId, itemId, MANY],
  );
}

/** Others who look at a member and like it. */
export async function fillAttention(t: TestApp, { businessId }: SeededMember, { isAnonymous = false } = {}): Promise<void> {
  const others: string[] = [];
  for (let n = 0; n < MANY; n += 1) others.push((await t.seed.member()).businessId);
  await t.app.pool.query(
    `insert into profile_views (viewed_id, viewer_id, day, at, is_anonymous)
     select $1, id, current_date, ${AGO}, $3 from unnest($2::uuid[]) with ordinality o (id, n)`,
    [businessId, others, isAnonymous],
  );
  await t.app.pool.query(
    `insert into swipes (swiper_id, swiped_id, direction, created_at) select id, $1, 'LIKE', ${AGO} from unnest($2::uuid[]) with ordinality o (id, n)`,
    [businessId, others],
  );
}

/** Meetings of a match: agreed and ahead, over, and proposed. */
export async function fillMeetings({ app }: TestApp, { matchId, proposedBy }: { matchId: string; proposedBy: string }): Promise<void> {
  const agreed = `with agreed as (insert into meetings (id, match_id, title, duration_minutes, status, proposed_by, starts_at, ends_at, accepted_at)
      select gen_random_uuid(), $1, $2, 30, 'ACCEPTED', $3, at, at + interval '30 minutes', now()
      from (select now() + $4::interval + (n % 40) * interval '1 hour' as at from generate_series(1, $5::int) n) moments returning id, starts_at)
    insert into meeting_times (meeting_id, round, place, starts_at) select id, 1, 1, starts_at from agreed`;
  await app.pool.query(agreed, [matchId, 'Ahead', proposedBy, '1 day', MANY]);
  await app.pool.query(agreed, [matchId, 'Over', proposedBy, '-10 days', MANY]);
  await app.pool.query(
    `with proposed as (insert into meetings (id, match_id, title, duration_minutes, proposed_by)
       select gen_random_uuid(), $1, 'Proposed', 30, $2 from generate_series(1, $3::int) returning id)
     insert into meeting_times (meeting_id, round, place, starts_at)
     select id, 1, place, now() + (n % 40 + place) * interval '1 hour'
     from (select id, row_number() over (order by id) as n from proposed) numbered, generate_series(1, 2) place`,
    [matchId, proposedBy, MANY],
  );
}

/** What was said in a match: every other message holds the word that is searched for. */
export async function fillMessages({ app }: TestApp, { matchId, sender }: { matchId: string; sender: string }): Promise<void> {
  await app.pool.query(
    `insert into messages (id, match_id, sequence, sender_id, content, created_at)
     select gen_random_uuid(), $1, k, $2, case k % 2 when 0 then 'Two pallets' else 'One crate' end, ${AGO}
     from (select k, k / 2 as n from generate_series(1, 2 * $3::int) k) numbered`,
    [matchId, sender, MANY],
  );
}

/** What a member did in the streams of a match: 40 gifts, 40 visits, 40 answers, three at each moment. */
export async function fillMoments({ app }: TestApp, me: SeededMember, host: SeededMember): Promise<void> {
  await app.pool.query(
    `with held as (insert into live_streams (id, streamer_id, title, status, room_name, request_id, started_at, live_at, ended_at, end_reason, room_closed_at)
       select id, $1, 'Open house', 'ENDED', id::text, id, now(), now(), now(), 'ENDED_BY_HOST', now() from (select gen_random_uuid() as id from generate_series(1, 40)) s returning id),
     numbered as (select id, row_number() over (order by id) as n from held),
     visited as (insert into stream_viewers (stream_id, viewer_id, joined_at, seen_at) select id, $2, ${AGO}, now() from numbered)
     insert into stream_gifts (id, stream_id, number, from_user, from_business, to_user, to_business, gift_id, coins_each, quantity, coins, is_anonymous, combo_key, combo_count, journal_id, request_id, input_hash, sent_at)
     select gen_random_uuid(), id, 1, $3, $2, $4, $1, 'clover', 10, 1, 10, false, gen_random_uuid(), 1, n, gen_random_uuid(), '', ${AGO} from numbered`,
    [host.businessId, me.businessId, me.userId, host.userId],
  );
  await app.pool.query(
    `with announced as (insert into scheduled_streams (id, streamer_id, title, starts_at, created_at)
       select gen_random_uuid(), $1, 'Soon', now() + interval '2 days', now() from generate_series(1, 40) returning id)
     insert into scheduled_stream_guests (scheduled_stream_id, business_id, is_coming, answered_at)
     select id, $2, true, ${AGO} from (select id, row_number() over (order by id) as n from announced) numbered`,
    [host.businessId, me.businessId],
  );
}

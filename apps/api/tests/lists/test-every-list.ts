import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { einAad } from '../../src/modules/accounts/ein-secrets.ts';
import { newId } from '../../src/platform/clock.ts';
import { earner } from '../setups/test-earnings.ts';

/** How many entries every list has. */
export const MANY = 120;

interface People {
  readonly t: TestApp;
  readonly me: SeededMember & { destinationId: string };
  readonly others: readonly SeededMember[];
  readonly admin: SeededStaff;
  readonly users: readonly string[];
  readonly businesses: readonly string[];
  fill(sql: string, ...values: unknown[]): Promise<{ rows: any[] }>;
}

/** Fills every list of the product with 120 entries, as members, a host, somebody who earned, and staff see them. */
export async function fillEveryList(t: TestApp) {
  const people = await everybody(t);
  const streamId = await fillStreams(people);
  const watchedId = await fillWatched(people);
  const itemId = await fillShop(people);
  const caseId = await fillCases(people);
  await fillDecisions(people);
  await fillAccounts(people);
  await fillConsents(people);
  await fillStaffWork(people);
  const walletId = await fillPayouts(people);
  const { me, others, admin } = people;
  return { me, others, admin, streamId, watchedId, itemId, caseId, walletId };
}

async function everybody(t: TestApp): Promise<People> {
  const admin = await t.seed.staff({ role: 'ADMIN' });
  const me = await earner(t, MANY * 1_000);
  const others: SeededMember[] = [];
  for (let n = 0; n < MANY; n += 1) others.push(await t.seed.member());
  return {
    t,
    me,
    others,
    admin,
    users: others.map(({ userId }) => userId),
    businesses: others.map(({ businessId }) => businessId),
    fill: (sql, ...values) => t.app.pool.query(sql, values),
  };
}

/** Those live now, those of one host that ended and come, and the gifts of one. Resolves to the id of the latter. */
async function fillStreams({ fill, me, users, businesses }: People): Promise<string> {
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
  const streamId = String((await fill('select id from live_streams where streamer_id = $1 limit 1', me.businessId)).rows[0].id);
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
  return streamId;
}

/** A stream with many viewers, and its host's decisions about them. Resolves to its id. */
async function fillWatched({ fill, me, businesses }: People): Promise<string> {
  // Everybody came at the same moment, as after an announcement.
  const watchedId = businesses[1] ?? '';
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
  // A removal is from one stream, whose host has not banned the same business.
  await fill(
    `insert into stream_bans (id, stream_id, host_id, business_id, until, created_at)
     select gen_random_uuid(), $1, $1, id, now() + interval '1 hour', now() from unnest($2::uuid[]) id where id <> $1`,
    businesses[2],
    businesses,
  );
  await fill(
    `insert into stream_stage (stream_id, business_id, state, at) select $1, id, 'RAISED', now() from unnest($2::uuid[]) id where id <> $1`,
    watchedId,
    businesses,
  );
  return watchedId;
}

/** Items, one with many prices, and purchases of coins. Resolves to the id of that item. */
async function fillShop({ fill, me }: People): Promise<string> {
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
  const itemId = String((await fill('select id from marketplace_items order by id limit 1')).rows[0].id);
  await fill(
    `insert into marketplace_item_prices (item_id, price, set_by, at) select $1, n, 'ann', now() from generate_series(1, $2::int) n`,
    itemId,
    MANY,
  );
  return itemId;
}

/** Reports, one case with many of them, their pictures and lines. Resolves to the id of that case. */
async function fillCases({ fill, me, others, businesses }: People): Promise<string> {
  await fill(
    `insert into moderation_cases (id, target_type, target_id, subject_id, category, severity, status, reporter_count, points, queue_key, opened_at, due_at, evidence_until)
     select gen_random_uuid(), 'BUSINESS', gen_random_uuid(), $1, 'SPAM', 'LOW', 'PENDING', 1, 1, n % 5, now(), now(), now() + interval '1 year' from generate_series(1, $2::int) n`,
    others[0]?.businessId,
    MANY,
  );
  const caseId = String((await fill('select id from moderation_cases limit 1')).rows[0].id);
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
  return caseId;
}

/** What was done about one of the others: each in a case of its own, all at one moment. */
async function fillDecisions({ fill, others, admin }: People): Promise<void> {
  await fill(
    `insert into enforcements (id, case_id, user_id, business_id, action, category, message, created_by, created_at)
     select gen_random_uuid(), id, $1, $2, 'CONTENT_REMOVED', 'SPAM', 'Please stop.', $3, date_trunc('day', now()) from moderation_cases where subject_id = $2`,
    others[0]?.userId,
    others[0]?.businessId,
    admin.staffId,
  );
}

async function fillAccounts({ fill, me, others, businesses }: People): Promise<void> {
  await fill(
    `insert into matches (id, business1_id, business2_id) select gen_random_uuid(), least(id, $1::uuid), greatest(id, $1::uuid) from unnest($2::uuid[]) id`,
    me.businessId,
    businesses,
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
}

/** What one of the others agreed to, and submitted to be verified. */
async function fillConsents({ fill, others, admin }: People): Promise<void> {
  const userId = others[0]?.userId;
  await fill(
    `with texts as (insert into legal_versions (document, version, source, first_agreed_at)
       select 'TERMS', 'of day ' || n, 'Be kind.', now() - n * interval '1 day' from generate_series(1, $2::int) n returning document, version, first_agreed_at)
     insert into legal_consents (user_id, document, version, given_at, manner) select $1, document, version, first_agreed_at, 'ASKED' from texts`,
    userId,
    MANY,
  );
  await fill(
    `insert into social_verifications (id, user_id, platform, profile_url, verification_method, verification_proof, status, reason, reviewed_by, reviewed_at, created_at)
     select gen_random_uuid(), $1, 'X', 'https://x.com/one', 'CODE', 'BEN-1', 'REJECTED', 'Not yours', $2, now(), now() from generate_series(1, $3::int)`,
    userId,
    admin.staffId,
    MANY,
  );
}

async function fillStaffWork({ t, fill, me, admin, users }: People): Promise<void> {
  await fill(
    `insert into admins (id, username, password_hash, role) select gen_random_uuid(), 'clerk' || n, 'none', 'VERIFIER' from generate_series(1, $1::int) n`,
    MANY,
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
  await fill(
    `insert into member_notes (id, user_id, staff_id, text, created_at) select gen_random_uuid(), $1, $2, 'Called', now() from generate_series(1, $3::int)`,
    users[0],
    admin.staffId,
    MANY,
  );
}

/** Payouts that were asked for. Resolves to the id of the wallet. */
async function fillPayouts({ fill, me }: People): Promise<string> {
  const ask = 'mutation ($input: RequestPayoutInput!) { requestPayout(input: $input) { payout { id } } }';
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
  const { rows } = await fill('select id from bizcoin_wallets where user_id = $1', me.userId);
  return String(rows[0].id);
}

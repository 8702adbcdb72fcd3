import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Live streams: rooms and who is in them, agreements, bans, what is announced, gifts and chat. */
export class BaselineStreams extends Migration {
  override up(): void {
    for (const text of [STREAMS, BANS, SCHEDULE, GIFTS, CHAT, FUNCTIONS, TRIGGERS, ROWS]) runStatements(this, text);
  }
}

/** Who watches is a set, made from the room's own list. `room_closed_at` is set once the room of an ended stream is gone. */
const STREAMS = `
create table live_streams (
  id uuid primary key,
  number bigint generated always as identity unique,
  streamer_id uuid not null references businesses on delete cascade,
  title text not null check (char_length(title) between 1 and 100),
  description text check (char_length(description) <= 500),
  status text not null default 'STARTING' check (status in ('STARTING', 'LIVE', 'INTERRUPTED', 'PAUSED', 'ENDED', 'TERMINATED')),
  room_name text not null unique,
  request_id uuid not null,
  viewer_count int not null default 0 check (viewer_count >= 0),
  peak_viewers int not null default 0 check (peak_viewers >= 0),
  gift_count int not null default 0 check (gift_count >= 0),
  total_gifts_received bigint not null default 0 check (total_gifts_received >= 0),
  gifts_enabled boolean not null default true,
  slow_mode_seconds int not null default 0 check (slow_mode_seconds >= 0),
  goal_title text,
  goal_coins bigint check (goal_coins > 0),
  goal_from_coins bigint,
  blocked_words text[] not null default '{}',
  started_at timestamptz not null,
  live_at timestamptz,
  interrupted_at timestamptz,
  paused_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('ENDED_BY_HOST', 'HOST_LEFT', 'NEVER_STARTED', 'TERMINATED')),
  room_seen_at timestamptz,
  room_is_muted boolean not null default false,
  room_closed_at timestamptz,
  muted_tracks text[] not null default '{}',
  goal_ends_at timestamptz,
  check ((status in ('ENDED', 'TERMINATED')) = (ended_at is not null)),
  constraint live_streams_check1 check ((ended_at is null) = (end_reason is null)),
  constraint live_streams_check2 check ((goal_title is null) = (goal_coins is null)),
  constraint live_streams_check3 check ((goal_coins is null) = (goal_from_coins is null)),
  unique (streamer_id, request_id),
  constraint live_streams_check4 check (goal_ends_at is null or goal_coins is not null)
);;
create unique index live_streams_one_unfinished on live_streams (streamer_id) where ended_at is null;;
create index live_streams_of on live_streams (streamer_id, started_at desc, id desc);;
create index live_streams_rooms on live_streams (started_at) where room_closed_at is null;;
create index live_streams_goal_ends on live_streams (goal_ends_at) where goal_ends_at is not null;;
create table stream_viewers (
  stream_id uuid not null references live_streams on delete cascade,
  viewer_id uuid not null references businesses on delete cascade,
  joined_at timestamptz not null,
  left_at timestamptz,
  seen_at timestamptz not null,
  primary key (stream_id, viewer_id)
);;
create index stream_viewers_here on stream_viewers (stream_id, joined_at) where left_at is null;;
create index stream_viewers_of on stream_viewers (viewer_id);;
create table room_webhooks (
  id text primary key check (char_length(id) <= 200),
  room_name text not null,
  kind text not null,
  identity text,
  at timestamptz not null,
  received_at timestamptz not null
);;
create index room_webhooks_age on room_webhooks (received_at);;
create table stream_content_agreements (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  agreement_version text not null default '1.0',
  has_accepted_content_guidelines boolean not null check (has_accepted_content_guidelines),
  has_accepted_moderation_policy boolean not null check (has_accepted_moderation_policy),
  has_accepted_business_focus boolean not null check (has_accepted_business_focus),
  accepted_at timestamptz not null,
  ip_address text,
  user_agent text,
  unique (user_id, agreement_version)
);;
create table stream_stage (
  stream_id uuid not null references live_streams on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  state text not null check (state in ('RAISED', 'INVITED', 'ON_STAGE', 'LEFT')),
  at timestamptz not null,
  primary key (stream_id, business_id)
)
`;

const BANS = `
-- A ban without a stream is for all streams of its host.
create table stream_bans (
  id uuid primary key,
  stream_id uuid references live_streams on delete cascade,
  host_id uuid not null references businesses on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  by_id uuid references businesses on delete set null,
  reason text check (char_length(reason) <= 500),
  until timestamptz,
  created_at timestamptz not null,
  check (host_id <> business_id),
  unique nulls not distinct (host_id, business_id, stream_id)
);;
create index stream_bans_until on stream_bans (until) where until is not null;;
-- A live ban without an end is for good.
create table live_bans (
  business_id uuid primary key references businesses on delete cascade,
  until timestamptz,
  enforcement_id uuid,
  created_at timestamptz not null
);;
-- A mute without an end lasts as long as its stream.
create table stream_mutes (
  stream_id uuid not null references live_streams on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  by_id uuid references businesses on delete set null,
  until timestamptz,
  created_at timestamptz not null,
  primary key (stream_id, business_id)
);;
-- Appointed for all streams of their host.
create table stream_moderators (
  host_id uuid not null references businesses on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  permissions text[] not null
    check (cardinality(permissions) > 0 and permissions <@ '{DELETE_MESSAGES,MUTE_VIEWERS,REMOVE_VIEWERS,SLOW_MODE,WORD_LIST}'::text[]),
  appointed_at timestamptz not null,
  check (host_id <> business_id),
  primary key (host_id, business_id)
)
`;

const SCHEDULE = `
create table scheduled_streams (
  id uuid primary key,
  streamer_id uuid not null references businesses on delete cascade,
  title text not null check (char_length(title) between 1 and 100),
  description text check (char_length(description) <= 500),
  starts_at timestamptz not null,
  canceled_at timestamptz,
  stream_id uuid unique references live_streams on delete set null,
  created_at timestamptz not null
);;
create index scheduled_streams_of on scheduled_streams (streamer_id, starts_at) where canceled_at is null;;
create index scheduled_streams_due on scheduled_streams (starts_at) where canceled_at is null and stream_id is null;;
create table scheduled_stream_guests (
  scheduled_stream_id uuid not null references scheduled_streams on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  is_coming boolean not null,
  answered_at timestamptz not null,
  primary key (scheduled_stream_id, business_id)
);;
create table scheduled_stream_reminders (
  scheduled_stream_id uuid not null references scheduled_streams on delete cascade,
  minutes_before int not null,
  sent_at timestamptz not null,
  primary key (scheduled_stream_id, minutes_before)
)
`;

/** What can be given, what was given in streams, and what each giver spent on its day. */
const GIFTS = `
create table gift_definitions (
  id text primary key check (id ~ '^[a-z0-9-]{2,30}$'),
  name text not null,
  emoji text not null,
  description text not null,
  biz_coin_value bigint not null check (biz_coin_value > 0),
  is_active boolean not null default true,
  updated_at timestamptz not null default now()
);;
-- Written by stream_give alone, which has looked up every row they name: foreign keys would look up each of them once more, one by one, while
-- everybody who gives to the stream waits.
create table stream_gifts (
  id uuid primary key,
  stream_id uuid not null,
  number int not null check (number > 0),
  from_user uuid not null,
  from_business uuid not null,
  to_user uuid not null,
  to_business uuid not null,
  gift_id text not null,
  coins_each bigint not null check (coins_each > 0),
  quantity int not null check (quantity between 1 and 10),
  coins bigint not null,
  message text check (char_length(message) between 1 and 100),
  is_anonymous boolean not null,
  combo_key uuid not null,
  combo_count int not null,
  journal_id bigint not null,
  request_id uuid not null,
  input_hash bytea not null,
  sent_at timestamptz not null,
  check (to_business <> from_business),
  constraint stream_gifts_check1 check (coins = (coins_each * quantity)),
  constraint stream_gifts_check2 check (combo_count >= quantity),
  unique (stream_id, number),
  unique (from_user, request_id)
);;
create index stream_gifts_combo on stream_gifts (stream_id, from_user, gift_id, number);;
create index stream_gifts_of_host on stream_gifts (to_business);;
create table gift_spending (
  user_id uuid primary key references users on delete cascade,
  day date not null,
  coins bigint not null check (coins >= 0),
  minute timestamptz not null,
  gifts int not null check (gifts >= 0)
) with (fillfactor = 80)
`;

const CHAT = `
create table stream_chats (
  stream_id uuid primary key references live_streams on delete cascade,
  messages int not null default 0,
  deleted int not null default 0,
  check (deleted between 0 and messages)
) with (fillfactor = 80);;
create table stream_messages (
  id uuid primary key,
  stream_id uuid not null references live_streams on delete cascade,
  number int not null check (number > 0),
  sender_id uuid not null references businesses on delete cascade,
  client_id uuid not null,
  text text not null check (char_length(text) between 1 and 300),
  sent_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid references businesses on delete set null,
  deleted_by_staff uuid references admins on delete set null,
  unique (stream_id, number),
  unique (sender_id, client_id)
);;
create index stream_messages_of on stream_messages (stream_id, sender_id, number);;
create table stream_word_lists (
  host_id uuid primary key references businesses on delete cascade,
  words text[] not null,
  changed_at timestamptz not null
)
`;

const FUNCTIONS = `
create function stream_say(m jsonb, said_at timestamptz) returns table(outcome text, message_id uuid,
  wait_until timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  sender uuid := (m->>'senderId')::uuid;
  stream live_streams;
  known stream_messages;
  muted stream_mutes;
  last_at timestamptz;
  place int;
begin
  insert into stream_chats (stream_id) values ((m->>'streamId')::uuid) on conflict do nothing;
  perform from stream_chats c where c.stream_id = (m->>'streamId')::uuid for no key update;
  select * into known from stream_messages k where k.sender_id = sender and k.client_id = (m->>'clientId')::uuid;
  if known.id is not null then
    return query select case when known.stream_id = (m->>'streamId')::uuid and known.text = m->>'text' then 'REPLAYED' else 'REUSED' end, known.id, null::timestamptz;
    return;
  end if;
  select * into stream from live_streams s where s.id = (m->>'streamId')::uuid;
  if stream.ended_at is not null then
    return query select 'ENDED', null::uuid, null::timestamptz;
    return;
  end if;
  select * into muted from stream_mutes u where u.stream_id = stream.id and u.business_id = sender and (u.until is null or u.until > said_at);
  if muted.business_id is not null then
    return query select 'MUTED', null::uuid, muted.until;
    return;
  end if;
  if stream.slow_mode_seconds > 0 and not (m->>'isFree')::boolean then
    select l.sent_at into last_at from stream_messages l where l.stream_id = stream.id and l.sender_id = sender order by l.number desc limit 1;
    if last_at + make_interval(secs => stream.slow_mode_seconds) > said_at then
      return query select 'SLOW', null::uuid, last_at + make_interval(secs => stream.slow_mode_seconds);
      return;
    end if;
  end if;
  update stream_chats c set messages = c.messages + 1 where c.stream_id = stream.id returning c.messages into place;
  insert into stream_messages (id, stream_id, number, sender_id, client_id, text, sent_at)
  values ((m->>'id')::uuid, stream.id, place, sender, (m->>'clientId')::uuid, m->>'text', said_at);
  insert into events (type, topics, data)
  values ('stream.message', array['stream:' || stream.id], jsonb_build_object('streamId', stream.id, 'messageId', m->>'id'));
  return query select 'SENT', (m->>'id')::uuid, null::timestamptz;
end $$;;
create function stream_give(gifts jsonb, told_at timestamptz, matures_at timestamptz, coins_per_day bigint,
  gifts_per_minute int) returns table(n int, outcome text, detail jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  pass_of int[];
  pass_now int := 0;
begin
  insert into bizcoin_wallets (id, user_id)
  select gen_random_uuid(), u.id from (
    select (g->>'fromUser')::uuid as id from jsonb_array_elements(gifts) g
    union select h.user_id from jsonb_array_elements(gifts) g join live_streams s on s.id = (g->>'streamId')::uuid join businesses h on h.id = s.streamer_id
  ) u where not exists (select from bizcoin_wallets w where w.user_id = u.id)
  order by u.id on conflict (user_id) do nothing;
  perform from live_streams s where s.id = any (array(select (g->>'streamId')::uuid from jsonb_array_elements(gifts) g)) order by s.id for no key update;
  perform from bizcoin_wallets w where w.user_id = any (array(
    select (g->>'fromUser')::uuid from jsonb_array_elements(gifts) g
    union all select h.user_id from jsonb_array_elements(gifts) g join live_streams s on s.id = (g->>'streamId')::uuid join businesses h on h.id = s.streamer_id))
  order by w.id for no key update;
  select array_agg(p.pass order by p.n) into pass_of from (
    select g.n, case when coalesce(case when sp.day >= (told_at at time zone b.time_zone)::date then sp.coins end, 0) + sum(d.biz_coin_value * g.quantity) over of_giver > coins_per_day
                       or coalesce(case when sp.minute = date_trunc('minute', told_at) then sp.gifts end, 0) + count(*) over of_giver > gifts_per_minute
                     then row_number() over (partition by g."fromUser" order by g.n) else 1 end as pass
    from jsonb_to_recordset(gifts) as g(n int, "fromUser" uuid, "fromBusiness" uuid, "giftId" text, quantity int)
    left join businesses b on b.id = g."fromBusiness" left join gift_definitions d on d.id = g."giftId" left join gift_spending sp on sp.user_id = g."fromUser"
    window of_giver as (partition by g."fromUser")
  ) p;
  while pass_now < (select max(p) from unnest(pass_of) p) loop
    pass_now := pass_now + 1;
    return query
    with asked as (
      select g.*, s.streamer_id, s.status, s.gifts_enabled, s.gift_count, s.total_gifts_received, s.goal_title, s.goal_coins, s.goal_from_coins, s.goal_ends_at,
             h.user_id as to_user, h.name as to_name, b.name as from_name, h.is_active and b.is_active as both_active, (told_at at time zone b.time_zone)::date as day,
             d.name as gift_name, d.description as gift_text, d.biz_coin_value as coins_each, d.is_active, d.biz_coin_value * g.quantity as coins,
             fw.id as from_wallet, tw.id as to_wallet, k.id as known, k.input_hash as known_hash, u.business_id as muted, u.until as muted_until,
             case when sp.day >= (told_at at time zone b.time_zone)::date then sp.coins else 0 end as spent,
             case when sp.minute = date_trunc('minute', told_at) then sp.gifts else 0 end as lately
      from jsonb_to_recordset(gifts) as g(n int, id uuid, "requestId" uuid, hash text, "streamId" uuid, "fromUser" uuid, "fromBusiness" uuid, "giftId" text,
                                          quantity int, "expectedCoins" bigint, message text, "isAnonymous" boolean)
      left join live_streams s on s.id = g."streamId" left join businesses h on h.id = s.streamer_id
      left join businesses b on b.id = g."fromBusiness" left join gift_definitions d on d.id = g."giftId"
      left join bizcoin_wallets fw on fw.user_id = g."fromUser" left join bizcoin_wallets tw on tw.user_id = h.user_id
      left join stream_gifts k on k.from_user = g."fromUser" and k.request_id = g."requestId"
      left join stream_mutes u on u.stream_id = s.id and u.business_id = g."fromBusiness" and (u.until is null or u.until > told_at)
      left join gift_spending sp on sp.user_id = g."fromUser"
      where pass_of[g.n + 1] = pass_now
    ), judged as materialized (
      select a.*, case
        when known is not null and known_hash = decode(hash, 'hex') then 'REPLAYED'
        when known is not null then 'MISMATCH'
        when streamer_id is null then 'NO_STREAM'
        when streamer_id = "fromBusiness" then 'OWN_STREAM'
        when not both_active then 'NO_STREAM'
        when not exists (select from matches m where m.business1_id = least(streamer_id, "fromBusiness") and m.business2_id = greatest(streamer_id, "fromBusiness") and m.ended_at is null)
          or exists (select from blocks x where x.blocker_id = streamer_id and x.blocked_id = "fromBusiness" offset 0)
          or exists (select from blocks x where x.blocker_id = "fromBusiness" and x.blocked_id = streamer_id offset 0) then 'NO_STREAM'
        when exists (select from stream_bans x where x.host_id = streamer_id and x.business_id = "fromBusiness" and (x.stream_id is null or x.stream_id = "streamId")
                       and (x.until is null or x.until > told_at)) then 'BANNED'
        when exists (select from live_bans x where x.business_id = "fromBusiness" and (x.until is null or x.until > told_at)) then 'LIVE_BANNED'
        when status <> 'LIVE' then 'NOT_LIVE'
        when not gifts_enabled then 'GIFTS_OFF'
        when muted is not null then 'MUTED'
        when coins_each is null then 'NO_GIFT'
        when not is_active then 'RETIRED'
        when "expectedCoins" <> coins then 'PRICE_CHANGED'
        when coalesce(spent, 0) + coins > coins_per_day then 'DAY_LIMIT'
        when coalesce(lately, 0) >= gifts_per_minute then 'TOO_FAST'
        else 'FITS' end as verdict
      from asked a
    ), given as materialized (
      select l.n, l.outcome, l.journal_id, l.balance, l.debt from ledger_give(coalesce((
        select jsonb_agg(jsonb_build_object(
          'n', j.n, 'requestId', j."requestId", 'hash', j.hash, 'from', j.from_wallet, 'to', j.to_wallet, 'coins', j.coins, 'operation', 'GIFT',
          'source', case when j."isAnonymous" then 'anonymous_gift' else 'stream_gift' end, 'sourceId', j.id,
          'giverLine', case when j.quantity > 1 then j.quantity || ' × ' else '' end || j.gift_name || ' to ' || j.to_name,
          'receiverLine', case when j.quantity > 1 then j.quantity || ' × ' else '' end || j.gift_name || case when j."isAnonymous" then ' from somebody' else ' from ' || j.from_name end,
          'topics', jsonb_build_array('user:' || j."fromUser", 'user:' || j.to_user)) order by j.n)
        from judged j where j.verdict = 'FITS'), '[]'), told_at, matures_at) l
    ), written as materialized (
      select j.*, v.journal_id, v.balance - j.coins as balance, (j.gift_count + row_number() over of_stream)::int as number,
             j.total_gifts_received + sum(j.coins) over of_stream as gift_coins,
             coalesce(c.combo_key, first_value(j.id) over of_combo) as combo_key, (coalesce(c.combo_count, 0) + sum(j.quantity) over of_combo)::int as combo_count
      from judged j join given v on v.n = j.n and v.outcome = 'GIVEN'
      left join lateral (
        select x.combo_key, x.combo_count from stream_gifts x
        where x.stream_id = j."streamId" and x.from_user = j."fromUser" and x.gift_id = j."giftId" and x.is_anonymous = j."isAnonymous"
          and x.sent_at > told_at - interval '3 seconds' order by x.number desc limit 1
      ) c on true
      window of_stream as (partition by j."streamId" order by j.n), of_combo as (partition by j."streamId", j."fromUser", j."giftId", j."isAnonymous" order by j.n)
    ), facts as materialized (
      select w.n, w."streamId", w.to_user, jsonb_build_object(
        'id', w.id, 'number', w.number, 'streamId', w."streamId", 'giftId', w."giftId", 'giftName', w.gift_name, 'giftText', w.gift_text, 'coinsEach', w.coins_each,
        'quantity', w.quantity, 'coins', w.coins, 'message', w.message, 'isAnonymous', w."isAnonymous", 'fromId', case when not w."isAnonymous" then w."fromBusiness" end,
        'sentAt', told_at, 'comboKey', w.combo_key, 'comboCount', w.combo_count, 'journalId', w.journal_id::text) as fact,
        jsonb_build_object('giftCount', w.number, 'giftCoins', w.gift_coins,
          'goal', case when w.goal_coins is not null and (w.goal_ends_at is null or w.goal_ends_at > told_at) then jsonb_build_object('title', w.goal_title, 'coins', w.goal_coins, 'reachedCoins', w.gift_coins - w.goal_from_coins, 'endsAt', w.goal_ends_at) end) as totals
      from written w
    ), gift_rows as (
      insert into stream_gifts (id, stream_id, number, from_user, from_business, to_user, to_business, gift_id, coins_each, quantity, coins, message, is_anonymous,
                                combo_key, combo_count, journal_id, request_id, input_hash, sent_at)
      select id, "streamId", number, "fromUser", "fromBusiness", to_user, streamer_id, "giftId", coins_each, quantity, coins, message, "isAnonymous",
             combo_key, combo_count, journal_id, "requestId", decode(hash, 'hex'), told_at
      from written order by n
    ), totals as (
      update live_streams s set gift_count = s.gift_count + t.gifts, total_gifts_received = s.total_gifts_received + t.coins
      from (select "streamId", count(*) as gifts, sum(coins) as coins from written group by "streamId") t where s.id = t."streamId"
    ), spending as (
      insert into gift_spending as sp (user_id, day, coins, minute, gifts)
      select "fromUser", max(day), sum(coins), date_trunc('minute', told_at), count(*) from written group by "fromUser"
      on conflict (user_id) do update set
        coins = excluded.coins + case when sp.day >= excluded.day then sp.coins else 0 end, day = greatest(sp.day, excluded.day),
        gifts = excluded.gifts + case when sp.minute = excluded.minute then sp.gifts else 0 end, minute = excluded.minute
    ), told as (
      insert into events (type, topics, data)
      select 'stream.gift', array['stream:' || "streamId"], fact || totals from facts order by n
    )
    select j.n, case when j.verdict <> 'FITS' then j.verdict when v.outcome = 'REPLAYED' then 'MISMATCH' else coalesce(v.outcome, 'NO_STREAM') end,
      case
        when w.n is not null then jsonb_build_object('gift', f.fact, 'balance', w.balance)
        when v.n is not null then jsonb_build_object('coins', j.coins, 'balance', v.balance, 'debt', v.debt)
        else jsonb_build_object('coins', j.coins, 'status', j.status, 'known', j.known, 'mutedUntil', j.muted_until, 'leftCoins', greatest(0, coins_per_day - coalesce(j.spent, 0)), 'balance', fw.balance)
      end
    from judged j left join given v on v.n = j.n left join written w on w.n = j.n left join facts f on f.n = j.n
    left join bizcoin_wallets fw on fw.id = j.from_wallet;
  end loop;
end $$
`;

const TRIGGERS = `
create trigger stream_gifts_append_only before delete or truncate on stream_gifts for each statement execute function refuse_change();;
create trigger stream_gifts_keep before update on stream_gifts for each row execute function refuse_change_but_erasure('message')
`;

const ROWS = `
insert into gift_definitions (id, name, emoji, biz_coin_value, description) values
  ('clover', 'Clover', '🍀', 10, 'A little luck for the next deal.'),
  ('quill', 'Quill', '🪶', 15, 'Well said, and worth writing down.'),
  ('coffee', 'Coffee', '☕', 25, 'Keep going, this one is on us.'),
  ('handshake', 'Handshake', '🤝', 40, 'We should do business.'),
  ('toast', 'Toast', '🥂', 50, 'To what you have built.'),
  ('laurel', 'Laurel', '🌿', 100, 'For work that deserves a crown.'),
  ('bouquet', 'Bouquet', '💐', 150, 'With thanks, for everybody to see.'),
  ('rosette', 'Rosette', '🏵️', 250, 'First prize, and rightly so.'),
  ('lantern', 'Lantern', '🏮', 500, 'You light the way for the rest of us.'),
  ('compass', 'Compass', '🧭', 750, 'For showing where things are heading.'),
  ('keystone', 'Keystone', '🏛️', 1000, 'You are what holds the arch.'),
  ('beacon', 'Beacon', '🗼', 2500, 'Seen from every shore.'),
  ('benison', 'Benison', '✨', 5000, 'The blessing itself.')
`;

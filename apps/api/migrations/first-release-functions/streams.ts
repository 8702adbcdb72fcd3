/** The stored functions of streams, as the first release had them: what is said, and what is given. */
export const FUNCTIONS = `
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

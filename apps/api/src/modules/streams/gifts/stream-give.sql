create or replace function stream_give(gifts jsonb, told_at timestamp with time zone, matures_at timestamp with time zone, coins_per_day bigint, gifts_per_minute integer)
 returns table(n integer, outcome text, detail jsonb)
 language plpgsql
as $function$
#variable_conflict use_column
declare
  users uuid[];
  pass_of int[];
  pass_now int := 0;
begin
  users := array(
    select (g->>'fromUser')::uuid from jsonb_array_elements(gifts) g
    union select h.user_id from jsonb_array_elements(gifts) g join live_streams s on s.id = (g->>'streamId')::uuid join businesses h on h.id = s.streamer_id);
  perform open_wallets(users);
  if exists (select from jsonb_array_elements(gifts) g where g->>'heldId' is not null) then
    insert into stream_chats (stream_id) select distinct s.id from jsonb_array_elements(gifts) g join live_streams s on s.id = (g->>'streamId')::uuid where g->>'heldId' is not null on conflict do nothing;
    perform from stream_chats c where c.stream_id = any (array(select (g->>'streamId')::uuid from jsonb_array_elements(gifts) g where g->>'heldId' is not null)) order by c.stream_id for no key update;
  end if;
  perform from live_streams s where s.id = any (array(select (g->>'streamId')::uuid from jsonb_array_elements(gifts) g)) order by s.id for no key update;
  perform from bizcoin_wallets w where w.user_id = any (users) order by w.id for no key update;
  select array_agg(p.pass order by p.n) into pass_of from (
    select g.n, case when coalesce(case when sp.day >= (told_at at time zone b.time_zone)::date then sp.coins end, 0) + sum(d.biz_coin_value * g.quantity) over of_giver > least(coins_per_day, case when l.next_day_at <= told_at then l.next_day_coins else l.day_coins end)
                       or coalesce(case when sp.week >= date_trunc('week', told_at at time zone b.time_zone)::date then sp.week_coins end, 0) + sum(d.biz_coin_value * g.quantity) over of_giver > case when l.next_week_at <= told_at then l.next_week_coins else l.week_coins end
                       or coalesce(case when sp.minute = date_trunc('minute', told_at) then sp.gifts end, 0) + count(*) over of_giver > gifts_per_minute
                       or count(g."heldId") over of_giver > 1
                     then row_number() over (partition by g."fromUser" order by g.n) else 1 end as pass
    from jsonb_to_recordset(gifts) as g(n int, "fromUser" uuid, "fromBusiness" uuid, "giftId" text, quantity int, "heldId" uuid)
    left join businesses b on b.id = g."fromBusiness" left join gift_definitions d on d.id = g."giftId" left join gift_spending sp on sp.user_id = g."fromUser" left join gift_limits l on l.user_id = g."fromUser"
    window of_giver as (partition by g."fromUser")
  ) p;
  while pass_now < (select max(p) from unnest(pass_of) p) loop
    pass_now := pass_now + 1;
    return query
    with asked as (
      select g.*, case when g."heldId" is null then g.message end as shown, s.streamer_id, s.status, s.gifts_enabled, s.gift_count, s.total_gifts_received, s.goal_title, s.goal_coins, s.goal_from_coins, s.goal_ends_at,
             case when s.hype_ends_at > told_at then s.hype_coins else 0 end as hype_from, case when s.hype_ends_at > told_at then s.hype_ends_at end as hype_until,
             h.user_id as to_user, h.name as to_name, b.name as from_name, h.is_active and b.is_active as both_active, (told_at at time zone b.time_zone)::date as day,
             d.name as gift_name, d.description as gift_text, d.biz_coin_value as coins_each, d.is_active, d.biz_coin_value * g.quantity as coins,
             fw.id as from_wallet, tw.id as to_wallet, k.id as known, k.input_hash as known_hash, u.business_id as muted, u.until as muted_until,
             case when sp.day >= (told_at at time zone b.time_zone)::date then sp.coins else 0 end as spent,
             date_trunc('week', told_at at time zone b.time_zone)::date as week,
             case when sp.week >= date_trunc('week', told_at at time zone b.time_zone)::date then sp.week_coins else 0 end as week_spent,
             case when sp.minute = date_trunc('minute', told_at) then sp.gifts else 0 end as lately, l.paused_until,
             case when l.next_day_at <= told_at then l.next_day_coins else l.day_coins end as own_day_coins,
             case when l.next_week_at <= told_at then l.next_week_coins else l.week_coins end as own_week_coins
      from jsonb_to_recordset(gifts) as g(n int, id uuid, "requestId" uuid, hash text, "streamId" uuid, "fromUser" uuid, "fromBusiness" uuid, "giftId" text,
                                          quantity int, "expectedCoins" bigint, message text, "isAnonymous" boolean, "heldId" uuid, "heldMax" int)
      left join live_streams s on s.id = g."streamId" left join businesses h on h.id = s.streamer_id
      left join businesses b on b.id = g."fromBusiness" left join gift_definitions d on d.id = g."giftId"
      left join bizcoin_wallets fw on fw.user_id = g."fromUser" left join bizcoin_wallets tw on tw.user_id = h.user_id
      left join stream_gifts k on k.from_user = g."fromUser" and k.request_id = g."requestId"
      left join stream_mutes u on u.stream_id = s.id and u.business_id = g."fromBusiness" and (u.until is null or u.until > told_at)
      left join gift_spending sp on sp.user_id = g."fromUser" left join gift_limits l on l.user_id = g."fromUser"
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
        when char_length(message) > gift_message_max(coins) then 'TEXT_TOO_LONG'
        when "heldId" is not null and (select count(*) from stream_messages h where h.stream_id = "streamId" and h.sender_id = "fromBusiness" and h.held_at is not null and h.held_outcome is null) >= "heldMax" then 'HELD_FULL'
        when paused_until > told_at then 'PAUSED'
        when coalesce(spent, 0) + coins > coins_per_day then 'DAY_LIMIT'
        when coalesce(spent, 0) + coins > own_day_coins then 'OWN_DAY_LIMIT'
        when coalesce(week_spent, 0) + coins > own_week_coins then 'OWN_WEEK_LIMIT'
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
      select j.*, coalesce(j.lately, 0) + row_number() over of_giver as sent_lately, v.journal_id, v.balance - j.coins as balance, (j.gift_count + row_number() over of_stream)::int as number,
             j.total_gifts_received + sum(j.coins) over of_stream as gift_coins, j.hype_from + sum(j.coins) over of_stream as hype_coins,
             case when gift_pin_seconds(j.coins) > 0 then told_at + make_interval(secs => gift_pin_seconds(j.coins)) end as pinned_until,
             coalesce(c.combo_key, first_value(j.id) over of_combo) as combo_key, (coalesce(c.combo_count, 0) + sum(j.quantity) over of_combo)::int as combo_count
      from judged j join given v on v.n = j.n and v.outcome = 'GIVEN'
      left join lateral (
        select x.combo_key, x.combo_count from stream_gifts x
        where x.stream_id = j."streamId" and x.from_user = j."fromUser" and x.gift_id = j."giftId" and x.is_anonymous = j."isAnonymous"
          and x.sent_at > told_at - interval '3 seconds' order by x.number desc limit 1
      ) c on true
      window of_giver as (partition by j."fromUser" order by j.n), of_stream as (partition by j."streamId" order by j.n), of_combo as (partition by j."streamId", j."fromUser", j."giftId", j."isAnonymous" order by j.n)
    ), hyped as materialized (
      select w.*, case when w.hype_until is null or hype_level(w.hype_coins::bigint) > hype_level(w.hype_from) then told_at + make_interval(secs => hype_seconds()) else w.hype_until end as hype_ends_at
      from written w
    ), facts as materialized (
      select w.n, w."streamId", w.to_user, jsonb_build_object(
        'id', w.id, 'number', w.number, 'streamId', w."streamId", 'giftId', w."giftId", 'giftName', w.gift_name, 'giftText', w.gift_text, 'coinsEach', w.coins_each,
        'quantity', w.quantity, 'coins', w.coins, 'message', w.shown, 'isAnonymous', w."isAnonymous", 'fromId', case when not w."isAnonymous" then w."fromBusiness" end,
        'sentAt', told_at, 'comboKey', w.combo_key, 'comboCount', w.combo_count, 'journalId', w.journal_id::text, 'pinnedUntil', w.pinned_until) as fact,
        jsonb_build_object('giftCount', w.number, 'giftCoins', w.gift_coins,
          'goal', case when w.goal_coins is not null and (w.goal_ends_at is null or w.goal_ends_at > told_at) then jsonb_build_object('title', w.goal_title, 'coins', w.goal_coins, 'reachedCoins', w.gift_coins - w.goal_from_coins, 'endsAt', w.goal_ends_at) end,
          'hype', jsonb_build_object('coins', w.hype_coins, 'endsAt', w.hype_ends_at)) as totals
      from hyped w
    ), gift_rows as (
      insert into stream_gifts (id, stream_id, number, from_user, from_business, to_user, to_business, gift_id, coins_each, quantity, coins, message, is_anonymous,
                                combo_key, combo_count, journal_id, request_id, input_hash, sent_at, pinned_until)
      select id, "streamId", number, "fromUser", "fromBusiness", to_user, streamer_id, "giftId", coins_each, quantity, coins, shown, "isAnonymous",
             combo_key, combo_count, journal_id, "requestId", decode(hash, 'hex'), told_at, pinned_until
      from written order by n
    ), held_lines as (
      insert into stream_messages (id, stream_id, sender_id, client_id, text, sent_at, held_at)
      select "heldId", "streamId", "fromBusiness", "heldId", message, told_at, told_at from written where "heldId" is not null order by n
    ), totals as (
      update live_streams s set gift_count = s.gift_count + t.gifts, total_gifts_received = s.total_gifts_received + t.coins,
        hype_coins = t.hype_coins, hype_ends_at = t.hype_ends_at
      from (select "streamId", count(*) as gifts, sum(coins) as coins, max(hype_coins) as hype_coins, max(hype_ends_at) as hype_ends_at from hyped group by "streamId") t where s.id = t."streamId"
    ), spending as (
      insert into gift_spending as sp (user_id, day, coins, week, week_coins, minute, gifts)
      select "fromUser", max(day), sum(coins), max(week), sum(coins), date_trunc('minute', told_at), count(*) from written group by "fromUser"
      on conflict (user_id) do update set
        coins = excluded.coins + case when sp.day >= excluded.day then sp.coins else 0 end, day = greatest(sp.day, excluded.day),
        week_coins = excluded.week_coins + case when sp.week >= excluded.week then sp.week_coins else 0 end, week = greatest(sp.week, excluded.week),
        gifts = excluded.gifts + case when sp.minute = excluded.minute then sp.gifts else 0 end, minute = excluded.minute
    ), told as (
      insert into events (type, topics, data)
      select 'stream.gift', array['stream:' || "streamId"], fact || totals from facts order by n
    ), told_of_held as (
      insert into events (type, topics, data)
      select 'stream.message_held', stream_held_topics("streamId", "fromBusiness"), jsonb_build_object('streamId', "streamId", 'messageId', "heldId")
      from written where "heldId" is not null order by n
    )
    select j.n, case when j.verdict <> 'FITS' then j.verdict when v.outcome = 'REPLAYED' then 'MISMATCH' else coalesce(v.outcome, 'NO_STREAM') end,
      case
        when w.n is not null then jsonb_build_object('gift', f.fact, 'balance', w.balance, 'sentLately', w.sent_lately)
        when v.n is not null then jsonb_build_object('coins', j.coins, 'balance', v.balance, 'debt', v.debt)
        else jsonb_build_object('coins', j.coins, 'status', j.status, 'known', j.known, 'mutedUntil', j.muted_until, 'leftCoins', greatest(0, coins_per_day - coalesce(j.spent, 0)), 'balance', fw.balance, 'pausedUntil', j.paused_until,
          'ownDayCoins', j.own_day_coins, 'ownDaySpent', coalesce(j.spent, 0), 'ownWeekCoins', j.own_week_coins, 'ownWeekSpent', coalesce(j.week_spent, 0))
      end
    from judged j left join given v on v.n = j.n left join written w on w.n = j.n left join facts f on f.n = j.n
    left join bizcoin_wallets fw on fw.id = j.from_wallet;
  end loop;
end $function$;

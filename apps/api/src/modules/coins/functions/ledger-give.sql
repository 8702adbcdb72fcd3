create or replace function ledger_give(gifts jsonb, told_at timestamp with time zone, matures_at timestamp with time zone)
 returns table(n integer, outcome text, journal_id bigint, balance bigint, debt bigint)
 language plpgsql
as $function$
#variable_conflict use_column
declare
  undecided int := jsonb_array_length(gifts);
  decided int;
  turn_now int := 0;
  turns int;
begin
  perform from bizcoin_wallets w
  where w.id = any (array(select (g->>'from')::uuid from jsonb_array_elements(gifts) g union all select (g->>'to')::uuid from jsonb_array_elements(gifts) g))
  order by w.id for no key update;
  loop
    turn_now := turn_now + 1;
    return query
    with item as (
      select g.*, row_number() over (partition by g."from" order by g.n) as turn
      from jsonb_to_recordset(gifts) as g(n int, "requestId" uuid, hash text, "from" uuid, "to" uuid, coins bigint, operation text, source text,
                                          "sourceId" text, "giverLine" text, "receiverLine" text, topics text[])
    ), judged as (
      select i.*, w.promo, w.paid, w.balance as giver_balance, r.balance as receiver_balance, w.transactions as giver_lines, r.transactions as receiver_lines, k.id as known, -w.debt as owed,
             case when k.id is null and w.debt < 0 then 'IN_DEBT' when k.id is null and w.balance < i.coins then 'INSUFFICIENT' when k.id is null then 'GIVEN'
                  when k.input_hash = decode(i.hash, 'hex') then 'REPLAYED' else 'MISMATCH' end as verdict
      from item i join bizcoin_wallets w on w.id = i."from" join bizcoin_wallets r on r.id = i."to"
      left join ledger_journals k on k.wallet_id = i."from" and k.request_id = i."requestId"
      where i.turn = turn_now
    ), settled as materialized (
      select p.*, earned_share(paid_part) as kept_part, case when matures_at > told_at then earned_share(paid_part) else 0 end as waiting_part,
             case when verdict = 'GIVEN' then nextval('ledger_journals_id_seq') end as journal
      from (select d.*, least(promo, coins) as promo_part, least(paid, coins - least(promo, coins)) as paid_part from judged d order by d.n) p
    ), journals as (
      insert into ledger_journals (id, at, operation, wallet_id, request_id, input_hash, source, source_id)
      select journal, told_at, operation, "from", "requestId", decode(hash, 'hex'), source, "sourceId" from settled where journal is not null
    ), transfers as (
      insert into ledger_transfers (journal_id, line, from_wallet, from_kind, to_wallet, to_kind, coins)
      select journal, 1, "from", 'PROMO'::ledger_account, "to", 'PROMO'::ledger_account, promo_part from settled where journal is not null and promo_part > 0
      union all
      select journal, 2, "from", 'PAID', "to", case when matures_at <= told_at then 'EARNED' else 'PENDING' end::ledger_account, kept_part
      from settled where journal is not null and kept_part > 0
      union all
      select journal, 3, "from", 'PAID', "to", 'PROMO', paid_part - kept_part from settled where journal is not null and paid_part > kept_part
      union all
      select journal, 4, "from", 'EARNED', "to", 'EARNED', coins - promo_part - paid_part from settled where journal is not null and coins > promo_part + paid_part
    ), drawn as (
      select g.journal, l.id as lot, least(l.coins_left, g.paid_part - l.before) as coins
      from settled g cross join lateral (
        select id, coins_left, sum(coins_left) over (order by id) - coins_left as before from paid_lots where wallet_id = g."from" and coins_left > 0) l
      where g.journal is not null and g.paid_part > 0 and l.before < g.paid_part
    ), lots as (
      update paid_lots l set coins_left = l.coins_left - d.coins from drawn d where l.id = d.lot
    ), draws as (
      insert into ledger_draws (journal_id, lot_id, coins) select journal, lot, coins from drawn
    ), waiting as (
      insert into pending_lots (journal_id, wallet_id, coins, coins_left, matures_at)
      select journal, "to", waiting_part, waiting_part, matures_at from settled where journal is not null and waiting_part > 0
    ), lines as (
      select n, 0 as side, journal, "from" as wallet, 'GIFT_SENT' as type, -coins as amount, 0::bigint as pending, giver_balance as balance, giver_lines as lines,
             source, "sourceId", "giverLine" as line from settled where journal is not null
      union all
      select n, 1, journal, "to", 'GIFT_RECEIVED', coins - waiting_part, waiting_part, receiver_balance, receiver_lines, source, "sourceId", "receiverLine"
      from settled where journal is not null
    ), statement as (
      insert into bizcoin_transactions (wallet_id, number, journal_id, type, amount, pending, balance_after, source, source_id, description, created_at)
      select wallet, lines + row_number() over so_far, journal, type, amount, pending, balance + sum(amount) over so_far, source, "sourceId", line, told_at
      from lines window so_far as (partition by wallet order by n, side)
      order by n, side
    ), told as (
      insert into events (type, topics, data)
      select 'wallet.changed', topics, jsonb_build_object('journalId', journal::text) from settled where journal is not null order by n
    )
    select s.n, s.verdict, coalesce(s.known, s.journal), s.giver_balance, s.owed from settled s;
    get diagnostics decided = row_count;
    undecided := undecided - decided;
    exit when undecided <= 0;
    if turns is null then
      select max(c) into turns from (select count(*) as c from jsonb_array_elements(gifts) g group by g->>'from') per_giver;
    end if;
    exit when turn_now >= turns;
  end loop;
end $function$;

/** The stored functions of coins, as the first release had them: what posts to the ledger, and what guards wallets and payouts. */
export const FUNCTIONS = `
create function guard_wallet() returns trigger language plpgsql as $$
begin
  raise exception 'coins of a wallet move by transfers alone' using errcode = 'restrict_violation';
end $$;;
create function move_coins() returns trigger language plpgsql as $$
declare
  moved int;
  named int;
  is_loose boolean;
begin
  with entries as (
    select journal_id, from_wallet as wallet, from_kind as kind, to_wallet as other, to_kind as other_kind, -coins as coins from written where from_wallet is not null
    union all
    select journal_id, to_wallet, to_kind, from_wallet, from_kind, coins from written where to_wallet is not null
  ), d as materialized (
    select wallet, count(distinct journal_id) as transactions,
           coalesce(sum(coins) filter (where kind = 'PROMO'), 0) as promo,
           coalesce(sum(coins) filter (where kind = 'PAID'), 0) as paid,
           coalesce(sum(coins) filter (where kind = 'EARNED'), 0) as earned,
           coalesce(sum(coins) filter (where kind = 'PENDING'), 0) as pending,
           coalesce(sum(coins) filter (where kind = 'DEBT'), 0) as debt,
           coalesce(sum(coins) filter (where other_kind = 'ISSUANCE' or (other is not null and other <> wallet and coins > 0)
             or (other_kind = 'SALES' and kind = 'PENDING')), 0) as total_earned,
           -coalesce(sum(coins) filter (where other_kind in ('MARKETPLACE', 'BOOSTS') or (other is not null and other <> wallet and coins < 0)), 0) as total_spent
    from entries group by wallet
  ), changed as (
    update bizcoin_wallets w
    set promo = w.promo + d.promo, paid = w.paid + d.paid, earned = w.earned + d.earned, pending = w.pending + d.pending, debt = w.debt + d.debt,
        total_earned = w.total_earned + d.total_earned, total_spent = w.total_spent + d.total_spent, transactions = w.transactions + d.transactions
    from d where w.id = d.wallet
    returning 1
  )
  select (select count(*) from changed), (select count(*) from d),
         exists (select from written t where not exists (select from ledger_journals j where j.id = t.journal_id))
  into moved, named, is_loose;
  if is_loose then
    raise exception 'a transfer belongs to a journal' using errcode = 'foreign_key_violation';
  end if;
  if moved <> named then
    raise exception 'a transfer names wallets that are there' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;;
create function ledger_post(j jsonb) returns bigint language plpgsql as $$
declare
  journal bigint;
begin
  insert into ledger_journals (at, operation, wallet_id, source, source_id, reverses)
  values ((j->>'at')::timestamptz, j->>'operation', (j->>'walletId')::uuid, j->>'source', j->>'sourceId', (j->>'reverses')::bigint)
  returning id into journal;
  insert into ledger_transfers (journal_id, line, from_wallet, from_kind, to_wallet, to_kind, coins)
  select journal, t.n, (t.v->'from'->>'wallet')::uuid, (t.v->'from'->>'kind')::ledger_account,
         (t.v->'to'->>'wallet')::uuid, (t.v->'to'->>'kind')::ledger_account, (t.v->>'coins')::bigint
  from jsonb_array_elements(j->'transfers') with ordinality as t(v, n);
  update paid_lots l set coins_left = l.coins_left - d.coins
  from jsonb_to_recordset(j->'draws') as d("lotId" bigint, coins bigint) where l.id = d."lotId";
  insert into ledger_draws (journal_id, lot_id, coins)
  select journal, d."lotId", d.coins from jsonb_to_recordset(j->'draws') as d("lotId" bigint, coins bigint);
  insert into bizcoin_transactions (wallet_id, number, journal_id, type, amount, pending, balance_after, source, source_id, description, created_at)
  select l.wallet, w.transactions, journal, l.type, coalesce(d.amount, 0), coalesce(d.pending, 0), w.balance, j->>'source', j->>'sourceId', l.description, (j->>'at')::timestamptz
  from jsonb_to_recordset(j->'lines') as l(wallet uuid, type text, description text)
  join bizcoin_wallets w on w.id = l.wallet
  left join lateral (
    select sum(e.coins) filter (where e.kind in ('PROMO', 'PAID', 'EARNED')) as amount, sum(e.coins) filter (where e.kind = 'PENDING') as pending
    from (
      select from_kind as kind, -coins as coins from ledger_transfers where journal_id = journal and from_wallet = l.wallet
      union all
      select to_kind, coins from ledger_transfers where journal_id = journal and to_wallet = l.wallet
    ) e
  ) d on true;
  return journal;
end $$;;
create function ledger_give(gifts jsonb, told_at timestamptz, matures_at timestamptz) returns table(n int, outcome text,
  journal_id bigint, balance bigint, debt bigint) language plpgsql as $$
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
      select p.*, paid_part * 70 / 100 as kept_part, case when matures_at > told_at then paid_part * 70 / 100 else 0 end as waiting_part,
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
end $$;;
create function guard_payout() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.kind, new.bizcoin_amount, new.conversion_rate, new.fee_cents, new.real_money_amount, new.payment_method,
      new.payment_details, new.destination_id, new.destination_label, new.expected_by, new.hold_journal_id, new.created_at)
     is distinct from
     (old.id, old.user_id, old.kind, old.bizcoin_amount, old.conversion_rate, old.fee_cents, old.real_money_amount, old.payment_method,
      old.payment_details, old.destination_id, old.destination_label, old.expected_by, old.hold_journal_id, old.created_at) then
    raise exception 'what a payout promised is not edited' using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('PENDING', 'APPROVED'), ('PENDING', 'REJECTED'), ('PENDING', 'CANCELED'),
    ('APPROVED', 'PROCESSING'), ('APPROVED', 'FAILED'), ('PROCESSING', 'PAID'), ('PROCESSING', 'FAILED'), ('PAID', 'RETURNED')) then
    raise exception 'a payout does not go from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  if new.status = old.status and old.processed_at is not null then
    raise exception 'a payout that is over stays as it is' using errcode = 'restrict_violation';
  end if;
  if old.status = 'PAID' and (new.paid_cents, new.reference, new.close_journal_id, new.processed_at)
     is distinct from (old.paid_cents, old.reference, old.close_journal_id, old.processed_at) then
    raise exception 'what was paid is not edited' using errcode = 'restrict_violation';
  end if;
  return new;
end $$
`;

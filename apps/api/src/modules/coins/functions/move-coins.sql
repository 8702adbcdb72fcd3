create or replace function move_coins()
 returns trigger
 language plpgsql
as $function$
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
    select wallet, count(distinct journal_id) filter (where kind <> 'DEBT') as transactions,
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
end $function$;

create or replace function ledger_post(j jsonb)
 returns bigint
 language plpgsql
as $function$
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
  ) d on true
  where d.amount <> 0 or d.pending <> 0;
  return journal;
end $function$;

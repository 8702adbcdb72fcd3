/** One rule of the books: the statement finds rows that break it, the first ones first. */
export interface AuditCheck {
  name: string;
  /** Gives at most one row: the first that does not fit. */
  statement: string;
}

/** Entries of member accounts: each transfer seen from both its ends. */
const ENTRIES = `
  select journal_id, from_wallet as wallet, from_kind as kind, to_wallet as other, to_kind as other_kind, -coins as coins from ledger_transfers where from_wallet is not null
  union all
  select journal_id, to_wallet, to_kind, from_wallet, from_kind, coins from ledger_transfers where to_wallet is not null`;

/**
 * Which accounts each operation may move coins between. It holds the rules of the coins: nothing leads from promo to earned
 * or to a payout, and what becomes earned was paid for.
 */
const ROADS = `(values
  ('SWIPE_REWARD', 'ISSUANCE', 'PROMO'), ('SWIPE_REWARD_RETURN', 'PROMO', 'ISSUANCE'),
  ('COIN_PURCHASE', 'SALES', 'PAID'), ('COIN_PURCHASE', 'SALES', 'PROMO'),
  ('PURCHASE_REFUND', 'PAID', 'SALES'), ('PURCHASE_REFUND', 'PROMO', 'SALES'), ('PURCHASE_REFUND', 'PENDING', 'SALES'), ('PURCHASE_REFUND', 'EARNED', 'SALES'), ('PURCHASE_REFUND', 'DEBT', 'SALES'),
  ('PURCHASE_DISPUTE', 'PAID', 'SALES'), ('PURCHASE_DISPUTE', 'PROMO', 'SALES'), ('PURCHASE_DISPUTE', 'PENDING', 'SALES'), ('PURCHASE_DISPUTE', 'EARNED', 'SALES'), ('PURCHASE_DISPUTE', 'DEBT', 'SALES'),
  ('DISPUTE_WON', 'SALES', 'PAID'), ('DISPUTE_WON', 'SALES', 'PROMO'), ('DISPUTE_WON', 'SALES', 'PENDING'), ('DISPUTE_WON', 'SALES', 'DEBT'), ('DISPUTE_WON', 'SALES', 'EARNED'),
  ('DISPUTE_WON', 'DEBT', 'LOSSES'),
  ('GIFT', 'PROMO', 'PROMO'), ('GIFT', 'PAID', 'PENDING'), ('GIFT', 'PAID', 'EARNED'), ('GIFT', 'PAID', 'PROMO'), ('GIFT', 'EARNED', 'EARNED'),
  ('MATURITY', 'PENDING', 'EARNED'),
  ('DEBT_SETTLEMENT', 'PAID', 'DEBT'), ('DEBT_SETTLEMENT', 'EARNED', 'DEBT'), ('DEBT_WRITE_OFF', 'LOSSES', 'DEBT'),
  ('MARKETPLACE_PURCHASE', 'PROMO', 'MARKETPLACE'), ('MARKETPLACE_PURCHASE', 'PAID', 'MARKETPLACE'), ('MARKETPLACE_PURCHASE', 'EARNED', 'MARKETPLACE'),
  ('MARKETPLACE_REFUND', 'MARKETPLACE', 'PROMO'), ('MARKETPLACE_REFUND', 'MARKETPLACE', 'PAID'), ('MARKETPLACE_REFUND', 'MARKETPLACE', 'EARNED'),
  ('BOOST_PURCHASE', 'PROMO', 'BOOSTS'), ('BOOST_PURCHASE', 'PAID', 'BOOSTS'), ('BOOST_PURCHASE', 'EARNED', 'BOOSTS'),
  ('BOOST_REFUND', 'BOOSTS', 'PROMO'), ('BOOST_REFUND', 'BOOSTS', 'PAID'), ('BOOST_REFUND', 'BOOSTS', 'EARNED'),
  ('PAYOUT_HOLD', 'EARNED', 'PAYOUTS_HELD'), ('PAYOUT_RELEASE', 'PAYOUTS_HELD', 'EARNED'), ('PAYOUT_SETTLEMENT', 'PAYOUTS_HELD', 'PAYOUTS_PAID'), ('PAYOUT_RETURN', 'PAYOUTS_PAID', 'EARNED')
) as road(operation, from_kind, to_kind)`;

/** What must hold in the tables alone, whatever programs did to them. */
export const LEDGER_CHECKS: readonly AuditCheck[] = [
  {
    name: 'every transfer belongs to a journal and takes a road its operation may take',
    statement: `
      select t.journal_id, t.line, j.operation, t.from_kind, t.to_kind, t.coins
      from ledger_transfers t left join ledger_journals j on j.id = t.journal_id
      left join ${ROADS} on road.operation = j.operation and road.from_kind = t.from_kind::text and road.to_kind = t.to_kind::text
      where road.operation is null order by t.journal_id, t.line limit 1`,
  },
  {
    name: 'every journal moves coins, and every transfer names wallets that are there',
    statement: `
      select id, operation from ledger_journals j where not exists (select from ledger_transfers t where t.journal_id = j.id)
      union all
      select t.journal_id, 'unknown wallet' from ledger_transfers t
      where (t.from_wallet is not null and not exists (select from bizcoin_wallets w where w.id = t.from_wallet))
         or (t.to_wallet is not null and not exists (select from bizcoin_wallets w where w.id = t.to_wallet))
      limit 1`,
  },
  {
    name: 'every balance equals its transfers, and every total what came and went',
    statement: `
      with moved as (
        select wallet, count(distinct journal_id) filter (where kind <> 'DEBT') as transactions, sum(coins) filter (where kind = 'PROMO') as promo, sum(coins) filter (where kind = 'PAID') as paid,
               sum(coins) filter (where kind = 'EARNED') as earned, sum(coins) filter (where kind = 'PENDING') as pending,
               sum(coins) filter (where kind = 'DEBT') as debt,
               sum(coins) filter (where other_kind = 'ISSUANCE' or (other is not null and other <> wallet and coins > 0) or (other_kind = 'SALES' and kind = 'PENDING')) as total_earned,
               -sum(coins) filter (where other_kind in ('MARKETPLACE', 'BOOSTS') or (other is not null and other <> wallet and coins < 0)) as total_spent
        from (${ENTRIES}) e group by wallet
      ), formerly as (
        -- Once, what moved only what is owed had a line of no coins.
        select wallet_id, count(*) as lines from bizcoin_transactions where amount = 0 and pending = 0 group by wallet_id
      )
      select w.id, w.promo, w.paid, w.earned, w.pending, w.debt, to_jsonb(m) - 'wallet' as by_transfers
      from bizcoin_wallets w left join moved m on m.wallet = w.id left join formerly f on f.wallet_id = w.id
      where (w.promo, w.paid, w.earned, w.pending, w.debt, w.total_earned, w.total_spent, w.transactions) is distinct from
            (coalesce(m.promo, 0), coalesce(m.paid, 0), coalesce(m.earned, 0), coalesce(m.pending, 0), coalesce(m.debt, 0), coalesce(m.total_earned, 0), coalesce(m.total_spent, 0), coalesce(m.transactions, 0) + coalesce(f.lines, 0))
      order by w.id limit 1`,
  },
  {
    name: 'every statement adds up, line by line, to its wallet',
    statement: `
      with lines as (
        select wallet_id, id, number, amount, balance_after, lag(balance_after, 1, 0::bigint) over of_wallet as before, row_number() over of_wallet as place, lead(id) over of_wallet as next_id
        from bizcoin_transactions window of_wallet as (partition by wallet_id order by id)
      )
      select l.wallet_id, l.id, l.number, l.before, l.amount, l.balance_after from lines l join bizcoin_wallets w on w.id = l.wallet_id
      where l.before + l.amount <> l.balance_after or l.number <> l.place or (l.next_id is null and (l.balance_after, l.number) <> (w.balance, w.transactions))
      limit 1`,
  },
  {
    name: 'every paid coin comes from a purchase, and every purchase knows what is left of it',
    statement: `
      select l.id::text, l.coins, l.coins_left, coalesce(d.drawn, 0) as drawn
      from paid_lots l left join (select lot_id, sum(coins) as drawn from ledger_draws group by lot_id) d on d.lot_id = l.id
      where l.coins - coalesce(d.drawn, 0) <> l.coins_left
      union all
      select w.id::text, w.paid, coalesce(l.coins_left, 0), null
      from bizcoin_wallets w left join (select wallet_id, sum(coins_left) as coins_left from paid_lots group by wallet_id) l on l.wallet_id = w.id
      where w.paid <> coalesce(l.coins_left, 0)
      limit 1`,
  },
  {
    name: 'what matures adds up to what waits',
    statement: `
      select w.id, w.pending, p.coins_left
      from bizcoin_wallets w left join (select wallet_id, sum(coins_left) as coins_left from pending_lots group by wallet_id) p on p.wallet_id = w.id
      where w.pending <> coalesce(p.coins_left, 0) limit 1`,
  },
  {
    name: 'every reward is in the journal',
    statement: `
      with issued as (
        select j.wallet_id, sum(case when t.from_kind = 'ISSUANCE' then t.coins else -t.coins end) as coins
        from ledger_journals j join ledger_transfers t on t.journal_id = j.id where j.operation in ('SWIPE_REWARD', 'SWIPE_REWARD_RETURN') group by j.wallet_id
      ), rewarded as (
        select w.id as wallet_id, sum(r.coins - r.returned) as coins from swipe_rewards r join bizcoin_wallets w on w.user_id = r.user_id group by w.id
      )
      select coalesce(i.wallet_id, r.wallet_id) as wallet_id, i.coins as issued, r.coins as rewarded
      from issued i full join rewarded r on r.wallet_id = i.wallet_id where coalesce(i.coins, 0) <> coalesce(r.coins, 0) limit 1`,
  },
];

/** What the books must share with the money that came in and went out. */
export const MONEY_CHECKS: readonly AuditCheck[] = [
  {
    name: 'every paid coin has a charge over the whole price of its order',
    statement: `
      select l.order_id, o.status, o.amount_cents, c.amount_cents as charged_cents, (o.data->>'paidCoins')::bigint as ordered, l.coins
      from paid_lots l left join orders o on o.id = l.order_id left join charges c on c.order_id = l.order_id
      where o.id is null or c.id is null or c.amount_cents <> o.amount_cents or (o.data->>'paidCoins')::bigint <> l.coins or (o.data->>'promoCoins')::bigint <> l.promo_coins
      limit 1`,
  },
  {
    name: 'every paid order of coins is credited',
    statement: `
      select o.id, o.status from orders o
      where o.product = 'COIN_PACKAGE' and o.paid_at is not null and not exists (select from paid_lots l where l.order_id = o.id) limit 1`,
  },
  {
    name: 'every purchase of coins has left the coins that the money held pays for, and knows where it took the rest',
    statement: `
      select o.id, o.amount_cents, held.cents as held_cents, l.coins, l.taken_back, l.promo_coins, l.promo_taken_back, k.paid, k.promo
      from orders o join paid_lots l on l.order_id = o.id cross join lateral (select held_cents(o.id)::bigint as cents) held
      left join (
        select lot_id, sum(coins) filter (where place not like 'PROMO%') as paid, sum(coins) filter (where place like 'PROMO%') as promo from lot_takings group by lot_id
      ) k on k.lot_id = l.id
      where o.paid_at is not null
        and (l.coins - l.taken_back, l.promo_coins - l.promo_taken_back, l.taken_back, l.promo_taken_back)
         is distinct from (l.coins * held.cents / o.amount_cents, l.promo_coins * held.cents / o.amount_cents, coalesce(k.paid, 0), coalesce(k.promo, 0))
      limit 1`,
  },
  {
    name: 'what went back to a buyer is owed only where those who were given its coins had none of them left, free or held by a payout',
    statement: `
      with owed as (
        select journal_id, lot_id, sum(coins) as coins from lot_takings where place = 'OWED' and coins > 0 group by journal_id, lot_id
      ), shares as (
        select d.lot_id, d.journal_id as gift, t.to_wallet as receiver,
               earned_share((sum(d.coins) over so_far)::bigint) - earned_share((sum(d.coins) over so_far - d.coins)::bigint) as coins
        from ledger_draws d join ledger_transfers t on t.journal_id = d.journal_id and t.from_kind = 'PAID' and t.to_kind in ('PENDING', 'EARNED')
        window so_far as (partition by d.journal_id order by d.lot_id)
      ), claims as (
        select o.journal_id as taken_by, o.lot_id, s.gift, s.receiver, s.coins - coalesce(sum(k.coins), 0) as coins
        from owed o join shares s on s.lot_id = o.lot_id and s.gift < o.journal_id
        left join lot_takings k on k.lot_id = o.lot_id and k.gift_journal_id = s.gift and k.journal_id <= o.journal_id
        group by o.journal_id, o.lot_id, s.gift, s.receiver, s.coins
      ), entries as (
        select e.* from (${ENTRIES}) e where e.kind in ('EARNED', 'DEBT') and e.wallet in (select receiver from claims)
      ), balances as (
        select c.taken_by, c.lot_id, c.gift, c.receiver, c.coins, coalesce(sum(e.coins) filter (where e.kind = 'EARNED'), 0) as earned,
          coalesce(sum(e.coins) filter (where e.kind = 'DEBT'), 0) as debt
        from claims c left join entries e on e.wallet = c.receiver and e.journal_id <= c.taken_by
        where c.coins > 0 group by c.taken_by, c.lot_id, c.gift, c.receiver, c.coins
      ), holds as (
        select c.taken_by, c.lot_id, c.gift, sum(case j.operation when 'PAYOUT_HOLD' then t.coins else -t.coins end) as coins
        from claims c join ledger_journals j on j.wallet_id = c.receiver and j.operation in ('PAYOUT_HOLD', 'PAYOUT_RELEASE', 'PAYOUT_SETTLEMENT') and j.id <= c.taken_by
        join ledger_transfers t on t.journal_id = j.id
        join ledger_journals h on h.operation = 'PAYOUT_HOLD' and h.source_id = j.source_id and h.id > c.gift
        group by c.taken_by, c.lot_id, c.gift
      ), left_over as (
        select b.*, coalesce(h.coins, 0) as held from balances b
        left join holds h on h.taken_by = b.taken_by and h.lot_id = b.lot_id and h.gift = b.gift
      )
      select * from left_over where earned > 0 or held + debt > 0 limit 1`,
  },
  {
    name: 'no payout was paid whose member owed coins of a purchase that went back, unless its money had left before',
    statement: `
      select p.id, p.user_id, p.bizcoin_amount, d.debt
      from conversion_requests p join bizcoin_wallets w on w.user_id = p.user_id
      join (select p.id, sum(e.coins) as debt from conversion_requests p join bizcoin_wallets w on w.user_id = p.user_id
            join (${ENTRIES}) e on e.wallet = w.id and e.kind = 'DEBT' and e.journal_id < p.close_journal_id where p.paid_cents is not null group by p.id) d on d.id = p.id
      where p.paid_cents is not null and not p.had_left and d.debt < 0 limit 1`,
  },
  {
    name: 'every payout holds, gives back or spends exactly its coins, and every cent paid out was an earned coin',
    statement: `
      with moved as (
        select j.source_id,
               sum(t.coins) filter (where j.operation = 'PAYOUT_HOLD') as held, sum(t.coins) filter (where j.operation = 'PAYOUT_RELEASE') as released,
               sum(t.coins) filter (where j.operation = 'PAYOUT_SETTLEMENT') as settled, sum(t.coins) filter (where j.operation = 'PAYOUT_RETURN') as returned
        from ledger_journals j join ledger_transfers t on t.journal_id = j.id where j.source = 'payout' group by j.source_id
      )
      select coalesce(p.id::text, m.source_id) as payout, p.status, p.bizcoin_amount, p.paid_cents, m.held, m.released, m.settled, m.returned
      from conversion_requests p full join moved m on m.source_id = p.id::text
      where p.id is null or m.held is distinct from p.bizcoin_amount
         or m.released is distinct from (case when p.status in ('REJECTED', 'FAILED', 'CANCELED') then p.bizcoin_amount end)
         or m.settled is distinct from (case when p.status in ('PAID', 'RETURNED') then p.bizcoin_amount end)
         or m.returned is distinct from (case when p.status = 'RETURNED' then p.bizcoin_amount end)
         or (p.paid_cents is not null and p.paid_cents + p.fee_cents <> p.bizcoin_amount * p.conversion_rate)
      limit 1`,
  },
];

/** What the books must share with the gifts of live streams. */
export const GIFT_CHECKS: readonly AuditCheck[] = [
  {
    name: 'every gift of a stream has its journal over exactly its coins, from its giver to its host, and no journal is without its gift',
    statement: `
      with moved as (
        select j.id, j.operation, j.wallet_id, j.source, j.source_id, j.request_id, sum(t.coins) as coins, min(t.to_wallet::text) as receiver, max(t.to_wallet::text) as last_receiver
        from ledger_journals j join ledger_transfers t on t.journal_id = j.id where j.source in ('stream_gift', 'anonymous_gift')
        group by j.id, j.operation, j.wallet_id, j.source, j.source_id, j.request_id
      )
      select coalesce(g.id::text, m.source_id) as gift, m.id as journal, g.coins, m.coins as moved
      from stream_gifts g
      full join moved m on m.id = g.journal_id
      left join bizcoin_wallets f on f.user_id = g.from_user left join bizcoin_wallets r on r.user_id = g.to_user
      where g.id is null or m.id is null or m.coins <> g.coins or m.operation <> 'GIFT' or m.source_id <> g.id::text or m.wallet_id <> f.id or m.request_id <> g.request_id
         or m.receiver <> r.id::text or m.last_receiver <> r.id::text or (m.source = 'anonymous_gift') <> g.is_anonymous
      limit 1`,
  },
  {
    name: 'every stream has received what its gifts add up to, numbered without gaps',
    statement: `
      select s.id, s.gift_count, s.total_gifts_received, g.gifts, g.coins, g.last
      from live_streams s
      full join (select stream_id, count(*) as gifts, sum(coins) as coins, max(number) as last from stream_gifts group by stream_id) g on g.stream_id = s.id
      where s.id is null or (s.gift_count, s.total_gifts_received) is distinct from (coalesce(g.gifts, 0), coalesce(g.coins, 0)) or g.last is distinct from g.gifts
      limit 1`,
  },
];

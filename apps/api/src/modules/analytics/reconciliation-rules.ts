/** One comparison: a sentence that must be true, and the statement that finds where it is not. */
export interface ReconciliationRule {
  rule: string;
  /** Returns `subject, subject_id, expected, actual`, one row per difference. `$1` is the maximum number. */
  statement: string;
}

const PAID_STATES = `('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED')`;
const dollars = (column: string): string => `to_char(${column} / 100.0, 'FM$999,999,990.00')`;

/** What must agree between the provider's charges, our orders, the ledger and the payouts. */
export const RECONCILIATION_RULES: readonly ReconciliationRule[] = [
  {
    rule: 'Every paid order has a charge of its amount',
    statement: `select 'order' as subject, o.id as subject_id, ${dollars('o.amount_cents')} as expected, coalesce(${dollars('c.amount_cents')}, 'no charge') as actual
      from orders o left join charges c on c.order_id = o.id
      where o.status in ${PAID_STATES} and (c.id is null or c.amount_cents <> o.amount_cents or c.currency <> o.currency) order by o.id limit $1`,
  },
  {
    rule: 'Every charge belongs to an order that was paid',
    statement: `select 'order' as subject, o.id as subject_id, 'paid' as expected, lower(o.status) as actual
      from charges c join orders o on o.id = c.order_id where o.paid_at is null or o.status not in ${PAID_STATES} order by o.id limit $1`,
  },
  {
    rule: 'What an order gave back is the sum of its refunds',
    statement: `select 'order' as subject, o.id as subject_id, ${dollars('coalesce(r.cents, 0)')} as expected, ${dollars('o.refunded_cents')} as actual
      from orders o left join (select order_id, sum(amount_cents) as cents from refunds where status = 'SUCCEEDED' group by order_id) r on r.order_id = o.id
      where o.refunded_cents <> coalesce(r.cents, 0) order by o.id limit $1`,
  },
  {
    rule: 'Every paid coin package was credited',
    statement: `select 'order' as subject, o.id as subject_id, 'coins credited' as expected, 'no coins' as actual
      from orders o left join paid_lots l on l.order_id = o.id where o.product = 'COIN_PACKAGE' and o.status in ${PAID_STATES} and l.id is null order by o.id limit $1`,
  },
  {
    rule: 'Every credited coin package was paid',
    statement: `select 'order' as subject, l.order_id as subject_id, 'a paid order' as expected, coalesce(lower(o.status), 'no order') as actual
      from paid_lots l left join orders o on o.id = l.order_id where o.id is null or o.status not in ${PAID_STATES} order by l.order_id limit $1`,
  },
  {
    rule: 'Coins of a package are those that its money held pays for',
    statement: `select 'order' as subject, o.id as subject_id, (l.coins * held_cents(o.id) / o.amount_cents) || ' coins' as expected, (l.coins - l.taken_back) || ' coins' as actual
      from orders o join paid_lots l on l.order_id = o.id
      where o.status in ${PAID_STATES} and l.coins - l.taken_back <> l.coins * held_cents(o.id) / o.amount_cents order by o.id limit $1`,
  },
  {
    rule: 'Every payout holds, and moved, exactly its coins',
    statement: `select 'payout' as subject, p.id as subject_id, p.bizcoin_amount || ' coins ' || case when p.status = 'PAID' then 'paid' when p.status = 'RETURNED' then 'paid and returned' else 'held' end as expected,
        coalesce(h.coins::text, 'none') || ' held, ' || coalesce(c.coins::text, 'none') || ' closed, ' || coalesce(r.coins::text, 'none') || ' returned' as actual
      from conversion_requests p
        left join ledger_transfers h on h.journal_id = p.hold_journal_id and h.to_kind = 'PAYOUTS_HELD'
        left join ledger_transfers c on c.journal_id = p.close_journal_id and c.from_kind = 'PAYOUTS_HELD'
        left join ledger_transfers r on r.journal_id = p.return_journal_id and r.from_kind = 'PAYOUTS_PAID'
      where h.coins is distinct from p.bizcoin_amount
        or (p.close_journal_id is not null and (c.coins is distinct from p.bizcoin_amount or (c.to_kind = 'PAYOUTS_PAID') <> (p.paid_cents is not null)))
        or r.coins is distinct from (case when p.status = 'RETURNED' then p.bizcoin_amount end) order by p.id limit $1`,
  },
  {
    rule: 'Coins held in the ledger are those of open payouts',
    statement: `select 'ledger' as subject, 'PAYOUTS_HELD' as subject_id, open.coins || ' coins' as expected, held.coins || ' coins' as actual
      from (select coalesce(sum(bizcoin_amount), 0) as coins from conversion_requests where status in ('PENDING', 'APPROVED', 'PROCESSING')) open,
        (select coalesce(sum(case when to_kind = 'PAYOUTS_HELD' then coins when from_kind = 'PAYOUTS_HELD' then -coins end), 0) as coins from ledger_transfers) held
      where open.coins <> held.coins limit $1`,
  },
  {
    rule: 'Every paid subscription and boost has its invoice',
    statement: `select 'order' as subject, o.id as subject_id, 'an invoice' as expected, 'none' as actual
      from orders o left join invoices i on i.order_id = o.id and i.kind = 'INVOICE'
      where (o.product like 'PREMIUM%' or o.product like 'BOOST%') and o.status in ${PAID_STATES} and i.id is null order by o.id limit $1`,
  },
];

/** Most differences listed for one rule; more of the same kind add nothing. */
export const DIFFERENCES_PER_RULE_MAX = 100;

export interface Difference {
  rule: string;
  subject: string;
  subjectId: string;
  expected: string;
  actual: string;
  /** The payment difference that finance can settle. */
  paymentDifferenceId: string | null;
}

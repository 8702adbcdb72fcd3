import type { ReconciliationFactKind, ReconciliationSubject } from '@benison/contracts/enumerations';
import { RECONCILIATION_RULE_LABELS as RULES } from '@benison/contracts/terms/reconciliation';
import type { StoredFacts } from './reconciliation-facts.ts';

/** One comparison: a sentence that must be true, and the statement that finds where it is not. */
export interface ReconciliationRule {
  rule: string;
  /** Returns `subject, subject_id, expected, actual`, one row per difference, both sides as facts. `$1` is the maximum number. */
  statement: string;
}

const PAID_STATES = `('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED')`;

/** One side of a difference: its kind, and its values as pairs of a name and what it is in the statement. */
const fact = (kind: ReconciliationFactKind, values = ''): string => `jsonb_build_object('kind', '${kind}'${values && `, ${values}`})`;
const amount = (column: string): string => fact('AMOUNT', `'amountCents', ${column}`);
const money = (column: string, currency: string): string => fact('AMOUNT', `'amountCents', ${column}, 'currency', ${currency}`);
const coins = (column: string): string => fact('COINS', `'coins', ${column}`);
const status = (column: string): string => fact('ORDER_STATUS', `'orderStatus', ${column}`);
const otherwise = (is: string, then: string): string => `case when ${is} then ${then} else ${fact('NOTHING')} end`;

/** What must agree between the provider's charges, our orders, the ledger and the payouts. */
export const RECONCILIATION_RULES: readonly ReconciliationRule[] = [
  {
    rule: RULES.ORDER_CHARGED,
    statement: `select 'order' as subject, o.id as subject_id, ${money('o.amount_cents', 'o.currency')} as expected,
        ${otherwise('c.id is not null', money('c.amount_cents', 'c.currency'))} as actual
      from orders o left join charges c on c.order_id = o.id
      where o.status in ${PAID_STATES} and (c.id is null or c.amount_cents <> o.amount_cents or c.currency <> o.currency) order by o.id limit $1`,
  },
  {
    rule: RULES.CHARGE_ORDERED,
    statement: `select 'order' as subject, o.id as subject_id, ${fact('PAID_ORDER')} as expected, ${status('o.status')} as actual
      from charges c join orders o on o.id = c.order_id where o.paid_at is null or o.status not in ${PAID_STATES} order by o.id limit $1`,
  },
  {
    rule: RULES.REFUNDS_ADD_UP,
    statement: `select 'order' as subject, o.id as subject_id, ${amount('coalesce(r.cents, 0)')} as expected, ${amount('o.refunded_cents')} as actual
      from orders o left join (select order_id, sum(amount_cents) as cents from refunds where status = 'SUCCEEDED' group by order_id) r on r.order_id = o.id
      where o.refunded_cents <> coalesce(r.cents, 0) order by o.id limit $1`,
  },
  {
    rule: RULES.PACKAGE_CREDITED,
    statement: `select 'order' as subject, o.id as subject_id, ${fact('COINS_CREDITED')} as expected, ${fact('NOTHING')} as actual
      from orders o left join paid_lots l on l.order_id = o.id where o.product = 'COIN_PACKAGE' and o.status in ${PAID_STATES} and l.id is null order by o.id limit $1`,
  },
  {
    rule: RULES.CREDIT_PAID,
    statement: `select 'order' as subject, l.order_id as subject_id, ${fact('PAID_ORDER')} as expected, ${otherwise('o.id is not null', status('o.status'))} as actual
      from paid_lots l left join orders o on o.id = l.order_id where o.id is null or o.status not in ${PAID_STATES} order by l.order_id limit $1`,
  },
  {
    rule: RULES.COINS_HELD,
    statement: `select 'order' as subject, o.id as subject_id, ${coins('l.coins * held_cents(o.id) / o.amount_cents')} as expected, ${coins('l.coins - l.taken_back')} as actual
      from orders o join paid_lots l on l.order_id = o.id
      where o.status in ${PAID_STATES} and l.coins - l.taken_back <> l.coins * held_cents(o.id) / o.amount_cents order by o.id limit $1`,
  },
  {
    rule: RULES.PAYOUT_COINS,
    statement: `select 'payout' as subject, p.id as subject_id, ${fact('PAYOUT', `'coins', p.bizcoin_amount, 'payoutStatus', p.status`)} as expected,
        ${fact('PAYOUT_MOVES', `'heldCoins', h.coins, 'closedCoins', c.coins, 'closedTo', c.to_kind, 'returnedCoins', r.coins`)} as actual
      from conversion_requests p
        left join ledger_transfers h on h.journal_id = p.hold_journal_id and h.to_kind = 'PAYOUTS_HELD'
        left join ledger_transfers c on c.journal_id = p.close_journal_id and c.from_kind = 'PAYOUTS_HELD'
        left join ledger_transfers r on r.journal_id = p.return_journal_id and r.from_kind = 'PAYOUTS_PAID'
      where h.coins is distinct from p.bizcoin_amount
        or (p.close_journal_id is not null and (c.coins is distinct from p.bizcoin_amount or (c.to_kind = 'PAYOUTS_PAID') <> (p.paid_cents is not null)))
        or r.coins is distinct from (case when p.status = 'RETURNED' then p.bizcoin_amount end) order by p.id limit $1`,
  },
  {
    rule: RULES.PAYOUTS_HELD,
    statement: `select 'ledger' as subject, 'PAYOUTS_HELD' as subject_id, ${coins('open.coins')} as expected, ${coins('held.coins')} as actual
      from (select coalesce(sum(bizcoin_amount), 0) as coins from conversion_requests where status in ('PENDING', 'APPROVED', 'PROCESSING')) open,
        (select coalesce(sum(case when to_kind = 'PAYOUTS_HELD' then coins when from_kind = 'PAYOUTS_HELD' then -coins end), 0) as coins from ledger_transfers) held
      where open.coins <> held.coins limit $1`,
  },
  {
    // What the product gives back by itself, because it came too late to buy anything, has none.
    rule: RULES.INVOICE_WRITTEN,
    statement: `select 'order' as subject, o.id as subject_id, ${fact('INVOICE')} as expected, ${fact('NOTHING')} as actual
      from orders o left join invoices i on i.order_id = o.id and i.kind = 'INVOICE'
      where (o.product like 'PREMIUM%' or o.product like 'BOOST%') and o.status in ${PAID_STATES} and i.id is null
        and not exists (select from refunds r where r.order_id = o.id and r.amount_cents = o.amount_cents and r.requested_by is null and r.status <> 'FAILED')
      order by o.id limit $1`,
  },
];

/** Most differences listed for one rule; more of the same kind add nothing. */
export const DIFFERENCES_PER_RULE_MAX = 100;

export interface Difference {
  rule: string;
  subject: ReconciliationSubject;
  subjectId: string;
  /** Both sides; null for a payment difference, which keeps them itself. */
  expected: StoredFacts | null;
  actual: StoredFacts | null;
  /** The payment difference that finance can settle. */
  paymentDifferenceId: string | null;
}

import type { ReconciliationRule } from '../enumerations.ts';

/** What must be true of the books, as staff read it, and as it is stored with what breaks it. */
export const RECONCILIATION_RULE_LABELS: Record<ReconciliationRule, string> = {
  ORDER_CHARGED: 'Every paid order has a charge of its amount',
  CHARGE_ORDERED: 'Every charge belongs to an order that was paid',
  REFUNDS_ADD_UP: 'What an order gave back is the sum of its refunds',
  PACKAGE_CREDITED: 'Every paid coin package was credited',
  CREDIT_PAID: 'Every credited coin package was paid',
  COINS_HELD: 'Coins of a package are those that its money held pays for',
  PAYOUT_COINS: 'Every payout holds, and moved, exactly its coins',
  PAYOUTS_HELD: 'Coins held in the ledger are those of open payouts',
  INVOICE_WRITTEN: 'Every paid subscription and boost has its invoice',
  PROVIDER_AGREES: 'The provider says of each payment what we say',
  MESSAGE_AGREES: 'Every message of a provider agrees with our order',
  LEDGER_ROADS: 'Ledger: every transfer belongs to a journal and takes a road its operation may take',
  LEDGER_JOURNALS: 'Ledger: every journal moves coins, and every transfer names wallets that are there',
  LEDGER_BALANCES: 'Ledger: every balance equals its transfers, and every total what came and went',
  LEDGER_STATEMENTS: 'Ledger: every statement adds up, line by line, to its wallet',
  LEDGER_PURCHASES: 'Ledger: every paid coin comes from a purchase, and every purchase knows what is left of it',
  LEDGER_MATURING: 'Ledger: what matures adds up to what waits',
  LEDGER_REWARDS: 'Ledger: every reward is in the journal',
};

import { ERASED_NAME, OF_ORDERS, OF_USER, OF_WALLET, type PersonalTable } from './personal-table.ts';

/** Coins, payments and what was bought. */
export const MONEY_TABLES: readonly PersonalTable[] = [
  { table: 'bizcoin_wallets', rows: OF_USER, file: 'coins/wallet', erase: 'books' },
  { table: 'bizcoin_transactions', rows: OF_WALLET, file: 'coins/transactions', erase: 'books' },
  { table: 'bizcoin_purchases', rows: OF_USER, file: 'coins/purchases', erase: 'books' },
  { table: 'swipe_rewards', rows: OF_USER, file: 'coins/rewards', erase: 'books' },
  { table: 'paid_lots', rows: OF_WALLET, file: null, erase: 'books' },
  { table: 'pending_lots', rows: OF_WALLET, file: null, erase: 'books' },
  { table: 'ledger_journals', rows: OF_WALLET, file: null, erase: 'books' },
  {
    table: 'conversion_requests',
    rows: OF_USER,
    file: 'coins/payouts',
    secret: ['payment_details', 'admin_notes', 'first_approved_by', 'decided_by'],
    erase: 'books',
  },
  {
    table: 'payout_steps',
    rows: 'payout_id in (select id from conversion_requests where user_id = :user)',
    file: 'coins/payout-steps',
    secret: ['internal_note', 'staff_id'],
    erase: 'books',
  },
  {
    table: 'payout_destinations',
    rows: OF_USER,
    file: 'coins/payout-destinations',
    sealed: { details_encrypted: ({ id }) => `payout-destination:${id}` },
    erase: { set: `details_encrypted = '', label = 'Deleted', removed_at = coalesce(removed_at, now())` },
  },
  { table: 'orders', rows: OF_USER, file: 'payments/orders', secret: ['provider_ref', 'action_url'], erase: 'books' },
  {
    table: 'charges',
    rows: OF_ORDERS,
    file: 'payments/charges',
    secret: ['provider_charge_id', 'method_mark'],
    erase: { set: `method_label = 'Deleted'` },
  },
  { table: 'refunds', rows: OF_ORDERS, file: 'payments/refunds', secret: ['requested_by', 'provider_refund_id'], erase: 'books' },
  { table: 'disputes', rows: OF_ORDERS, file: 'payments/disputes', secret: ['provider_dispute_id'], erase: 'books' },
  { table: 'payment_events', rows: OF_ORDERS, file: null, erase: 'books' },
  { table: 'payment_differences', rows: OF_ORDERS, file: null, erase: 'books' },
  {
    table: 'payment_methods',
    rows: OF_USER,
    file: 'payments/methods',
    secret: ['customer_ref', 'method_ref'],
    erase: { set: `customer_ref = null, method_ref = 'deleted-' || id, label = 'Deleted', removed_at = coalesce(removed_at, now())` },
  },
  // The buyer, and the card that paid, are all that is personal in an invoice.
  {
    table: 'invoices',
    rows: OF_USER,
    file: 'payments/invoices',
    erase: {
      set: `buyer = '{"name": "${ERASED_NAME}", "businessName": null, "address": null, "email": ""}'::jsonb, method_label = case when method_label is not null then 'Deleted' end`,
    },
  },
  { table: 'subscriptions', rows: OF_USER, file: 'premium/subscriptions', erase: 'books' },
  { table: 'premium_grants', rows: OF_USER, file: 'premium/paid-time', erase: 'books' },
  // Fingerprints of mailbox, place, card and browser, so that one person gets one trial; they lead to nobody.
  { table: 'premium_trial_marks', rows: OF_USER, file: 'premium/trial-marks', secret: ['mark'], erase: 'books' },
  // A keyed fingerprint, so that one business gets one trial; it leads to nobody.
  { table: 'premium_trials', rows: OF_USER, file: 'premium/trials', secret: ['ein_blind_index'], erase: 'books' },
  {
    table: 'marketplace_purchases',
    rows: OF_USER,
    file: 'marketplace/orders',
    sealed: { delivery_info: ({ id }) => `delivery:${id}` },
    erase: { set: `delivery_info = case when delivery_info is not null then '' end, tracking = null, message = null` },
  },
];

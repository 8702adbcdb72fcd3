import type { PersonalTable } from './personal-table.ts';

/** Nobody's rows, or what others wrote about somebody: in no copy. */
export const OTHER_TABLES: readonly PersonalTable[] = [
  'admins',
  'admin_sessions',
  'audit_head',
  'case_claims',
  'coin_packages',
  'decisions_counted',
  'event_head',
  'events',
  'evidence',
  'file_removals',
  'gift_definitions',
  'invoice_numbers',
  'job_runs',
  'leases',
  'ledger_draws',
  'ledger_heads',
  'ledger_transfers',
  'lot_takings',
  'marketplace_item_prices',
  'marketplace_items',
  'match_models',
  'migrations',
  'moderation_pace',
  'moderation_tally',
  'premium_prices',
  'processes',
  'rate_limits',
  'reconciliation_differences',
  'reconciliations',
  'secret_mark',
  'room_webhooks',
  'scheduled_stream_reminders',
  'staff_links',
  'stream_chats',
  'strike_ladder',
  'used_unsubscribe_links',
].map((table) => ({ table, rows: null, file: null, erase: 'keep' as const }));

/** The audit chain and moderators' decisions stay as written, for as long as they are kept at all. */
export const RECORD_TABLES: readonly PersonalTable[] = ['audit_log', 'moderation_cases'].map((table) => ({
  table,
  rows: null,
  file: null,
  erase: 'record' as const,
}));

/** How a table takes part in a copy of somebody's data, and in the end of its account. */
export interface PersonalTable {
  table: string;
  /** Which of its rows are somebody's: `:user` and `:business` stand for its ids. Null where no row is anybody's. */
  rows: string | null;
  /** The file of the copy; null where rows are told by another table, or are no business of the member. */
  file: string | null;
  /** Columns that stay out of a copy: secrets, and what staff note for themselves. */
  secret?: readonly string[];
  /** Columns that are stored encrypted, and what each is opened with in the member's own copy. */
  sealed?: Readonly<Record<string, (row: { id: string }) => string>>;
  /**
   * What an erasure does: takes the rows away, takes the person's words out of them, or leaves them, because they hold ids
   * alone. `books` and `record` stay as well, for as long as the law or the safety of others asks.
   */
  erase: 'delete' | 'keep' | 'books' | 'record' | { set: string };
}

const OF_USER = 'user_id = :user';
const OF_BUSINESS = 'business_id = :business';
const OF_WALLET = 'wallet_id in (select id from bizcoin_wallets where user_id = :user)';
const OF_THREADS = 'match_id in (select id from matches where :business in (business1_id, business2_id))';
const OF_STREAMS = 'stream_id in (select id from live_streams where streamer_id = :business)';
const OF_ORDERS = 'order_id in (select id from orders where user_id = :user)';

/** What stands where words of somebody stood whose account is gone. */
export const ERASED_WORDS = 'Deleted with the account.';
export const ERASED_NAME = 'Deleted member';

const ACCOUNT: PersonalTable[] = [
  {
    table: 'users',
    rows: 'id = :user',
    file: 'account/account',
    secret: ['password_hash', 'totp_secret_encrypted', 'totp_last_step', 'ein_blind_index', 'failed_sign_ins', 'lock_count'],
    sealed: { ein_encrypted: ({ id }) => `ein:${id}` },
    erase: {
      set: `username = 'deleted-' || :user, email = 'deleted-' || :user || '@deleted.invalid', password_hash = '!', first_name = null, last_name = null, phone = null,
        ein_encrypted = null, ein_blind_index = null, ein_last4 = null, state_reason = null, totp_secret_encrypted = null, totp_enabled_at = null, is_premium = false`,
    },
  },
  { table: 'sessions', rows: OF_USER, file: 'account/sessions', secret: ['token_hash'], erase: 'delete' },
  { table: 'one_time_tokens', rows: OF_USER, file: null, erase: 'delete' },
  { table: 'recovery_codes', rows: OF_USER, file: null, erase: 'delete' },
  { table: 'email_changes', rows: OF_USER, file: 'account/email-changes', erase: 'delete' },
  {
    table: 'ein_verifications',
    rows: OF_USER,
    file: 'account/ein-verifications',
    secret: ['ein_encrypted', 'reviewed_by'],
    erase: 'delete',
  },
  {
    table: 'driver_license_verifications',
    rows: OF_USER,
    file: 'account/license-verifications',
    secret: ['license_blind_index', 'front_image_url', 'back_image_url', 'reviewed_by'],
    sealed: { license_number_encrypted: ({ id }) => `license:${id}`, date_of_birth_encrypted: ({ id }) => `license-birth:${id}` },
    erase: 'delete',
  },
  { table: 'social_verifications', rows: OF_USER, file: 'account/social-verifications', secret: ['reviewed_by'], erase: 'delete' },
  { table: 'stream_content_agreements', rows: OF_USER, file: 'account/stream-agreements', erase: 'delete' },
  { table: 'data_exports', rows: OF_USER, file: 'account/copies-of-data', erase: 'delete' },
  { table: 'notification_settings', rows: OF_USER, file: 'notifications/settings', erase: 'delete' },
  { table: 'notifications', rows: OF_USER, file: 'notifications/notifications', erase: 'delete' },
  { table: 'push_subscriptions', rows: OF_USER, file: 'notifications/browsers', secret: ['p256dh', 'auth'], erase: 'delete' },
  {
    table: 'mails',
    rows: `to_address in (select email::text from users where id = :user union select old_email::text from email_changes where user_id = :user union select new_email::text from email_changes where user_id = :user)`,
    file: 'notifications/mails',
    secret: ['html_body', 'text_body', 'unsubscribe_url', 'attachments', 'dedupe_key'],
    erase: 'delete',
  },
  { table: 'help_requests', rows: OF_USER, file: 'support/requests', secret: ['token_hash', 'claimed_by', 'queue_rank'], erase: 'delete' },
  {
    table: 'help_request_entries',
    rows: 'request_id in (select id from help_requests where user_id = :user)',
    file: 'support/answers',
    secret: ['staff_id'],
    erase: 'delete',
  },
  { table: 'member_notes', rows: OF_USER, file: null, erase: 'delete' },
  { table: 'plain_suspensions', rows: OF_USER, file: null, erase: 'record' },
  // Follows the names by itself.
  { table: 'member_search', rows: OF_USER, file: null, erase: 'keep' },
  { table: 'idempotent_requests', rows: OF_USER, file: null, erase: 'delete' },
];

const BUSINESS: PersonalTable[] = [
  {
    table: 'businesses',
    rows: 'id = :business',
    file: 'business/business',
    secret: ['rank_score'],
    erase: {
      set: `name = '${ERASED_NAME}', description = '${ERASED_WORDS}', address = null, city = '', zip_code = null, latitude = null, longitude = null, website = null, founded_year = null,
        logo_id = null, cover_id = null, tags = '{}', seeking_partnership = '{}', offering = '{}', discover_filter = '{}', business_hours = null, online_until = null, last_active_at = null,
        show_online_status = false, profile_visibility = 'PRIVATE', undoable_swiped_id = null`,
    },
  },
  { table: 'business_photos', rows: OF_BUSINESS, file: 'business/photos', erase: 'delete' },
  { table: 'media', rows: 'owner_user_id = :user', file: 'business/pictures', erase: 'delete' },
  { table: 'business_activity', rows: OF_BUSINESS, file: 'analytics/by-hour', erase: 'keep' },
  { table: 'business_totals', rows: OF_BUSINESS, file: 'analytics/totals', erase: 'keep' },
  { table: 'business_audience', rows: OF_BUSINESS, file: 'analytics/audience', erase: 'keep' },
  { table: 'boosts', rows: OF_BUSINESS, file: 'premium/boosts', erase: 'keep' },
  { table: 'boost_reports', rows: OF_BUSINESS, file: 'premium/boost-reports', erase: 'keep' },
  { table: 'deck_cursors', rows: OF_BUSINESS, file: null, erase: 'delete' },
  // Ids alone: the counts of others stay true, and lead to nobody.
  { table: 'profile_views', rows: 'viewer_id = :business', file: 'matching/profiles-viewed', erase: 'keep' },
  { table: 'profile_viewers', rows: 'viewer_id = :business', file: null, erase: 'keep' },
  { table: 'swipes', rows: 'swiper_id = :business', file: 'matching/swipes', erase: { set: 'note = null' } },
  {
    table: 'matches',
    rows: ':business in (business1_id, business2_id)',
    file: 'matching/matches',
    secret: ['end_note'],
    erase: { set: 'end_note = case when ended_by = :business then null else end_note end' },
  },
  { table: 'blocks', rows: 'blocker_id = :business', file: 'matching/blocks', erase: 'delete' },
];

const CONVERSATIONS: PersonalTable[] = [
  // A copy holds both sides of a conversation; an erasure takes the member's own words alone.
  { table: 'messages', rows: OF_THREADS, file: 'messages/messages', secret: ['search'], erase: 'keep' },
  // @NOTE By what a member's messages are found: the messages themselves are in the copy, and each change of theirs changes it.
  { table: 'message_chunks', rows: OF_BUSINESS, file: null, erase: 'delete' },
  { table: 'message_words', rows: OF_BUSINESS, file: null, erase: 'delete' },
  { table: 'message_reads', rows: OF_BUSINESS, file: null, erase: 'keep' },
  { table: 'thread_mutes', rows: OF_BUSINESS, file: 'messages/muted', erase: 'delete' },
  { table: 'message_attachments', rows: 'owner_id = :business', file: 'messages/attachments', secret: ['digest'], erase: 'delete' },
  { table: 'meetings', rows: OF_THREADS, file: 'messages/meetings', erase: 'keep' },
  {
    table: 'meeting_times',
    rows: `meeting_id in (select id from meetings where ${OF_THREADS})`,
    file: 'messages/meeting-times',
    erase: 'keep',
  },
  {
    table: 'content_reports',
    rows: 'reporter_id = :business',
    file: 'reports/reports-made',
    secret: ['context', 'case_id'],
    erase: { set: 'details = null' },
  },
  { table: 'enforcements', rows: OF_USER, file: 'reports/decisions-about-you', secret: ['created_by', 'case_id'], erase: 'record' },
  {
    table: 'appeals',
    rows: 'enforcement_id in (select id from enforcements where user_id = :user)',
    file: 'reports/appeals',
    secret: ['decided_by'],
    erase: { set: `text = '${ERASED_WORDS}'` },
  },
];

const STREAMS: PersonalTable[] = [
  {
    table: 'live_streams',
    rows: 'streamer_id = :business',
    file: 'streams/streams',
    secret: ['room_name', 'request_id', 'muted_tracks'],
    erase: { set: `title = 'Stream of a deleted member', description = null, goal_title = null, blocked_words = '{}'` },
  },
  {
    table: 'scheduled_streams',
    rows: 'streamer_id = :business',
    file: 'streams/planned',
    erase: { set: `title = 'Stream of a deleted member', description = null` },
  },
  { table: 'scheduled_stream_guests', rows: OF_BUSINESS, file: 'streams/planned-to-see', erase: 'delete' },
  { table: 'stream_messages', rows: `sender_id = :business or ${OF_STREAMS}`, file: 'streams/chat', secret: ['client_id'], erase: 'keep' },
  {
    table: 'stream_gifts',
    rows: 'from_user = :user or to_user = :user',
    file: 'streams/gifts',
    secret: ['request_id', 'input_hash', 'combo_key'],
    erase: 'keep',
  },
  { table: 'stream_viewers', rows: 'viewer_id = :business', file: 'streams/watched', erase: 'keep' },
  { table: 'stream_moderators', rows: ':business in (host_id, business_id)', file: 'streams/moderators', erase: 'delete' },
  { table: 'stream_word_lists', rows: 'host_id = :business', file: 'streams/blocked-words', erase: 'delete' },
  { table: 'stream_bans', rows: OF_BUSINESS, file: 'streams/bans', secret: ['by_id'], erase: 'record' },
  { table: 'live_bans', rows: OF_BUSINESS, file: 'streams/live-bans', erase: 'record' },
  { table: 'stream_mutes', rows: OF_BUSINESS, file: null, erase: 'keep' },
  { table: 'stream_stage', rows: OF_BUSINESS, file: null, erase: 'keep' },
  { table: 'gift_spending', rows: OF_USER, file: null, erase: 'delete' },
];

const MONEY: PersonalTable[] = [
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
  { table: 'charges', rows: OF_ORDERS, file: 'payments/charges', secret: ['provider_charge_id'], erase: 'books' },
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
  // The one thing in an invoice that is about a person is who bought.
  {
    table: 'invoices',
    rows: OF_USER,
    file: 'payments/invoices',
    erase: { set: `buyer = '{"name": "${ERASED_NAME}", "businessName": null, "address": null, "email": ""}'::jsonb` },
  },
  { table: 'subscriptions', rows: OF_USER, file: 'premium/subscriptions', erase: 'books' },
  // A keyed fingerprint, so that one business tries premium once; it leads to nobody.
  { table: 'premium_trials', rows: OF_USER, file: 'premium/trials', secret: ['ein_blind_index'], erase: 'books' },
  {
    table: 'marketplace_purchases',
    rows: OF_USER,
    file: 'marketplace/orders',
    sealed: { delivery_info: ({ id }) => `delivery:${id}` },
    erase: { set: `delivery_info = case when delivery_info is not null then '' end, tracking = null, message = null` },
  },
];

/** What is nobody's, or what others wrote about somebody: it is in no copy. */
const OTHERS: PersonalTable[] = [
  'admins',
  'admin_sessions',
  'case_claims',
  'coin_packages',
  'event_head',
  'events',
  'evidence',
  'file_removals',
  'gift_definitions',
  'invoice_numbers',
  'job_runs',
  'ledger_draws',
  'ledger_heads',
  'ledger_transfers',
  'lot_takebacks',
  'marketplace_item_prices',
  'marketplace_items',
  'migrations',
  'moderation_tally',
  'premium_prices',
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

/** The chain of staff's decisions and what moderators decided stay as they were written, for as long as they are kept at all. */
const RECORDS: PersonalTable[] = ['audit_log', 'moderation_cases'].map((table) => ({
  table,
  rows: null,
  file: null,
  erase: 'record' as const,
}));

/** Every table there is. One that is missing here fails a test. */
export const PERSONAL_DATA: readonly PersonalTable[] = [
  ...ACCOUNT,
  ...BUSINESS,
  ...CONVERSATIONS,
  ...STREAMS,
  ...MONEY,
  ...OTHERS,
  ...RECORDS,
];

/** What an erasure does beside the tables: the member's words in what belongs to two, and what others were told of it. */
export const ERASE_BESIDE: readonly string[] = [
  // @NOTE Before the messages: their search words hold the names of the files.
  `delete from message_attachments where owner_id = :business`,
  `update messages set content = '${ERASED_WORDS}', edited_at = null, attachment_count = 0 where sender_id = :business and deleted_at is null`,
  `update messages set content = '' where sender_id = :business and deleted_at is not null`,
  `update stream_messages set text = '${ERASED_WORDS}' where sender_id = :business`,
  `update stream_gifts set message = null where from_user = :user and message is not null`,
  `update meetings set title = 'Meeting', note = null, place = null where proposed_by = :business`,
  `update meetings set cancel_reason = null where cancelled_by = :business`,
  `delete from notifications where business_id = :business`,
  `delete from mails where sent_at is not null and (select length(b.name) > 3 and (position(lower(b.name) in lower(mails.subject)) > 0 or position(lower(b.name) in lower(mails.text_body)) > 0) from businesses b where b.id = :business)`,
];

/** The files of a member in the store: pictures in every size, of licences both sides, and copies of its data. */
export const FILES_OF = `
  select 'media/' || m.id || '/' || (v->>'name') || '.webp' as key from media m, jsonb_array_elements(m.variants) v where m.owner_user_id = :user
  union all select k from driver_license_verifications l, unnest(array[l.front_image_url, l.back_image_url]) k where l.user_id = :user and k is not null
  union all select 'exports/' || id || '.zip' from data_exports where user_id = :user and status = 'READY'`;

/** A statement about one member, with its ids in place. Ids are ours; anything else is a programmer's error. */
export function aboutMember(statement: string, { userId, businessId }: { userId: string; businessId: string | null }): string {
  const quoted = (id: string | null): string => {
    if (id === null) return 'null::uuid';
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('A member is named by its id.');
    return `'${id}'::uuid`;
  };
  return statement.replace(/:user\b/g, quoted(userId)).replace(/:business\b/g, quoted(businessId));
}

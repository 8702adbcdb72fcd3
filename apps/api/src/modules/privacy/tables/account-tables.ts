import { OF_USER, type PersonalTable } from './personal-table.ts';

/** Who a member is here, and how it is reached. */
export const ACCOUNT_TABLES: readonly PersonalTable[] = [
  {
    table: 'users',
    rows: 'id = :user',
    file: 'account/account',
    secret: ['password_hash', 'totp_secret_encrypted', 'totp_last_step', 'ein_blind_index', 'failed_sign_ins', 'lock_count'],
    sealed: { ein_encrypted: ({ id }) => `ein:${id}` },
    erase: {
      set: `username = 'deleted-' || :user, email = 'deleted-' || :user || '@deleted.invalid', password_hash = '!', first_name = null, last_name = null, phone = null,
        ein_encrypted = null, ein_blind_index = null, ein_last4 = null, state_reason = null, totp_secret_encrypted = null, totp_enabled_at = null, is_premium = false,
        email_confirmed_at = null`,
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
    secret: ['reviewed_by', 'stood_before'],
    sealed: { ein_encrypted: ({ user_id: userId }) => `ein:${userId}` },
    erase: 'delete',
  },
  {
    table: 'driver_license_verifications',
    rows: OF_USER,
    file: 'account/license-verifications',
    secret: ['license_blind_index', 'front_image_url', 'back_image_url', 'reviewed_by', 'stood_before'],
    sealed: { license_number_encrypted: ({ id }) => `license:${id}`, date_of_birth_encrypted: ({ id }) => `license-birth:${id}` },
    erase: 'delete',
  },
  {
    table: 'social_verifications',
    rows: OF_USER,
    file: 'account/social-verifications',
    secret: ['reviewed_by', 'stood_before'],
    erase: 'delete',
  },
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

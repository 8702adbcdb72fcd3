import { NotificationType, valuesOf } from '@benison/contracts/enumerations';
import { namesBusiness } from '../../notifications/public.ts';
import { OWN_MAILS } from './own-mails.ts';
import { OF_USER, type PersonalTable } from './personal-table.ts';

const UNNAMED_TYPES = valuesOf(NotificationType)
  .flatMap((type) => (namesBusiness(type) ? [] : [`'${type}'`]))
  .join(', ');

/** Who a member is here, and how it is reached. */
export const ACCOUNT_TABLES: readonly PersonalTable[] = [
  {
    table: 'users',
    rows: 'id = :user',
    file: 'account/account',
    secret: [
      'password_hash',
      'name_skeleton',
      'totp_secret_encrypted',
      'totp_last_step',
      'ein_blind_index',
      'failed_sign_ins',
      'lock_count',
    ],
    sealed: { ein_encrypted: ({ id }) => `ein:${id}` },
    erase: {
      set: `username = 'deleted-' || :user, name_skeleton = null, email = 'deleted-' || :user || '@deleted.invalid', password_hash = '!', first_name = null, last_name = null, phone = null,
        ein_encrypted = null, ein_blind_index = null, ein_last4 = null, state_reason = null, totp_secret_encrypted = null, totp_enabled_at = null, is_premium = false,
        email_confirmed_at = null`,
    },
  },
  { table: 'sessions', rows: OF_USER, file: 'account/sessions', secret: ['token_hash'], erase: 'delete' },
  { table: 'api_keys', rows: OF_USER, file: 'account/api-keys', secret: ['token_hash', 'stopped_by'], erase: 'delete' },
  { table: 'calendar_feeds', rows: OF_USER, file: 'account/calendar-address', secret: ['secret_hash', 'content_tag'], erase: 'delete' },
  {
    table: 'webhook_endpoints',
    rows: OF_USER,
    file: 'account/webhook-endpoints',
    secret: ['secret_version', 'former_secrets', 'held_by', 'held_until'],
    erase: 'delete',
  },
  {
    table: 'webhook_deliveries',
    rows: 'endpoint_id in (select id from webhook_endpoints where user_id = :user)',
    file: 'account/webhook-deliveries',
    erase: 'delete',
  },
  { table: 'webhook_head', rows: null, file: null, erase: 'keep' },
  { table: 'legal_consents', rows: OF_USER, file: 'account/consents', erase: 'delete' },
  { table: 'legal_versions', rows: null, file: null, erase: 'keep' },
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
  {
    table: 'notifications',
    rows: OF_USER,
    file: 'notifications/notifications',
    // Who likes a member is told by a match alone.
    withheld: [{ columns: ['business_id'], where: `type in (${UNNAMED_TYPES})` }],
    erase: 'delete',
  },
  { table: 'push_subscriptions', rows: OF_USER, file: 'notifications/browsers', secret: ['p256dh', 'auth'], erase: 'delete' },
  {
    table: 'mails',
    rows: OWN_MAILS,
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

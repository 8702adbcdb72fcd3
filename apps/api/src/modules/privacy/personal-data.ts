import { ACCOUNT_TABLES } from './tables/account-tables.ts';
import { BUSINESS_TABLES } from './tables/business-tables.ts';
import { CONVERSATION_TABLES } from './tables/conversation-tables.ts';
import { MONEY_TABLES } from './tables/money-tables.ts';
import { OTHER_TABLES, RECORD_TABLES } from './tables/other-tables.ts';
import { ERASE_OTHER_MAILS, ERASE_OWN_REQUESTS } from './tables/own-mails.ts';
import { ERASED_NAME, ERASED_WORDS, type PersonalTable } from './tables/personal-table.ts';
import { STREAM_TABLES } from './tables/stream-tables.ts';

/** Every table of the database. A missing one fails a test. */
export const PERSONAL_DATA: readonly PersonalTable[] = [
  ...ACCOUNT_TABLES,
  ...BUSINESS_TABLES,
  ...CONVERSATION_TABLES,
  ...STREAM_TABLES,
  ...MONEY_TABLES,
  ...OTHER_TABLES,
  ...RECORD_TABLES,
];

// Who proposed other times is no author of the title: that is who sent the first message of a meeting.
const OWN_MEETINGS = `
  select first.meeting_id from (select distinct on (x.meeting_id) x.meeting_id, x.sender_id from messages x
    where x.meeting_id is not null and x.match_id in (select id from matches where :business in (business1_id, business2_id))
    order by x.meeting_id, x.sequence) first
  where first.sender_id = :business`;

/** What an erasure does besides the tables: the member's words in rows shared by two, and what others were told about it. */
export const ERASE_BESIDE: readonly string[] = [
  // @NOTE Before the messages: their search words contain the names of the files.
  `delete from message_attachments where owner_id = :business`,
  `update messages set content = '${ERASED_WORDS}', edited_at = null, attachment_count = 0 where sender_id = :business and deleted_at is null`,
  `update messages set content = '' where sender_id = :business and deleted_at is not null`,
  `update stream_messages set text = '${ERASED_WORDS}' where sender_id = :business`,
  `update stream_gifts set message = null where from_user = :user and message is not null`,
  // The line of the other side of each gift. Whoever got an anonymous one reads "from somebody" as before.
  `update bizcoin_transactions t set description = regexp_replace(t.description, ' (to|from) .*$', ' \\1 ${ERASED_NAME}')
   from stream_gifts g, bizcoin_wallets w
   where (g.to_user = :user or (g.from_user = :user and not g.is_anonymous)) and w.user_id = case when g.to_user = :user then g.from_user else g.to_user end
     and t.wallet_id = w.id and t.journal_id = g.journal_id`,
  // Where money went: the last digits of an account say whose it was. The line of the statement says it as well.
  `update bizcoin_transactions t set description = regexp_replace(t.description, ' to .*$', '')
   from conversion_requests c, bizcoin_wallets w where c.user_id = :user and w.user_id = :user and t.wallet_id = w.id and t.journal_id = c.hold_journal_id`,
  `update conversion_requests set payment_details = '', destination_label = 'Deleted' where user_id = :user and processed_at is not null`,
  `update meetings set note = null where proposed_by = :business`,
  `update meeting_moves set note = null where suggested_by = :business`,
  `update messages set content = split_part(content, ':', 1) || ': Meeting' where meeting_id in (${OWN_MEETINGS}) and sender_id <> :business and deleted_at is null and position(': ' in content) > 0`,
  `update meetings set title = 'Meeting', note = null, place = null where id in (${OWN_MEETINGS})`,
  `update meetings set cancel_reason = null where cancelled_by = :business`,
  `delete from notifications where business_id = :business`,
  // Who reported the member keeps what it was told, without the name. What was told before the id was kept is found by the name alone.
  `update notifications n set data = n.data || jsonb_build_object('text', replace(n.data->>'text', n.data->'facts'->>'reported', '${ERASED_NAME}'),
     'facts', n.data->'facts' || jsonb_build_object('reported', '${ERASED_NAME}'))
   where n.user_id in (select b.user_id from content_reports r join businesses b on b.id = r.reporter_id where r.reported_id = :business)
     and n.data->'facts'->>'reported' is not null and case when n.data->>'reportedId' is null
       then n.data->'facts'->>'reported' = (select name from businesses where id = :business) else n.data->>'reportedId' = :business::text end`,
  ERASE_OTHER_MAILS,
  ERASE_OWN_REQUESTS,
  // What a decision took away, and would have given back.
  `update enforcements set effects = effects - '{content,recording}'::text[] where user_id = :user`,
  // One that was given up is kept for staff, and names it as well.
  `delete from mails where status <> 'pending' and (select length(b.name) > 3 and (position(lower(b.name) in lower(mails.subject)) > 0 or position(lower(b.name) in lower(mails.text_body)) > 0) from businesses b where b.id = :business)`,
];

/** A member's files in the store: pictures in every size, both sides of licences, copies of its data, and recordings. */
export const FILES_OF = `
  select 'media/' || m.id || '/' || (v->>'name') || '.webp' as key from media m, jsonb_array_elements(m.variants) v where m.owner_user_id = :user
  union all select k from driver_license_verifications l, unnest(array[l.front_image_url, l.back_image_url]) k where l.user_id = :user and k is not null
  union all select 'exports/' || id || '.zip' from data_exports where user_id = :user and status = 'READY'
  union all select 'recordings/' || r.id || '.' || r.file_kind from stream_recordings r join live_streams s on s.id = r.stream_id
    where s.streamer_id = :business and r.stored_at is not null`;

/** A statement about one member, with its ids filled in. Ids are ours; anything else is a programming error. */
export function aboutMember(statement: string, { userId, businessId }: { userId: string; businessId: string | null }): string {
  const quoted = (id: string | null): string => {
    if (id === null) return 'null::uuid';
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('A member is named by its id.');
    return `'${id}'::uuid`;
  };
  return statement.replace(/:user\b/g, quoted(userId)).replace(/:business\b/g, quoted(businessId));
}

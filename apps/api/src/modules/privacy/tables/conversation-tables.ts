import { ERASED_WORDS, OF_BUSINESS, OF_THREADS, OF_USER, type PersonalTable } from './personal-table.ts';

/** What members say to each other, and about each other to staff. */
export const CONVERSATION_TABLES: readonly PersonalTable[] = [
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
    erase: { set: `details = null, further_reasons = '[]'` },
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

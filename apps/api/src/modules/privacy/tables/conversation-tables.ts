import { ERASED_WORDS, OF_BUSINESS, OF_THREADS, OF_USER, type PersonalTable } from './personal-table.ts';

/** What members say to each other, and to staff about each other. */
export const CONVERSATION_TABLES: readonly PersonalTable[] = [
  // A copy contains both sides of a conversation; an erasure takes only the member's own words.
  { table: 'messages', rows: OF_THREADS, file: 'messages/messages', secret: ['search'], erase: 'keep' },
  // @NOTE Search index of a member's messages: the messages themselves are in the copy, and every change of them updates it.
  { table: 'message_chunks', rows: OF_BUSINESS, file: null, erase: 'delete' },
  { table: 'message_words', rows: OF_BUSINESS, file: null, erase: 'delete' },
  {
    table: 'message_former_words',
    rows: `message_id in (select id from messages where sender_id = :business)`,
    file: 'messages/former-words',
    erase: 'delete',
  },
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
    table: 'meeting_moves',
    rows: `meeting_id in (select id from meetings where ${OF_THREADS})`,
    file: 'messages/meeting-moves',
    erase: 'keep',
  },
  { table: 'meeting_attendances', rows: OF_BUSINESS, file: 'messages/meeting-attendance', erase: 'keep' },
  // Notes of both in one text cannot be told apart: they go with the first of the two.
  {
    table: 'meeting_notes',
    rows: `meeting_id in (select id from meetings where ${OF_THREADS})`,
    file: 'messages/meeting-notes',
    erase: 'delete',
  },
  {
    table: 'content_reports',
    rows: 'reporter_id = :business',
    file: 'reports/reports-made',
    secret: ['context', 'findings', 'case_id'],
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

import type { MessageReaction } from '@benison/contracts/enumerations';
import { REMOVED_TEXT } from '@benison/contracts/terms/moderation';

/** A message as one of the two sides sees it. */
export interface Message {
  id: string;
  matchId: string;
  sequence: number;
  isOwn: boolean;
  /** Empty for a deleted message, and for one with only files. */
  content: string;
  sentAt: Date;
  editedAt: Date | null;
  isDeleted: boolean;
  /** A moderator removed its content. */
  isRemoved: boolean;
  ownReaction: MessageReaction | null;
  otherReaction: MessageReaction | null;
  /** How many files it shows. */
  attachmentCount: number;
  meetingId: string | null;
}

/** A row of `messages`. */
export interface MessageRow {
  id: string;
  match_id: string;
  sequence: number;
  sender_id: string;
  content: string;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  sender_reaction: MessageReaction | null;
  receiver_reaction: MessageReaction | null;
  attachment_count: number;
  meeting_id: string | null;
}

const NAMES = [
  'id',
  'match_id',
  'sequence',
  'sender_id',
  'content',
  'created_at',
  'edited_at',
  'deleted_at',
  'sender_reaction',
  'receiver_reaction',
  'attachment_count',
  'meeting_id',
];

/** The columns of `MessageRow`, for every statement that reads one. */
export const MESSAGE_COLUMNS = NAMES.join(', ');

/** The same columns, of a table under another name. */
export const messageColumnsOf = (table: string): string => NAMES.map((name) => `${table}.${name}`).join(', ');

/** The message as the side of `businessId` sees it. */
export function toMessage(row: MessageRow, businessId: string): Message {
  const isOwn = row.sender_id === businessId;
  const isDeleted = row.deleted_at !== null;
  const isRemoved = !isDeleted && row.content === REMOVED_TEXT;
  return {
    id: row.id,
    matchId: row.match_id,
    sequence: row.sequence,
    isOwn,
    content: row.content,
    sentAt: row.created_at,
    editedAt: isDeleted || isRemoved ? null : row.edited_at,
    isDeleted,
    isRemoved,
    ownReaction: isOwn ? row.sender_reaction : row.receiver_reaction,
    otherReaction: isOwn ? row.receiver_reaction : row.sender_reaction,
    attachmentCount: isDeleted || isRemoved ? 0 : row.attachment_count,
    meetingId: isDeleted ? null : row.meeting_id,
  };
}

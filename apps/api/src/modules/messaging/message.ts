/** A message as one of the two sides sees it. */
export interface Message {
  id: string;
  matchId: string;
  sequence: number;
  isOwn: boolean;
  content: string;
  sentAt: Date;
}

/** A row of `messages`. */
export interface MessageRow {
  id: string;
  match_id: string;
  sequence: number;
  sender_id: string;
  content: string;
  created_at: Date;
}

/** The columns of `MessageRow`, for every statement that reads it. */
export const MESSAGE_COLUMNS = 'id, match_id, sequence, sender_id, content, created_at';

/** The message as the side of `businessId` sees it. */
export function toMessage(row: MessageRow, businessId: string): Message {
  return {
    id: row.id,
    matchId: row.match_id,
    sequence: row.sequence,
    isOwn: row.sender_id === businessId,
    content: row.content,
    sentAt: row.created_at,
  };
}

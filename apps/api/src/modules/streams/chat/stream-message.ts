import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';

/** A chat message, as everybody in the stream sees it. */
export interface StreamMessage {
  id: string;
  number: number;
  streamId: string;
  senderId: string;
  isHost: boolean;
  isModerator: boolean;
  /** It waits for the host: nobody but its writer is given it so, and its number is 0. */
  isHeld: boolean;
  text: string;
  sentAt: Date;
}

export interface StreamMessageRow {
  id: string;
  number: number | null;
  stream_id: string;
  sender_id: string;
  is_host: boolean;
  is_moderator: boolean;
  text: string;
  sent_at: Date;
}

/** Rows of messages `m` that are not deleted, of streams `s`; those that are held among them. */
const KEPT_MESSAGES = `
  select m.id, m.number, m.stream_id, m.sender_id, m.text, m.sent_at, m.sender_id = s.streamer_id as is_host,
    exists (select from stream_moderators o where o.host_id = s.streamer_id and o.business_id = m.sender_id) as is_moderator
  from stream_messages m join live_streams s on s.id = m.stream_id
  where m.deleted_at is null`;

/** Rows of messages `m` that everybody in their stream `s` sees: neither deleted nor held. */
export const STANDING_MESSAGES = `${KEPT_MESSAGES} and m.number is not null`;

export const toStreamMessage = (row: StreamMessageRow): StreamMessage => ({
  id: row.id,
  number: row.number ?? 0,
  streamId: row.stream_id,
  senderId: row.sender_id,
  isHost: row.is_host,
  isModerator: row.is_moderator,
  isHeld: row.number === null,
  text: row.text,
  sentAt: row.sent_at,
});

/** A message as it stands or is held, for whoever wrote it. @throws NotFoundError once it is deleted */
export async function loadOwnMessage(sql: Sql, id: string): Promise<StreamMessage> {
  const [row] = await sql<StreamMessageRow>(`${KEPT_MESSAGES} and m.id = $1`, [id]);
  if (!row) throw new NotFoundError('That message');
  return toStreamMessage(row);
}

/** A message that everybody sees; null when there is none. */
export async function findStreamMessage(sql: Sql, id: string): Promise<StreamMessage | null> {
  const [row] = await sql<StreamMessageRow>(`${STANDING_MESSAGES} and m.id = $1`, [id]);
  return row ? toStreamMessage(row) : null;
}

/** @throws NotFoundError */
export async function loadStreamMessage(sql: Sql, id: string): Promise<StreamMessage> {
  const message = await findStreamMessage(sql, id);
  if (!message) throw new NotFoundError('That message');
  return message;
}

import { HeldMessageState } from '@benison/contracts/enumerations';
import { HELD_MINUTES } from '@benison/contracts/terms/stream-chat';
import type { Sql } from '../../../platform/database/sql.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';

/** How long the host has to decide. */
export const HELD_MS = HELD_MINUTES * MINUTE_MS;

/** A line that the text rules found fault with, as its writer, the host and moderators who may delete messages see it. */
export interface HeldMessage {
  id: string;
  streamId: string;
  senderId: string;
  text: string;
  heldAt: Date;
  state: HeldMessageState;
  /** Undecided by then it is not shown. */
  decidedBy: Date;
}

export interface HeldMessageRow {
  id: string;
  stream_id: string;
  sender_id: string;
  text: string;
  held_at: Date;
  held_outcome: HeldMessageState | null;
}

/** Held lines `m` of streams `s`, whatever became of them, that `business` sees. */
export const heldSeenBy = (business: string): string => `
  select m.id, m.stream_id, m.sender_id, m.text, m.held_at, m.held_outcome from stream_messages m join live_streams s on s.id = m.stream_id
  where m.held_at is not null and (${business} in (m.sender_id, s.streamer_id) or exists (select from stream_moderators o
    where o.host_id = s.streamer_id and o.business_id = ${business} and 'DELETE_MESSAGES' = any(o.permissions)))`;

export const toHeldMessage = (row: HeldMessageRow): HeldMessage => ({
  id: row.id,
  streamId: row.stream_id,
  senderId: row.sender_id,
  text: row.text,
  heldAt: row.held_at,
  state: row.held_outcome ?? HeldMessageState.Waiting,
  decidedBy: new Date(row.held_at.getTime() + HELD_MS),
});

/** A held line as a business sees it; null where it sees none. */
export async function findHeldMessage(sql: Sql, businessId: string, id: string): Promise<HeldMessage | null> {
  const [row] = await sql<HeldMessageRow>(`${heldSeenBy('$2::uuid')} and m.id = $1`, [id, businessId]);
  return row ? toHeldMessage(row) : null;
}

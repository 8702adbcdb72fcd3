import type { Sql } from '../../../../platform/database/sql.ts';
import { notBlocked } from '../../../matching/public.ts';

/** A line of chat kept as evidence. */
export interface ChatLine {
  id: string;
  sequence: number;
  senderId: string;
  content: string;
  sentAt: string;
}

interface LineRow {
  id: string;
  number: number;
  sender_id: string;
  text: string;
  sent_at: Date;
}

/** Messages before and after a reported one; and the last ones, when the stream itself is reported. */
const LINES_BEFORE = 12;
const LINES_AFTER = 6;
const LAST_LINES = 30;

/** A line that was never shown has no place among the others. */
const LINES = 'select m.id, coalesce(m.number, 0) as number, m.sender_id, m.text, m.sent_at from stream_messages m';

/** The messages around a message, or up to an instant, oldest first, including deleted ones. */
export async function chatAround(sql: Sql, place: { messageId: string } | { streamId: string; at: Date }): Promise<ChatLine[]> {
  const rows =
    'messageId' in place
      ? await sql<LineRow>(
          `${LINES} join stream_messages r on r.id = $1 and m.stream_id = r.stream_id
             and (m.id = r.id or m.number between r.number - $2::int and r.number + $3::int) order by m.number`,
          [place.messageId, LINES_BEFORE, LINES_AFTER],
        )
      : (
          await sql<LineRow>(
            `${LINES} where m.stream_id = $1 and m.sent_at <= $2 and m.number is not null order by m.number desc limit $3`,
            [place.streamId, place.at, LAST_LINES],
          )
        ).reverse();
  return rows.map(toLine);
}

/** One message alone, deleted or not; none where it is gone with its stream. */
export async function chatLine(sql: Sql, messageId: string): Promise<ChatLine[]> {
  return (await sql<LineRow>(`${LINES} where m.id = $1`, [messageId])).map(toLine);
}

const toLine = ({ id, number, sender_id: senderId, text, sent_at: sentAt }: LineRow): ChatLine => ({
  id,
  sequence: number,
  senderId,
  content: text,
  sentAt: sentAt.toISOString(),
});

export interface ReportedStreamMessage {
  senderId: string;
  streamId: string;
  viewerCount: number;
}

/** A chat message that the business could read: in its own stream, or in one of a current or former match, where it was shown. */
export async function streamMessageForReport(sql: Sql, businessId: string, messageId: string): Promise<ReportedStreamMessage | null> {
  const [row] = await sql<{ sender_id: string; stream_id: string; viewer_count: number }>(
    `select m.sender_id, m.stream_id, s.viewer_count from stream_messages m join live_streams s on s.id = m.stream_id
     where m.id = $1 and (m.number is not null or s.streamer_id = $2) and (s.streamer_id = $2 or exists (select from stream_viewers v where v.stream_id = s.id and v.viewer_id = $2)
       or (exists (select from matches k where k.business1_id = least(s.streamer_id, $2::uuid) and k.business2_id = greatest(s.streamer_id, $2::uuid) and k.ended_at is null)
         and ${notBlocked('s.streamer_id', '$2::uuid')}))`,
    [messageId, businessId],
  );
  return row ? { senderId: row.sender_id, streamId: row.stream_id, viewerCount: row.viewer_count } : null;
}

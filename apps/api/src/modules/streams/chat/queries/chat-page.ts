import { StreamPageInput } from '@benison/contracts/stream-gifts';
import { numberCursors, pageOf, type Page } from '../../../../platform/database/page.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import type { Watching } from '../../access.ts';
import { STANDING_MESSAGES, toStreamMessage, type StreamMessage, type StreamMessageRow } from '../stream-message.ts';

/** Newest first. */
export interface StreamChatPage extends Page<StreamMessage> {
  totalCount: number;
  streamId: string;
}

const CURSORS = numberCursors('streamChat', 'int');

/** A page of the chat of a stream that somebody watches, newest first; latecomers continue from it. */
export async function streamChatPage(sql: Sql, { stream }: Watching, raw: unknown): Promise<StreamChatPage> {
  const { first, after, before, sentBefore } = StreamPageInput.parse(raw);
  const rows = await sql<StreamMessageRow>(
    `${STANDING_MESSAGES} and m.stream_id = $1 and m.number < coalesce(least($2::int, $3::int), 2147483647)
       and ($5::timestamptz is null or m.sent_at < $5) order by m.number desc limit $4`,
    [stream.id, CURSORS.numberAfter(after), before ?? null, first + 1, sentBefore ?? null],
  );
  const [count] = await sql<{ standing: number }>('select messages - deleted as standing from stream_chats where stream_id = $1', [
    stream.id,
  ]);
  return {
    ...pageOf(rows, first, ({ number }) => CURSORS.at(number ?? 0), toStreamMessage),
    totalCount: count?.standing ?? 0,
    streamId: stream.id,
  };
}

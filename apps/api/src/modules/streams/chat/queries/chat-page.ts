import { StreamPageInput } from '@benison/contracts/stream-gifts';
import type { Actor } from '../../../../actor.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import { watching } from '../../access.ts';
import { STANDING_MESSAGES, toStreamMessage, type StreamMessage, type StreamMessageRow } from '../stream-message.ts';

export interface StreamChatPage {
  /** Newest first. */
  nodes: StreamMessage[];
  endCursor: string | null;
  hasNextPage: boolean;
  totalCount: number;
}

/** A page of the chat of a stream that the member may watch, newest first; latecomers continue from it. */
export async function streamChatPage(sql: Sql, actor: Actor, raw: unknown, now: Date): Promise<StreamChatPage> {
  const { streamId, first, after } = StreamPageInput.parse(raw);
  await watching(sql, actor, streamId, now);
  const rows = await sql<StreamMessageRow>(
    `${STANDING_MESSAGES} and m.stream_id = $1 and ($2::int is null or m.number < $2) order by m.number desc limit $3`,
    [streamId, after ?? null, first + 1],
  );
  const [count] = await sql<{ standing: number }>('select messages - deleted as standing from stream_chats where stream_id = $1', [
    streamId,
  ]);
  const nodes = rows.slice(0, first).map(toStreamMessage);
  return { nodes, endCursor: nodes.at(-1)?.number.toString() ?? null, hasNextPage: rows.length > first, totalCount: count?.standing ?? 0 };
}

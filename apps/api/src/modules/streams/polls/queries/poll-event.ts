import type { Sql } from '../../../../platform/database/sql.ts';
import type { StoredEvent } from '../../../../platform/events/event.ts';
import { loadPoll, type StreamPoll } from '../poll.ts';

export interface PollEvent {
  cursor: string;
  poll: StreamPoll;
}

/** A poll as it stands now. */
export async function pollEvent(sql: Sql, event: StoredEvent<'stream.poll'>): Promise<PollEvent> {
  return { cursor: event.cursor, poll: await loadPoll(sql, event.data.pollId) };
}

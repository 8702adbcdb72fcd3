import type { Sql } from '../../../../platform/database/sql.ts';
import { dataOf, type StoredEvent } from '../../../../platform/events/event.ts';
import type { PollFact } from '../events.ts';
import { loadPoll, type StreamPoll } from '../poll.ts';

export interface PollEvent {
  cursor: string;
  poll: StreamPoll;
}

/** A poll as it stands now. */
export async function pollEvent(sql: Sql, event: StoredEvent): Promise<PollEvent> {
  return { cursor: event.cursor, poll: await loadPoll(sql, dataOf<PollFact>(event).pollId) };
}

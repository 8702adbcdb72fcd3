import type { StoredEvent } from './event.ts';

/** A row of `events` as the driver gives it: bigint columns come as text. */
export interface EventRow {
  position: string;
  type: string;
  topics: string[];
  data: Record<string, unknown>;
  created_at: Date;
}

export function rowToEvent(row: EventRow): StoredEvent {
  return { position: BigInt(row.position), type: row.type, topics: row.topics, data: row.data, at: row.created_at };
}

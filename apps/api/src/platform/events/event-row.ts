import type { NumberedEvent, UnplacedEvent } from './event.ts';

/** A row of `events` before it has a position, as the driver returns it: bigint columns come as text. */
export interface UnplacedEventRow {
  id: string;
  type: string;
  topics: string[];
  data: Record<string, unknown>;
  created_at: Date;
}

export interface EventRow extends UnplacedEventRow {
  position: string;
}

export function rowToUnplacedEvent(row: UnplacedEventRow): UnplacedEvent {
  return { id: row.id, type: row.type, topics: row.topics, data: row.data, at: row.created_at };
}

export function rowToEvent(row: EventRow): NumberedEvent {
  return { ...rowToUnplacedEvent(row), position: BigInt(row.position) };
}

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
  // @NOTE The one place where the table is believed: everything in it was written from a draft, or by a function beside its declaration.
  return { id: row.id, type: row.type, topics: row.topics, data: row.data, at: row.created_at } as UnplacedEvent;
}

export function rowToEvent(row: EventRow): NumberedEvent {
  return { ...rowToUnplacedEvent(row), position: BigInt(row.position) };
}

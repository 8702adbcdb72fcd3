/** A fact about to be written: past tense, ids only. */
export interface EventDraft<Type extends string = string, Data extends object = object> {
  type: Type;
  /** Who may care: `user:<id>`, `staff:verifications`. Subscribers listen to topics. */
  topics: string[];
  data: Data;
}

/** A committed fact with its position in the one order that every process agrees on. */
export interface StoredEvent<Data extends object = Record<string, unknown>> {
  /** The row's id; says nothing about the order. */
  id: string;
  position: bigint;
  /** What a client that has seen this continues from. */
  cursor: string;
  type: string;
  topics: string[];
  data: Data;
  at: Date;
}

/** As it stands in the table and travels between processes; the feed of each adds the cursor. */
export type NumberedEvent = Omit<StoredEvent, 'cursor'>;

/** A committed fact without a position yet. */
export type UnplacedEvent = Omit<NumberedEvent, 'position'>;

/** A transient signal (typing, presence, counts): throttled, never stored, no position. */
export interface WeatherEvent<Data extends object = Record<string, unknown>> {
  type: string;
  topics: string[];
  data: Data;
}

export type AnyEvent = StoredEvent | (WeatherEvent & { position?: undefined; at?: undefined });

/** The data of an event, typed by its draft: rows and messages carry it untyped. */
export const dataOf = <Data extends object>({ data }: AnyEvent): Data => data as Data;

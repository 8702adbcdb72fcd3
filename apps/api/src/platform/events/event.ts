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
  type: string;
  topics: string[];
  data: Data;
  at: Date;
}

/** A committed fact without a position yet. */
export type UnplacedEvent = Omit<StoredEvent, 'position'>;

/** A transient signal (typing, presence, counts): throttled, never stored, no position. */
export interface WeatherEvent<Data extends object = Record<string, unknown>> {
  type: string;
  topics: string[];
  data: Data;
}

export type AnyEvent = StoredEvent | (WeatherEvent & { position?: undefined; at?: undefined });

/** The data of an event, typed by its draft: rows and messages carry it untyped. */
export const dataOf = <Data extends object>({ data }: AnyEvent): Data => data as Data;

/** A cursor as clients carry it: opaque to them, a position to us. */
export const encodeCursor = (position: bigint): string => Buffer.from(`p${position}`).toString('base64url');

/** The position inside a cursor, or null when it is not one of ours. */
export function decodeCursor(cursor: string): bigint | null {
  const match = /^p(\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  return match ? BigInt(match[1] as string) : null;
}

/** A fact about to be written: past tense, ids only. */
export interface EventDraft<Type extends string = string, Data extends object = object> {
  type: Type;
  /** Who may care: `user:<id>`, `staff:verifications`. Subscribers listen to topics. */
  topics: string[];
  data: Data;
}

/** A committed fact with its place in the one order every process agrees on. */
export interface StoredEvent<Data extends object = Record<string, unknown>> {
  /** Of the row; says nothing about the order. */
  id: string;
  position: bigint;
  type: string;
  topics: string[];
  data: Data;
  at: Date;
}

/** A committed fact that has no place yet. */
export type UnplacedEvent = Omit<StoredEvent, 'position'>;

/** A passing signal (typing, presence, counts): throttled, never stored, no position. */
export interface WeatherEvent<Data extends object = Record<string, unknown>> {
  type: string;
  topics: string[];
  data: Data;
}

export type AnyEvent = StoredEvent | (WeatherEvent & { position?: undefined; at?: undefined });

/** What an event holds, as the draft of its type says it: rows and messages carry it without a type. */
export const dataOf = <Data extends object>({ data }: AnyEvent): Data => data as Data;

/** A cursor as clients carry it: opaque to them, the position to us. */
export const encodeCursor = (position: bigint): string => Buffer.from(`p${position}`).toString('base64url');

/** The position inside a cursor, or null when it is none of ours. */
export function decodeCursor(cursor: string): bigint | null {
  const match = /^p(\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  return match ? BigInt(match[1] as string) : null;
}

/**
 * What each stored event says, by its type: past tense, ids only. Every module adds its own beside the function that makes
 * them, so that a reader who knows the type of an event knows its data.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- merged with the declarations of the modules
export interface Facts {}

/** The same for transient signals (typing, presence, counts): throttled, never stored, no position. */
export interface Signals {
  'question.asked': { asked: object; answerTo: string };
  'question.answered': { told: object };
}

export type FactType = keyof Facts;
export type EventType = FactType | keyof Signals;

/** One member of a union for each type: whoever asks for `type` learns the type of `data`. */
type Each<Map, Type extends keyof Map, Rest> = { [Key in Type]: Rest & { type: Key; data: Map[Key] } }[Type];

interface Told {
  /** Who may care: `user:<id>`, `staff:verifications`. Subscribers listen to topics. */
  topics: string[];
}

interface Written extends Told {
  /** The row's id; says nothing about the order. */
  id: string;
  at: Date;
}

interface Numbered extends Written {
  position: bigint;
}

interface Stored extends Numbered {
  /** What a client that has seen this continues from. */
  cursor: string;
}

/** A fact about to be written. */
export type EventDraft<Type extends FactType = FactType> = Each<Facts, Type, Told>;

/** A committed fact without a position yet. */
export type UnplacedEvent = Each<Facts, FactType, Written>;

/** As it stands in the table and travels between processes; the feed of each adds the cursor. */
export type NumberedEvent = Each<Facts, FactType, Numbered>;

/** A committed fact with its position in the one order that every process agrees on. */
export type StoredEvent<Type extends FactType = FactType> = Each<Facts, Type, Stored>;

/** A transient signal. */
export type SignalEvent<Type extends keyof Signals = keyof Signals> = Each<Signals, Type, Told>;

export type AnyEvent = StoredEvent | (SignalEvent & { position?: undefined; at?: undefined });

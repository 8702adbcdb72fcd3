import type { EngineEnd } from './caption-engine.ts';

/** What a listener is told: which room, as whom, whose sound, and the engine. */
export interface ListenOrder {
  kind: 'listen';
  /** ws(s)://… */
  url: string;
  token: string;
  /** The beginning of the identities that are heard. */
  host: string;
  engine: readonly [string, ...string[]];
}

/** Ends: the sound first, so that the engine says what it still knows. */
export interface StopOrder {
  kind: 'stop';
}

/** Words that were heard, by this machine's clock. */
export interface HeardWords {
  kind: 'words';
  startsAt: number;
  endsAt: number;
  text: string;
  isFinal: boolean;
}

/** Why a listener ended: with its room, as it was told, or by a fault of its own or of its engine. */
export type ListenEnd = 'OVER' | 'UNREACHABLE' | EngineEnd;

export interface ListenEnded {
  kind: 'ended';
  end: ListenEnd;
  /** For the log. */
  words: string;
  /** Lines of the engine that could not be understood. */
  dropped: number;
}

/** The host is heard: its first sound went to the engine. */
export interface ListenBegun {
  kind: 'begun';
}

export type ListenerSays = ListenBegun | HeardWords | ListenEnded;

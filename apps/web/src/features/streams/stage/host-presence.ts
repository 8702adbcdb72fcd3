/** here: in the room; returning: gone for a moment, as in a reload, or back and about to be seen; away: gone for longer. */
export type HostPresence = 'here' | 'returning' | 'away';

/** A host who has not been seen for this long is away; a reload is over by then. */
export const AWAY_MS = 5_000;
/** Somebody who is back and not seen by then has the camera off. */
export const RETURN_MS = 4_000;

/** The room notices sooner that a browser is gone. A picture that stopped before that stopped while its host was here: the camera went off. */
export const NOTICED_MS_MAX = 30_000;

export interface HostTimes {
  /** Since when the host is missing in the room; null while it is there. */
  readonly missingSince: number | null;
  /** When it was last there again after it had been missing. */
  readonly backAt: number | null;
  readonly isSeen: boolean;
}

export function presenceOf({ missingSince, backAt, isSeen }: HostTimes, now: number): HostPresence {
  if (missingSince !== null) return now - missingSince >= AWAY_MS ? 'away' : 'returning';
  return backAt !== null && !isSeen && now - backAt < RETURN_MS ? 'returning' : 'here';
}

/** When it changes by itself; null if it does not. */
export function changesAt({ missingSince, backAt, isSeen }: HostTimes, now: number): number | null {
  const next = missingSince !== null ? missingSince + AWAY_MS : backAt !== null && !isSeen ? backAt + RETURN_MS : null;
  return next !== null && next > now ? next : null;
}

interface Gone {
  /** When this page first missed it. */
  readonly noticedAt: number;
  /** Since when the stream waits for it, as far as that is known. */
  readonly interruptedAt: number | null;
  /** When its picture last moved; null if none was seen, or its camera was off before. */
  readonly movedAt: number | null;
}

/** Since when a host is missing: its picture stops when its browser does, and the room notices that seconds later. */
export function missingFrom({ noticedAt, interruptedAt, movedAt }: Gone): number {
  if (movedAt !== null && noticedAt - movedAt < NOTICED_MS_MAX) return movedAt;
  return Math.min(noticedAt, interruptedAt ?? noticedAt);
}

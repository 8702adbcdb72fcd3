import { beginOf, durationOf, type TimedPiece } from './timeline.ts';

/** The part of a recording that is played, in milliseconds from its beginning. */
export interface PlayedPart {
  readonly startMs: number;
  readonly endMs: number;
}

/** Closer to the end than this it has been watched: playing begins anew. */
const AT_END_MS = 200;
/** A clock is set for an end that comes sooner than this: the player tells where it stands only a few times in a second. */
const SOON_MS = 400;

/** A part as far as the recording reaches; without one, all of it. */
export function partOf(pieces: readonly TimedPiece[], part: PlayedPart | undefined): PlayedPart {
  const total = durationOf(pieces);
  if (!part) return { startMs: 0, endMs: total };
  const endMs = Math.min(part.endMs, total);
  return { startMs: Math.min(part.startMs, endMs), endMs };
}

/** The nearest place within a part. */
export const within = ({ startMs, endMs }: PlayedPart, ms: number): number => Math.min(endMs, Math.max(startMs, ms));

/** Where playing begins from here: at the start again once the end was reached. */
export const playedFrom = (part: PlayedPart, ms: number): number => (ms >= part.endMs - AT_END_MS || ms < part.startMs ? part.startMs : ms);

/** Whether playing continues with another piece after this one. */
export const hasPieceAfter = (pieces: readonly TimedPiece[], piece: number, stopMs: number): boolean =>
  piece + 1 < pieces.length && beginOf(pieces, piece + 1) < stopMs;

/** How long until the end at this speed: zero once it is reached, null while it is too far off to be waited for. */
export function msUntilStop(ms: number, stopMs: number, speed: number): number | null {
  const left = (stopMs - ms) / speed;
  if (left <= 0) return 0;
  return left < SOON_MS ? left : null;
}

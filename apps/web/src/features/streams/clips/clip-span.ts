import { CLIP_SECONDS_MAX, CLIP_SECONDS_MIN } from '@benison/contracts/terms/stream-clip';
import type { PlayedPart } from '../replay/played-part.ts';
import { elapsedWords } from '../stream-clock.ts';

/** The part of a recording that is a clip. */
export type ClipSpan = PlayedPart;

const SHORTEST_MS = CLIP_SECONDS_MIN * 1_000;
const LONGEST_MS = CLIP_SECONDS_MAX * 1_000;
/** What is offered at first. */
const OFFERED_MS = 30_000;
/** Places are chosen to a tenth of a second. */
const STEP_MS = 100;

export const lengthOf = ({ startMs, endMs }: ClipSpan): number => endMs - startMs;

const stepOf = (ms: number): number => Math.round(ms / STEP_MS) * STEP_MS;
/** The last place that can be chosen. */
const lastOf = (totalMs: number): number => Math.floor(totalMs / STEP_MS) * STEP_MS;

/** The span that is offered at a position: what comes next, or what came last where the recording ends. */
export function offeredSpan(positionMs: number, totalMs: number): ClipSpan {
  const last = lastOf(totalMs);
  const startMs = Math.max(0, Math.min(stepOf(positionMs), last - OFFERED_MS));
  return { startMs, endMs: Math.min(last, startMs + OFFERED_MS) };
}

/** The span once it begins here. Its end stays where it can; otherwise it comes along. */
export function startingAt(span: ClipSpan, positionMs: number, totalMs: number): ClipSpan {
  const startMs = stepOf(positionMs);
  const moved = { startMs, endMs: span.endMs };
  if (lengthOf(moved) >= SHORTEST_MS && lengthOf(moved) <= LONGEST_MS) return moved;
  return { startMs, endMs: Math.min(lastOf(totalMs), startMs + keptLength(span)) };
}

/** The span once it ends here. Its start stays where it can; otherwise it comes along. */
export function endingAt(span: ClipSpan, positionMs: number, totalMs: number): ClipSpan {
  const endMs = Math.min(lastOf(totalMs), stepOf(positionMs));
  const moved = { startMs: span.startMs, endMs };
  if (lengthOf(moved) >= SHORTEST_MS && lengthOf(moved) <= LONGEST_MS) return moved;
  return { startMs: Math.max(0, endMs - keptLength(span)), endMs };
}

const keptLength = (span: ClipSpan): number => Math.min(LONGEST_MS, Math.max(SHORTEST_MS, lengthOf(span)));

/** Why a span is no clip of this recording; undefined where it is one. */
export function spanProblem(span: ClipSpan, totalMs: number): string | undefined {
  if (span.endMs > totalMs) return `The recording ends at ${placeWords(lastOf(totalMs))}.`;
  if (lengthOf(span) <= 0) return 'The end comes after the start.';
  if (lengthOf(span) < SHORTEST_MS) return 'A clip is at least 1 second long.';
  return lengthOf(span) > LONGEST_MS ? `A clip is at most ${CLIP_SECONDS_MAX} seconds long.` : undefined;
}

/** "01:05", or "01:05.3" between two seconds. */
export function placeWords(ms: number): string {
  const tenths = Math.floor(ms / STEP_MS) % 10;
  return elapsedWords(0, ms) + (tenths === 0 ? '' : `.${tenths}`);
}

const PLACE = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,4}(?:[.,]\d{1,3})?)$/;

/** The place that somebody typed, as "1:05", "1:02:03", "65" or "1:05.3"; null for anything else. */
export function readPlace(typed: string): number | null {
  const [, hours, minutes, seconds] = PLACE.exec(typed.trim()) ?? [];
  if (seconds === undefined) return null;
  const within = Number(seconds.replace(',', '.'));
  if (minutes !== undefined && within >= 60) return null;
  return Math.round(((Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + within) * 1_000);
}

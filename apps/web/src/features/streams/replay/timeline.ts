/** A piece of a recording, as far as its place in the whole goes. */
export interface TimedPiece {
  /** When its first picture was sent. */
  readonly startsAt: string;
  readonly durationMs: number;
}

export interface PiecePlace {
  readonly piece: number;
  /** From the beginning of the piece. */
  readonly ms: number;
}

export const durationOf = (pieces: readonly TimedPiece[]): number => pieces.reduce((sum, { durationMs }) => sum + durationMs, 0);

/** Where a piece begins within the whole. Breaks between pieces take no time. */
export const beginOf = (pieces: readonly TimedPiece[], piece: number): number => durationOf(pieces.slice(0, piece));

/** The piece that a position of the whole is in; the end of the last one for what lies behind it. */
export function placeOf(pieces: readonly TimedPiece[], positionMs: number): PiecePlace {
  let left = Math.max(0, positionMs);
  for (const [piece, { durationMs }] of pieces.entries()) {
    if (left < durationMs || piece === pieces.length - 1) return { piece, ms: Math.min(left, durationMs) };
    left -= durationMs;
  }
  return { piece: 0, ms: 0 };
}

/** When what is shown at a position happened. */
export function momentOf(pieces: readonly TimedPiece[], positionMs: number): number {
  const { piece, ms } = placeOf(pieces, positionMs);
  const at = pieces[piece];
  return at ? Date.parse(at.startsAt) + ms : 0;
}

/** Where a moment is shown: in a break, where the recording continues. */
export function positionOf(pieces: readonly TimedPiece[], moment: number): number {
  let before = 0;
  for (const { startsAt, durationMs } of pieces) {
    const into = moment - Date.parse(startsAt);
    if (into < durationMs) return before + Math.max(0, into);
    before += durationMs;
  }
  return before;
}

export interface Chapter {
  readonly id: string;
  readonly positionMs: number;
  readonly title: string;
}

interface AnsweredQuestion {
  readonly id: string;
  readonly text: string;
  readonly answeredAt?: string | null;
}

/** The parts of a recording: its beginning, where it continues after a break, and each question that was answered. */
export function chaptersOf(pieces: readonly TimedPiece[], questions: readonly AnsweredQuestion[]): Chapter[] {
  const begins = pieces.map((_, piece) => ({
    id: `piece-${piece}`,
    positionMs: beginOf(pieces, piece),
    title: piece === 0 ? 'Beginning' : 'After a break',
  }));
  const answers = questions.flatMap(({ id, text, answeredAt }) =>
    answeredAt ? [{ id, positionMs: positionOf(pieces, Date.parse(answeredAt)), title: text }] : [],
  );
  return [...begins, ...answers].sort((one, other) => one.positionMs - other.positionMs);
}

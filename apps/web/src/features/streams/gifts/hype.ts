import { elapsedWords, secondsLeft } from '../stream-clock.ts';

export interface StreamHype {
  readonly level: number;
  readonly coins: number;
  readonly nextCoins: number | null;
  readonly endsAt: string;
}

/** The hype as a gift tells it. What is told of an earlier moment came late, unless it is the beginning of another one. */
export function hypeAfter<Hype extends StreamHype | null>(known: Hype, told: Hype): Hype {
  if (!known || !told) return told ?? known;
  const isLater = told.endsAt > known.endsAt || (told.endsAt === known.endsAt && told.coins > known.coins);
  return isLater ? told : known;
}

/** "Level 2 of 5 · 01:12 left"; null once its time is over. */
export function hypeWords({ level, endsAt }: StreamHype, levels: number, nowMs: number): string | null {
  const left = secondsLeft(Date.parse(endsAt), nowMs);
  return left > 0 ? `Level ${level} of ${levels} · ${elapsedWords(0, left * 1_000)} left` : null;
}

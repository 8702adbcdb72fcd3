import { elapsedWords, secondsLeft } from '../stream-clock.ts';

export interface StreamGoal {
  readonly title: string;
  readonly coins: number;
  readonly reachedCoins: number;
  readonly endsAt: string | null;
}

/** The goal as a gift tells it; what is told of another goal came late, or before this screen knew of it. */
export function goalAfter<Goal extends StreamGoal | null>(known: Goal, told: StreamGoal | null): Goal {
  const isSame = known && told && known.title === told.title && known.coins === told.coins && known.endsAt === told.endsAt;
  return isSame && told.reachedCoins > known.reachedCoins ? { ...known, reachedCoins: told.reachedCoins } : known;
}

/** "04:12 left" of a goal that goes by itself. */
export function goalTimeWords(endsAt: string, nowMs: number): string {
  const left = secondsLeft(Date.parse(endsAt), nowMs);
  return left > 0 ? `${elapsedWords(0, left * 1_000)} left` : 'Time is up';
}

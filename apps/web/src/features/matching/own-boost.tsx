import { BoostRing } from '../../components/matching/boost-ring.tsx';
import { useNow } from '../../lib/time/use-now.ts';
import { countdown } from '../../lib/words/countdown-words.ts';
import { spanWords } from '../../lib/words/waiting-words.ts';
import type { OwnBoost, RunningBoost } from './use-own-boost.ts';

const REPORT = 'What your boost brought';
/** Above the deck on a phone there is no room for more. */
const SHORT_REPORT = 'Your boost';
const TICK_MS = 15_000;

const leftMs = ({ endsAt }: RunningBoost, now: number): number => Math.max(0, Date.parse(endsAt) - now);
const leftShare = (boost: RunningBoost, now: number): number =>
  leftMs(boost, now) / (Date.parse(boost.endsAt) - Date.parse(boost.startedAt));

export interface BoostButtonProps {
  readonly boost: OwnBoost;
  readonly onOpen: () => void;
}

/** The ring and the time that a boost has left, or the way to what it brought. */
export function BoostButton({ boost, onOpen }: BoostButtonProps) {
  const now = useNow(TICK_MS);
  const running = 'running' in boost ? boost.running : null;
  const label = running ? `Your card is boosted, ${countdown(running.endsAt, now).spoken}` : REPORT;
  return (
    <button type="button" className="boost-button" aria-label={label} onClick={onOpen}>
      <BoostRing left={running && leftShare(running, now)} />
      {running ? (
        <span>
          <span className="only-wide">Boosted, </span>
          {`${spanWords(leftMs(running, now))} left`}
        </span>
      ) : (
        <span>{SHORT_REPORT}</span>
      )}
    </button>
  );
}

import { Amount } from '../marks/coin.tsx';

export interface HypeBarProps {
  readonly level: number;
  readonly coins: number;
  /** What the next level takes; null on the last one. */
  readonly nextCoins: number | null;
  /** Its level, and how long it still stands. */
  readonly words: string;
}

/** How much is given in a row, and what the next level takes. */
export function HypeBar({ level, coins, nextCoins, words }: HypeBarProps) {
  const part = nextCoins === null ? 100 : Math.min(100, Math.floor((coins / nextCoins) * 100));
  return (
    <div
      className="goal hype"
      role="progressbar"
      aria-label={`Hype, level ${level}`}
      aria-valuemin={0}
      aria-valuemax={nextCoins ?? coins}
      aria-valuenow={coins}
      aria-valuetext={
        nextCoins === null
          ? `The highest level, ${coins.toLocaleString('en-US')} BizCoins`
          : `${coins.toLocaleString('en-US')} of ${nextCoins.toLocaleString('en-US')} BizCoins for the next level`
      }
    >
      <p>
        <b className="fill">Hype</b>
        <span className="num">{words}</span>
      </p>
      <div className="goal-line">
        <i style={{ width: `${part}%` }} />
      </div>
      <p className="goal-note">
        <span className="fill">{nextCoins === null ? 'The highest level' : 'To the next level'}</span>
        <Amount coins={coins} />
        {nextCoins !== null && ` of ${nextCoins.toLocaleString('en-US')}`}
      </p>
    </div>
  );
}

import { said } from '@benison/contracts/said';
import { Check } from 'lucide-react';
import { classNames } from '../../lib/page/class-names.ts';
import { Icon } from '../marks/icon.tsx';

interface Choice {
  readonly number: number;
  readonly text: string;
  readonly votes: number;
}

export interface PollViewProps {
  readonly question: string;
  readonly choices: readonly Choice[];
  /** How many voted. */
  readonly count: number;
  /** The number of what one chose oneself. */
  readonly chosen: number | undefined;
  readonly note?: string;
  /** Absent where one cannot vote: the result stands by itself. */
  readonly onChoose?: ((choice: number) => void) | undefined;
}

const votesWords = (votes: number): string => (votes === 1 ? '1 vote' : `${votes.toLocaleString('en-US')} votes`);

/** A poll: what is asked, the answers, and how many chose each. */
export function PollView({ question, choices, count, chosen, note, onChoose }: PollViewProps) {
  return (
    <section className="poll" aria-label={said`Poll: ${question}`}>
      <h3 dir="auto">{question}</h3>
      <ul>
        {choices.map((choice) => (
          <li key={choice.number}>
            <PollLine choice={choice} count={count} isChosen={choice.number === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <p className="poll-note">
        <span className="num">{votesWords(count)}</span>
        {note && ` · ${note}`}
      </p>
    </section>
  );
}

interface PollLineProps extends Pick<PollViewProps, 'count' | 'onChoose'> {
  readonly choice: Choice;
  readonly isChosen: boolean;
}

function PollLine({ choice: { number, text, votes }, count, isChosen, onChoose }: PollLineProps) {
  const part = count === 0 ? 0 : Math.round((votes / count) * 100);
  const inside = (
    <>
      <i className="poll-part" style={{ width: `${part}%` }} />
      <span className="fill" dir="auto">
        {text}
      </span>
      {isChosen && <Icon icon={Check} size="s" />}
      <span className="num">{`${part}%`}</span>
    </>
  );
  if (!onChoose)
    return (
      <div className={classNames('poll-line', isChosen && 'chosen')}>
        {inside}
        <span className="unseen">{`${votesWords(votes)}${isChosen ? ', your vote' : ''}`}</span>
      </div>
    );
  return (
    <button
      type="button"
      className={classNames('poll-line', isChosen && 'chosen')}
      aria-pressed={isChosen}
      aria-label={said`Vote for ${text}, ${votesWords(votes)} so far`}
      onClick={() => onChoose(number)}
    >
      {inside}
    </button>
  );
}

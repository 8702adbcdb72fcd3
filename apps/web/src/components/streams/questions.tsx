import { said } from '@benison/contracts/said';
import { ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { Button } from '../controls/button.tsx';
import { Avatar } from '../marks/avatar.tsx';
import { Icon } from '../marks/icon.tsx';

export function QuestionList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className="questions" aria-label={label}>
      {children}
    </ul>
  );
}

export interface QuestionLineProps {
  readonly from: { readonly id: string; readonly name: string; readonly imageUrl: string | null };
  readonly text: string;
  readonly votes: number;
  readonly voted: boolean;
  readonly answered: boolean;
  /** Absent where one cannot vote: the number stands alone. */
  readonly onVote?: (() => void) | undefined;
  /** The host's: answered, or open again. */
  readonly onMark?: (() => void) | undefined;
}

/** One question, its votes, and what can be done with it. */
export function QuestionLine({ from, text, votes, voted, answered, onVote, onMark }: QuestionLineProps) {
  const count = votes.toLocaleString('en-US');
  return (
    <li className={classNames('question', answered && 'answered')}>
      {onVote ? (
        <button
          type="button"
          className="question-vote num"
          aria-pressed={voted}
          aria-label={said`Vote for the question of ${from.name}, ${count} so far`}
          onClick={onVote}
        >
          <Icon icon={ChevronUp} size="s" />
          {count}
        </button>
      ) : (
        <span className="question-vote num">
          <span className="unseen">Votes: </span>
          {count}
        </span>
      )}
      <div className="fill">
        <p dir="auto">{text}</p>
        <p className="question-from">
          <Avatar id={from.id} name={from.name} imageUrl={from.imageUrl} size={24} />
          <bdi className="cut">{from.name}</bdi>
          {answered && <span>· answered</span>}
        </p>
      </div>
      {onMark && (
        <Button size="sm" variant={answered ? 'quiet' : 'plain'} onClick={onMark}>
          {answered ? 'Open again' : 'Answered'}
        </Button>
      )}
    </li>
  );
}

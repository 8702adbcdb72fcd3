import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { Icon } from '../marks/icon.tsx';

export interface PlanCardProps {
  readonly name: string;
  /** "$19.99" */
  readonly price: string;
  /** "per month" */
  readonly per: string;
  readonly badges?: ReactNode;
  /** "Your plan", "From Aug 4": its status. */
  readonly note?: ReactNode;
  readonly action: ReactNode;
  /** The better value has a gold edge. */
  readonly favoured?: boolean;
}

/** A plan and its price. */
export function PlanCard({ name, price, per, badges, note, action, favoured }: PlanCardProps) {
  return (
    <article className={classNames('offer', favoured && 'favoured')} aria-label={`${name} plan`}>
      <div className="plan-head">
        <h2>{name}</h2>
        {badges && <div className="row wrap">{badges}</div>}
      </div>
      <p className="plan-price">
        <b>{price}</b> <span>{per}</span>
      </p>
      {note && <p className="plan-note">{note}</p>}
      <div className="plan-act">{action}</div>
    </article>
  );
}

export interface BoostRowProps {
  readonly name: string;
  readonly text: string;
  readonly actions: ReactNode;
}

/** A boost and the ways to pay for it. */
export function BoostRow({ name, text, actions }: BoostRowProps) {
  return (
    <li className="boost-row">
      <div className="words">
        <b>{name}</b>
        <span>{text}</span>
      </div>
      <div className="row wrap">{actions}</div>
    </li>
  );
}

/** A premium feature: describes it and links to it. */
export function LockedRow({ title, text, onOpen }: { readonly title: string; readonly text: string; readonly onOpen: () => void }) {
  return (
    <button type="button" className="lock-row" aria-haspopup="dialog" onClick={onOpen}>
      <Icon icon={Lock} />
      <span>
        <b>{title}</b>
        <br />
        {text} <span className="unseen">(Premium)</span>
      </span>
    </button>
  );
}

/** Time left, in tabular figures, with its meaning for screen readers. */
export function Countdown({
  label,
  parts,
  spoken,
}: {
  readonly label: string;
  readonly parts: readonly { readonly value: string; readonly unit: string }[];
  readonly spoken: string;
}) {
  return (
    <div className="countdown" role="timer" aria-label={`${label}: ${spoken}`}>
      {parts.map(({ value, unit }) => (
        <span key={unit} aria-hidden>
          <b>{value}</b>
          {unit}
        </span>
      ))}
    </div>
  );
}

/** Questions that each open separately. */
export function QuestionList({ items }: { readonly items: readonly { readonly question: string; readonly answer: ReactNode }[] }) {
  return (
    <div className="questions">
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <div>{answer}</div>
        </details>
      ))}
    </div>
  );
}

/** A sheet of paper: with an edge on screen, and without anything around it in print. */
export function PrintSheet({ children }: { readonly children: ReactNode }) {
  return <article className="print-sheet">{children}</article>;
}

import { said } from '@benison/contracts/said';
import { CalendarClock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { Icon } from '../marks/icon.tsx';

/** A day as a calendar leaf. */
export function DayLeaf({ weekday, day, month }: { readonly weekday: string; readonly day: string; readonly month: string }) {
  return (
    <span className="day-leaf" aria-hidden>
      <em>{weekday}</em>
      <b className="num">{day}</b>
      <em>{month}</em>
    </span>
  );
}

export interface MeetingTimeRowProps {
  readonly leaf: ReactNode;
  /** "Thursday, Nov 26, 10:30–11:00 EST" */
  readonly when: string;
  /** The same for the other side, if it differs. */
  readonly otherWhen?: string | null;
  /** What was said about it, one below the other. */
  readonly notes?: readonly string[];
  /** "You have First run then." */
  readonly warning?: string | null;
  readonly past?: boolean;
  readonly action?: ReactNode;
}

/** One time of a meeting, in both time zones. */
export function MeetingTimeRow({ leaf, when, otherWhen, notes = [], warning, past, action }: MeetingTimeRowProps) {
  return (
    <li className={classNames('meeting-time', past && 'past')}>
      {leaf}
      <div className="fill">
        <p>{when}</p>
        {otherWhen && <p className="note">{otherWhen}</p>}
        {notes.map((note) => (
          <p className="note" dir="auto" key={note}>
            {note}
          </p>
        ))}
        {past && <p className="note">This time has passed</p>}
        {warning && !past && <p className="note warn">{warning}</p>}
      </div>
      {action}
    </li>
  );
}

export interface MeetingCardProps {
  readonly mine: boolean;
  readonly title: string;
  /** "30 minutes. Proposed by Dana" */
  readonly note: string;
  readonly details?: ReactNode;
  readonly status?: ReactNode;
  readonly cancelled?: boolean;
  readonly found?: boolean;
  readonly id?: string;
  /** Rows of times. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A meeting in the thread. */
export function MeetingCard({ mine, title, note, details, status, cancelled, found, id, children, actions }: MeetingCardProps) {
  return (
    <article
      id={id}
      className={classNames('meeting-card', mine && 'me', cancelled && 'cancelled', found && 'found')}
      tabIndex={found ? -1 : undefined}
      aria-label={said`Meeting: ${title}`}
    >
      <header>
        <Icon icon={CalendarClock} />
        <div className="fill">
          <h3 dir="auto">{title}</h3>
          <p>{note}</p>
        </div>
        {status}
      </header>
      {details}
      <ul>{children}</ul>
      {actions && <div className="meeting-actions">{actions}</div>}
    </article>
  );
}

export interface MeetingDetailsProps {
  readonly place?: string | null;
  /** The link for a place that is a web address. */
  readonly placeUrl?: string | null;
  /** A note, or why it was canceled. */
  readonly words?: string | null;
}

/** Where, and what was said about it. */
export function MeetingDetails({ place, placeUrl, words }: MeetingDetailsProps) {
  if (!place && !words) return null;
  return (
    <div className="meeting-details">
      {place && (
        <p className="place">
          <Icon icon={MapPin} size="s" />
          {placeUrl ? (
            <a className="text-link" href={placeUrl} target="_blank" rel="noopener noreferrer nofollow">
              {place}
            </a>
          ) : (
            <span dir="auto">{place}</span>
          )}
        </p>
      )}
      {words && <p dir="auto">{words}</p>}
    </div>
  );
}

/** Meetings one below the other, as in a calendar. */
export function MeetingList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className="meeting-list" aria-label={label}>
      {children}
    </ul>
  );
}

/** One meeting of a list, with whom it is. */
export function MeetingEntry({ who, children }: { readonly who: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      <div className="row gap-sm wrap">{who}</div>
      {children}
    </li>
  );
}

import { BellOff } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { OPEN_DETAIL } from '../../lib/routing/go-to-detail.ts';
import { Count } from '../controls/chip.tsx';
import { Link } from '../controls/link.tsx';
import { Avatar } from '../marks/avatar.tsx';
import { Icon } from '../marks/icon.tsx';
import { SkipLink } from '../text.tsx';
import { RuledRow } from './list.tsx';

export interface ThreadRowProps {
  readonly to: string;
  readonly id: string;
  readonly name: string;
  readonly imageUrl?: string | null;
  /** The last message, or the latest event. */
  readonly preview: string;
  readonly time: string;
  readonly unread?: number;
  /** It is muted. */
  readonly muted?: boolean;
  readonly typing?: boolean;
  readonly online?: boolean;
  readonly current?: boolean;
}

/** A conversation in the list. */
export function ThreadRow({ to, id, name, imageUrl, preview, time, unread = 0, muted, typing, online, current }: ThreadRowProps) {
  return (
    <li>
      <Link to={to} className="thread" aria-current={current ? 'true' : undefined}>
        <Avatar id={id} name={name} imageUrl={imageUrl} size={42} online={online ?? false} />
        <div className="words">
          <div className="row">
            <b className="fill cut" dir="auto">
              {name}
            </b>
            <time>{time}</time>
          </div>
          <div className="row">
            {typing ? (
              <p className="fill cut typing-word">Typing…</p>
            ) : (
              <p className={classNames('fill cut', unread > 0 && 'unread')} dir="auto">
                {preview}
              </p>
            )}
            {muted && (
              <span className="thread-muted">
                <Icon icon={BellOff} size="s" />
                <span className="unseen">Muted</span>
              </span>
            )}
            <Count value={unread} label="unread" />
          </div>
        </div>
      </Link>
    </li>
  );
}

export interface FacesProps {
  readonly title: string;
  readonly faces: readonly (Pick<ThreadRowProps, 'to' | 'id' | 'name' | 'imageUrl' | 'online' | 'current'> & { readonly isNew: boolean })[];
}

/** Logos side by side that scroll sideways, each a link with its name below. */
export function Faces({ title, faces }: FacesProps) {
  const id = useId();
  return (
    <section className="faces" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {faces.map(({ to, id: businessId, name, imageUrl, online, current, isNew }) => (
          <li key={businessId}>
            <Link to={to} className={classNames('match-face', isNew && 'new')} aria-current={current ? 'true' : undefined}>
              <Avatar id={businessId} name={name} imageUrl={imageUrl} size={56} online={online ?? false} />
              <span dir="auto">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface QueueRowProps {
  readonly title: string;
  readonly time?: string;
  /** A number or id, in the mono face. */
  readonly code?: ReactNode;
  readonly note?: ReactNode;
  readonly lead?: ReactNode;
  readonly trail?: ReactNode;
  readonly selected?: boolean;
  /** Somebody else has claimed it. */
  readonly taken?: boolean;
  /** It has just arrived live. */
  readonly fresh?: boolean;
  readonly onOpen: () => void;
}

/** A case in a staff queue. Several may share a title: what tells them apart is read aloud with it. */
export function QueueRow({ title, time, code, note, lead, trail, selected, taken, fresh, onOpen }: QueueRowProps) {
  const about = useId();
  return (
    <li className={classNames('queue-row', selected && 'on', taken && 'taken', fresh && 'fresh')}>
      {lead}
      <div className="words">
        <div className="row">
          <button type="button" className="queue-open" aria-pressed={selected} aria-describedby={about} onClick={onOpen}>
            {title}
          </button>
          {time && <time>{time}</time>}
        </div>
        <div id={about}>
          {code && <p className="mono-text">{code}</p>}
          {note && <p>{note}</p>}
        </div>
        {selected && <SkipLink to={`#${OPEN_DETAIL}`}>Skip to what is open</SkipLink>}
      </div>
      {trail && <div className="trail">{trail}</div>}
    </li>
  );
}

export interface NoticeRowProps {
  readonly lead: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  readonly time: string;
  readonly unread?: boolean;
  readonly to?: string;
  readonly onOpen?: () => void;
}

/** A line of the notification centre. */
export function NoticeRow({ lead, title, text, time, unread, to, onOpen }: NoticeRowProps) {
  const name = to ? (
    <Link to={to} className="ruled-link" onClick={onOpen}>
      {title}
    </Link>
  ) : (
    <b>{title}</b>
  );
  return (
    <RuledRow lead={lead} name={name} text={text}>
      <div className="stack gap-xs">
        <time>{time}</time>
        {unread && <i className="dot" role="img" aria-label="Unread" />}
      </div>
    </RuledRow>
  );
}

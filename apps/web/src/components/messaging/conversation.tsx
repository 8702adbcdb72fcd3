import { said } from '@benison/contracts/said';
import { Check, CheckCheck, CircleAlert, Clock, Ellipsis, TextSelect } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useEndKept } from '../../lib/focus/use-end-kept.ts';
import { useSelectWords } from '../../lib/form/use-select-words.ts';
import { classNames } from '../../lib/page/class-names.ts';
import { useLongPress } from '../../lib/page/use-long-press.ts';
import { NO_HOVER, useMedia } from '../../lib/page/use-media.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { DropdownMenu, type MenuItem } from '../controls/menu.tsx';
import { LinkedWords } from '../linked-words.tsx';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

export type MessageStatus = 'sending' | 'sent' | 'read' | 'failed';

export interface MessageProps {
  readonly text: string;
  readonly mine: boolean;
  /** Only for one's own messages. */
  readonly status?: MessageStatus;
  /** "10:42" */
  readonly time?: string;
  /** Why it failed, when known. */
  readonly failure?: string;
  readonly onRetry?: () => void;
  /** Report, copy; as a function it is asked again whenever the menu opens. */
  readonly menu?: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** Shows the line with time and status; leave it out within a run of messages. */
  readonly meta?: boolean;
  /** For linking to one message, and scrolling to it. */
  readonly id?: string;
  /** The message the reader came for. */
  readonly found?: boolean;
  /** It was deleted: says so in place of its text. */
  readonly gone?: boolean;
  /** "Edited" */
  readonly note?: string | undefined;
  /** Files, below its words. */
  readonly files?: ReactNode;
  /** Reactions of both sides, below it. */
  readonly marks?: ReactNode;
}

const STATUS: Record<Exclude<MessageStatus, 'failed'>, { readonly icon: LucideIcon; readonly text: string }> = {
  sending: { icon: Clock, text: 'Sending' },
  sent: { icon: Check, text: 'Sent' },
  read: { icon: CheckCheck, text: 'Read' },
};

function MessageMeta({ status, time, failure, onRetry, note }: Pick<MessageProps, 'status' | 'time' | 'failure' | 'onRetry' | 'note'>) {
  if (status === 'failed') {
    return (
      <p className="msg-meta failed" role="alert">
        <Icon icon={CircleAlert} size="s" />
        <span>{failure ?? 'Not sent.'}</span>
        {onRetry && (
          <button type="button" onClick={onRetry}>
            Try again
          </button>
        )}
      </p>
    );
  }
  return (
    <p className="msg-meta">
      {time && <time>{time}</time>}
      {note && <span>{note}</span>}
      {status && (
        <>
          <Icon icon={STATUS[status].icon} size="s" />
          <span>{STATUS[status].text}</span>
        </>
      )}
    </p>
  );
}

/** The menu of a message: on its button, and on a long press. After a long press, text can be selected from the menu. */
function useMessageMenu({ menu: given = [], text, gone }: Pick<MessageProps, 'menu' | 'text' | 'gone'>) {
  const [isOpen, setOpen] = useState(false);
  const isTouch = useMedia(NO_HOVER);
  const { part, isSelecting, selectWords } = useSelectWords<HTMLSpanElement>();
  const menu = typeof given === 'function' ? given() : given;
  const hasMenu = menu.length > 0;
  const press = useLongPress(hasMenu && !isSelecting ? () => setOpen(true) : null);
  const harmless = menu.filter(({ danger }) => !danger).length;
  const select = { label: 'Select words', icon: TextSelect, onSelect: selectWords };
  return {
    words: part,
    line: { ...press, className: classNames('msg-line', hasMenu && !isSelecting && 'pressable') },
    menu: {
      items: hasMenu && isTouch && text !== '' && !gone ? menu.toSpliced(harmless, 0, select) : menu,
      open: isOpen,
      onOpenChange: setOpen,
    },
  };
}

/** A message. A failed one says so and can be sent again. */
export function Message(props: MessageProps) {
  const { text, mine, status, time, failure, onRetry, id, found, gone, note, files, marks } = props;
  const { meta = status === 'failed' || status === 'sending' } = props;
  const { words, line, menu } = useMessageMenu(props);
  const actions = menu.items.length > 0 && (
    <DropdownMenu
      {...menu}
      align={mine ? 'end' : 'start'}
      label="Message actions"
      trigger={<IconButton size="sm" icon={Ellipsis} label="Message actions" className="msg-menu" />}
    />
  );
  return (
    <div
      id={id}
      tabIndex={found ? -1 : undefined}
      className={classNames(
        'msg',
        mine && 'me',
        status === 'sending' && 'sending',
        status === 'failed' && 'failed',
        found && 'found',
        gone && 'gone',
      )}
    >
      {(text !== '' || gone) && (
        <div {...line}>
          <p className="msg-text">
            <span className="unseen">{mine ? 'You: ' : ''}</span>
            <span ref={words} dir="auto">
              <LinkedWords>{text}</LinkedWords>
            </span>
          </p>
          {actions}
        </div>
      )}
      {files && (
        <div {...line} className={`${line.className} files`}>
          {text === '' && <span className="unseen">{mine ? 'You sent:' : 'Sent:'}</span>}
          {files}
          {text === '' && actions}
        </div>
      )}
      {marks}
      {(meta || note) && (
        <MessageMeta
          status={mine && meta ? status : undefined}
          time={meta ? time : undefined}
          failure={failure}
          onRetry={onRetry}
          note={note}
        />
      )}
    </div>
  );
}

/** An event between two businesses: matched, watched, a day. */
export function TimelineEvent({
  icon,
  mark,
  children,
}: {
  readonly icon?: LucideIcon;
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <p className="event">
      {mark ?? (icon && <Icon icon={icon} size="s" />)}
      <span>{children}</span>
    </p>
  );
}

/** The other side is typing. */
export function TypingDots({ name }: { readonly name: string }) {
  return (
    <div className="typing" role="status" aria-label={said`${name} is typing`}>
      <i />
      <i />
      <i />
    </div>
  );
}

export interface MessageLogProps {
  readonly children: ReactNode;
  /** Changes with each new last message; the log follows it if it was at the end. */
  readonly lastId: string | undefined;
  /** Changes with each new first message; the log keeps its place when older ones are added above. */
  readonly firstId?: string;
  /** The top was reached. */
  readonly onReachStart?: (() => void) | undefined;
  /** There is more below the last message: the log stays where the reader is, who goes on from there. */
  readonly goesOn?: boolean;
  /** The id of an entry to scroll to once it exists. */
  readonly showId?: string | undefined;
  readonly label?: string;
}

const NEAR_END_PX = 80;

/** The scrolling log: stays at the end while the reader is there, and keeps its place when history grows. */
export function MessageLog({ children, lastId, firstId, onReachStart, goesOn = false, showId, label = 'Messages' }: MessageLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef({ firstId, height: 0 });
  const shown = useRef<string>(undefined);
  const keepEnd = useEndKept(log, atEnd);
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    if (shown.current !== undefined && showId === undefined) atEnd.current = true;
    const wanted = showId !== undefined && showId !== shown.current ? document.getElementById(showId) : null;
    if (wanted || showId === undefined) shown.current = showId;
    const grewAbove = before.current.firstId !== firstId && before.current.height > 0;
    if (wanted) {
      atEnd.current = false;
      wanted.scrollIntoView({ block: 'center' });
      wanted.focus({ preventScroll: true });
    } else if (grewAbove && !atEnd.current) box.scrollTop += box.scrollHeight - before.current.height;
    else keepEnd();
    before.current = { firstId, height: box.scrollHeight };
  }, [lastId, firstId, showId, children, keepEnd]);
  const handleScroll = () => {
    const box = log.current;
    if (!box) return;
    atEnd.current = !goesOn && box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
    if (box.scrollTop < NEAR_END_PX && box.scrollHeight > box.clientHeight) onReachStart?.();
  };
  return (
    <div ref={log} className="log" role="log" aria-label={label} tabIndex={0} onScroll={handleScroll}>
      {children}
    </div>
  );
}

/** Older messages on request. */
export function EarlierMessages({ onLoad, busy }: { readonly onLoad: () => void; readonly busy?: boolean }) {
  return (
    <div className="more">
      <Button size="sm" variant="quiet" onClick={onLoad} busy={busy} busyText="Loading...">
        Earlier messages
      </Button>
    </div>
  );
}

/** The reader is in an older part: continue from there, or jump to the end. */
export function LaterMessages({
  onLoad,
  busy,
  onNewest,
}: {
  readonly onLoad: () => void;
  readonly busy?: boolean;
  readonly onNewest: () => void;
}) {
  return (
    <div className="more">
      <Button size="sm" variant="quiet" onClick={onLoad} busy={busy} busyText="Loading...">
        Later messages
      </Button>
      <Button size="sm" onClick={onNewest}>
        Newest messages
      </Button>
    </div>
  );
}

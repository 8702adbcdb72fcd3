import { Copy, PencilLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MenuItem } from '../../components/controls/menu.tsx';
import { Message, TimelineEvent, type MessageStatus } from '../../components/messaging/conversation.tsx';
import { FileRow, ReactionRow } from '../../components/messaging/message-parts.tsx';
import type { Match_RowFragment, Message_LineFragment } from '../../gql/graphql.ts';
import { clipIn, type ClipLink } from '../../lib/sharing/clip-link.ts';
import { clockWords } from '../../lib/words/time-words.ts';
import { ThreadMeeting } from './meeting.tsx';
import { MessageFiles } from './message-files.tsx';
import { deletedWords } from './message-words.ts';
import { REACTION_ICONS, shownReactions } from './reaction-marks.ts';
import type { LogEntry } from './thread-days.ts';
import { copyWords, type MessageActions } from './use-message-actions.tsx';
import type { UseThread } from './use-thread.ts';

export interface LineProps {
  readonly entry: LogEntry;
  readonly thread: UseThread;
  readonly match: Match_RowFragment;
  readonly hasEnded: boolean;
  readonly actions: MessageActions;
  readonly showClip: ShowClip;
}

/** Shows a clip that a message leads to, and says what it is called: null where it is not shown. */
export type ShowClip = (clip: ClipLink, onTitle: (title: string | null) => void) => ReactNode;

/** The element id of a message. */
export const lineId = (sequence: number): string => `message-${sequence}`;

/** One entry of the log: being sent, sent, deleted, or a meeting. */
export function Line({ entry, thread, match, hasEnded, actions, showClip }: LineProps) {
  if (!entry.arrived) return <OutgoingLine entry={entry} thread={thread} />;
  const message = entry.arrived;
  const place = { id: lineId(message.sequence), found: thread.at === message.sequence };
  if (message.meeting && !message.isDeleted) {
    if (message.meeting.sequence !== message.sequence)
      return (
        <TimelineEvent>
          {message.isOwn ? 'You: ' : ''}
          {message.content}
        </TimelineEvent>
      );
    return (
      <ThreadMeeting
        {...place}
        meeting={message.meeting}
        mine={message.isOwn}
        name={match.contactName ?? match.business.name}
        isClosed={match.business.isClosed}
        hasEnded={hasEnded}
        onReport={message.isOwn || message.isRemoved ? undefined : () => actions.report(message.id, true)}
      />
    );
  }
  return <ArrivedLine place={place} entry={entry} message={message} thread={thread} match={match} actions={actions} showClip={showClip} />;
}

function OutgoingLine({ entry, thread }: Pick<LineProps, 'entry' | 'thread'>) {
  const { content, outgoing } = entry;
  const hasFailed = outgoing?.status === 'failed';
  const menu: MenuItem[] = hasFailed
    ? [
        ...(content ? [{ label: 'Copy text', icon: Copy, onSelect: () => void copyWords(content) }] : []),
        ...(content ? [{ label: 'Edit', icon: PencilLine, onSelect: () => thread.takeBack(entry.id, content) }] : []),
        { label: 'Discard message', onSelect: () => thread.discard(entry.id), danger: true },
      ]
    : [];
  const files = outgoing?.files?.map(({ id, name }) => <FileRow key={id} name={name} note="Sent with the message" />);
  return (
    <Message
      mine
      text={content}
      status={hasFailed ? 'failed' : 'sending'}
      time={clockWords(entry.at)}
      meta={entry.endsRun || hasFailed}
      failure={outgoing?.failure}
      onRetry={thread.retry}
      menu={menu}
      files={files}
    />
  );
}

interface ArrivedLineProps extends Omit<LineProps, 'hasEnded'> {
  readonly place: { readonly id: string; readonly found: boolean };
  readonly message: Message_LineFragment;
}

function ArrivedLine({ place, entry, message, thread, match, actions, showClip }: ArrivedLineProps) {
  const { isOwn, isDeleted, isRemoved, attachments } = message;
  const clip = isDeleted || isRemoved ? null : clipIn(message.content);
  const [clipTitle, setClipTitle] = useState<string | null>();
  const words = clip ? wordsBeside(clip, clipTitle) : message.content;
  const files = attachments.length > 0 && <MessageFiles files={attachments} />;
  const marks = shownReactions(message, match.contactName ?? match.business.name).map(({ reaction, isOwn: pressed, count, label }) => ({
    id: reaction,
    icon: REACTION_ICONS[reaction],
    label,
    count,
    pressed,
    onToggle: () => actions.toggle(message, reaction),
  }));
  return (
    <Message
      {...place}
      mine={isOwn}
      gone={isDeleted || isRemoved}
      text={isDeleted ? deletedWords(isOwn) : words}
      status={isOwn ? statusOf(message.sequence, thread.readUpTo) : undefined}
      time={clockWords(entry.at)}
      meta={entry.endsRun}
      note={message.editedAt ? 'Edited' : undefined}
      menu={actions.menuOf(message)}
      files={
        (files || clip) && (
          <>
            {files}
            {clip && showClip(clip, setClipTitle)}
          </>
        )
      }
      marks={marks.length > 0 && <ReactionRow marks={marks} />}
    />
  );
}

/** A clip is sent with its title, which its card says already; until that is known, the words wait. */
function wordsBeside({ rest }: ClipLink, title: string | null | undefined): string {
  return title === undefined || title === rest ? '' : rest;
}

function statusOf(sequence: number, readUpTo: number | null): MessageStatus {
  return readUpTo !== null && sequence <= readUpTo ? 'read' : 'sent';
}

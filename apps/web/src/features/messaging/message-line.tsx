import { Copy, PencilLine } from 'lucide-react';
import { memo, useState, type ReactNode } from 'react';
import type { MenuItem } from '../../components/controls/menu.tsx';
import { Message, TimelineEvent } from '../../components/messaging/conversation.tsx';
import { FileRow, ReactionRow } from '../../components/messaging/message-parts.tsx';
import type { Message_LineFragment } from '../../gql/graphql.ts';
import { clipIn, type ClipLink } from '../../lib/sharing/clip-link.ts';
import { clockWords } from '../../lib/words/time-words.ts';
import { ThreadMeeting } from './meeting.tsx';
import { MessageFiles } from './message-files.tsx';
import { deletedWords } from './message-words.ts';
import type { OutgoingMessage } from './outbox-state.ts';
import { REACTION_ICONS, shownReactions } from './reaction-marks.ts';
import type { LogEntry } from './thread-days.ts';
import { copyWords, type LineActions } from './use-message-actions.tsx';
import type { UnsentActions } from './use-thread.ts';

export interface LineProps extends Pick<LogEntry, 'arrived' | 'outgoing' | 'endsRun'> {
  /** The link leads to it. */
  readonly found: boolean;
  /** The other side has read it. */
  readonly isRead: boolean;
  /** The other side's name. */
  readonly name: string;
  readonly isClosed: boolean;
  readonly hasEnded: boolean;
  readonly actions: LineActions;
  readonly unsent: UnsentActions;
  readonly showClip: ShowClip;
}

/** Shows a clip that a message leads to, and says what it is called: null where it is not shown. */
export type ShowClip = (clip: ClipLink, onTitle: (title: string | null) => void) => ReactNode;

/** The element id of a message. */
export const lineId = (sequence: number): string => `message-${sequence}`;

/** One entry of the log: being sent, sent, deleted, or a meeting. Drawn again when it changes itself, however long the conversation is. */
export const Line = memo(function Line(props: LineProps) {
  const { arrived: message, outgoing, found, name, isClosed, hasEnded, actions } = props;
  if (!message) return outgoing && <OutgoingLine {...props} outgoing={outgoing} />;
  const place = { id: lineId(message.sequence), found };
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
        name={name}
        isClosed={isClosed}
        hasEnded={hasEnded}
        onReport={message.isOwn || message.isRemoved ? undefined : () => actions.report(message.id, true)}
      />
    );
  }
  return <ArrivedLine {...props} place={place} message={message} />;
});

interface OutgoingLineProps extends Pick<LineProps, 'endsRun' | 'unsent'> {
  readonly outgoing: OutgoingMessage;
}

function OutgoingLine({ outgoing, endsRun, unsent }: OutgoingLineProps) {
  const { id, content, status, failure, writtenAt } = outgoing;
  const hasFailed = status === 'failed';
  const menu: MenuItem[] = hasFailed
    ? [
        ...(content ? [{ label: 'Copy text', icon: Copy, onSelect: () => void copyWords(content) }] : []),
        ...(content ? [{ label: 'Edit', icon: PencilLine, onSelect: () => unsent.takeBack(id, content) }] : []),
        { label: 'Discard message', onSelect: () => unsent.discard(id), danger: true },
      ]
    : [];
  const files = outgoing.files?.map((file) => <FileRow key={file.id} name={file.name} note="Sent with the message" />);
  return (
    <Message
      mine
      text={content}
      status={hasFailed ? 'failed' : 'sending'}
      time={clockWords(writtenAt)}
      meta={endsRun || hasFailed}
      failure={failure}
      onRetry={unsent.retry}
      menu={menu}
      files={files}
    />
  );
}

interface ArrivedLineProps extends Pick<LineProps, 'endsRun' | 'isRead' | 'name' | 'actions' | 'showClip'> {
  readonly place: { readonly id: string; readonly found: boolean };
  readonly message: Message_LineFragment;
}

function ArrivedLine({ place, message, endsRun, isRead, name, actions, showClip }: ArrivedLineProps) {
  const { isOwn, isDeleted, isRemoved, attachments } = message;
  const clip = isDeleted || isRemoved ? null : clipIn(message.content);
  const [clipTitle, setClipTitle] = useState<string | null>();
  const words = clip ? wordsBeside(clip, clipTitle) : message.content;
  const files = attachments.length > 0 && <MessageFiles files={attachments} />;
  const marks = shownReactions(message, name).map(({ reaction, isOwn: pressed, count, label }) => ({
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
      status={isOwn ? (isRead ? 'read' : 'sent') : undefined}
      time={clockWords(message.sentAt)}
      meta={endsRun}
      note={message.editedAt ? 'Edited' : undefined}
      menu={() => actions.menuOf(message)}
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

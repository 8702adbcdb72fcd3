import { MESSAGE_LENGTH_MAX } from '@benison/contracts/limits';
import { Ellipsis, Flag } from 'lucide-react';
import { Fragment } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { ButtonLink, IconButton } from '../../components/button.tsx';
import { Presence } from '../../components/chip.tsx';
import { Coin } from '../../components/coin.tsx';
import { Composer, EarlierMessages, Message, MessageLog, TimelineEvent, TypingDots, type MessageStatus } from '../../components/conversation.tsx';
import { Fill, Only } from '../../components/layout.tsx';
import { DropdownMenu, type MenuItem } from '../../components/menu.tsx';
import { Seal } from '../../components/seal.tsx';
import { EmptyState, ErrorState, Loading, OfflineBand, RowsSkeleton } from '../../components/states.tsx';
import { DetailColumn } from '../../components/templates.tsx';
import type { Match_RowFragment } from '../../gql/graphql.ts';
import { imageFor } from '../../lib/image-source.ts';
import { agoWords, clockWords, dayKey, dayWords, stampWords } from '../../lib/time-words.ts';
import { useConnection } from '../../lib/use-live.ts';
import type { LogEntry } from './thread-days.ts';
import type { UseThread } from './use-thread.ts';

/** The counter under the field appears when this many characters are left. */
const COUNTER_WITHIN = 200;

export interface ConversationProps {
  readonly thread: UseThread;
  /** The match ended while this was open. */
  readonly hasEnded: boolean;
  readonly menu: readonly MenuItem[];
  readonly onReport: (messageId: string) => void;
  readonly onBack: () => void;
}

/** The middle column: who it is, what was said, and the field. */
export function Conversation({ thread, hasEnded, menu, onReport, onBack }: ConversationProps) {
  const { match } = thread;
  const { isOffline, lastAliveAt } = useConnection();
  if (thread.isMissing && !hasEnded) {
    return (
      <DetailColumn head={<Fill><h2>Conversation</h2></Fill>} onBack={onBack} label="Conversation">
        <EmptyState shape="open" title="This conversation is closed" text="The match has ended, or it was never yours." action={<ButtonLink to="/messages">All conversations</ButtonLink>} />
      </DetailColumn>
    );
  }
  if (!match) {
    return (
      <DetailColumn head={<Fill><h2 className="cut">Conversation</h2></Fill>} onBack={onBack} label="Conversation">
        {thread.hasFailed ? <ErrorState shape="open" title="The conversation did not load" text="Nothing was lost. What you write is kept." onRetry={thread.retryLoading} /> : <Loading active skeleton={<RowsSkeleton rows={5} />} label="Loading the conversation" />}
      </DetailColumn>
    );
  }
  return (
    <DetailColumn bare head={<Head match={match} menu={menu} hasEnded={hasEnded} />} onBack={onBack} label={`Conversation with ${match.business.name}`}>
      {isOffline && <Only at="phone"><OfflineBand since={clockWords(lastAliveAt)} /></Only>}
      <Log thread={thread} match={match} onReport={onReport} />
      <Writer thread={thread} match={match} hasEnded={hasEnded} />
    </DetailColumn>
  );
}

function presenceWords({ business, contactName }: Match_RowFragment): string {
  const who = contactName ?? business.name;
  if (business.isOnline) return `${who} is active`;
  if (!business.lastActiveAt) return `${who} is away`;
  const ago = agoWords(business.lastActiveAt);
  if (ago === 'now') return `${who} was here just now`;
  return /^\d+[mh]$/.test(ago) ? `${who} was here ${ago} ago` : `${who} was here ${stampWords(business.lastActiveAt)}`;
}

function Head({ match, menu, hasEnded }: { match: Match_RowFragment; menu: readonly MenuItem[]; hasEnded: boolean }) {
  const { business } = match;
  return (
    <>
      <Avatar id={business.id} name={business.name} imageUrl={imageFor(business.logo, 40)} />
      <Fill>
        <h2 className="cut">{business.name} {business.isVerified && <Seal />}</h2>
        {!hasEnded && <Presence online={business.isOnline}>{presenceWords(match)}</Presence>}
      </Fill>
      {!hasEnded && <DropdownMenu label="Conversation" items={menu} trigger={<IconButton icon={Ellipsis} label="More" />} />}
    </>
  );
}

function Log({ thread, match, onReport }: { thread: UseThread; match: Match_RowFragment; onReport: (messageId: string) => void }) {
  const matchedDay = dayKey(match.matchedAt);
  return (
    <MessageLog lastId={`${thread.lastId}${thread.isTyping}`} firstId={thread.firstId} onReachStart={thread.hasEarlier ? thread.earlier.load : undefined} label={`Messages with ${match.business.name}`}>
      {thread.hasEarlier ? <EarlierMessages onLoad={thread.earlier.load} busy={thread.earlier.isLoading} /> : <TimelineEvent mark={<Coin />}><b>Matched</b> {stampWords(match.matchedAt)}</TimelineEvent>}
      <Loading active={thread.isLoading} skeleton={<RowsSkeleton rows={4} />} label="Loading messages" />
      {thread.days.map((day, index) => (
        <Fragment key={day.key}>
          {(index > 0 || thread.hasEarlier || day.key !== matchedDay) && <TimelineEvent>{dayWords(day.at)}</TimelineEvent>}
          {day.entries.map((entry) => <Line key={entry.id} entry={entry} thread={thread} onReport={onReport} />)}
        </Fragment>
      ))}
      {thread.isTyping && <TypingDots name={match.contactName ?? match.business.name} />}
    </MessageLog>
  );
}

function statusOf({ outgoing, sequence }: LogEntry, readUpTo: number | null): MessageStatus {
  if (outgoing) return outgoing.status === 'failed' ? 'failed' : 'sending';
  return readUpTo !== null && sequence !== null && sequence <= readUpTo ? 'read' : 'sent';
}

function Line({ entry, thread, onReport }: { entry: LogEntry; thread: UseThread; onReport: (messageId: string) => void }) {
  const { content, isOwn, outgoing } = entry;
  if (!isOwn) return <Message mine={false} text={content} time={clockWords(entry.at)} meta={entry.endsRun} menu={[{ label: 'Report message', icon: Flag, onSelect: () => onReport(entry.id) }]} />;
  const status = statusOf(entry, thread.readUpTo);
  const retry = outgoing?.isFinal ? undefined : thread.retry;
  const menu: MenuItem[] = outgoing && status === 'failed' ? [{ label: 'Discard message', onSelect: () => thread.discard(entry.id), danger: true }] : [];
  return <Message mine text={content} status={status} time={clockWords(entry.at)} meta={entry.endsRun || status === 'failed'} failure={outgoing?.failure} onRetry={retry} menu={menu} />;
}

function Writer({ thread, match, hasEnded }: { thread: UseThread; match: Match_RowFragment; hasEnded: boolean }) {
  const { text, change } = thread.draft;
  const closed = hasEnded ? `The match with ${match.business.name} has ended. Nothing more can be sent here.` : undefined;
  const placeholder = `Write to ${match.contactName ? `${match.contactName} at ` : ''}${match.business.name}`;
  return <Composer placeholder={placeholder} limit={MESSAGE_LENGTH_MAX} counterWithin={COUNTER_WITHIN} value={text} onChange={change} onTyping={thread.tellTyping} onSend={thread.send} closed={closed} />;
}

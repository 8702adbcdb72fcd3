import { said } from '@benison/contracts/said';
import { CalendarPlus, Ellipsis } from 'lucide-react';
import { Fragment, Suspense, useCallback, useMemo, useState } from 'react';
import { Button, ButtonLink, IconButton } from '../../components/controls/button.tsx';
import { Presence } from '../../components/controls/chip.tsx';
import { DropdownMenu, type MenuItem } from '../../components/controls/menu.tsx';
import { Fill, Only } from '../../components/frame/layout.tsx';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { DetailColumn } from '../../components/frame/templates.tsx';
import { EmptyState, ErrorState, Loading, OfflineBand, RowsSkeleton } from '../../components/lists/states.tsx';
import { Avatar } from '../../components/marks/avatar.tsx';
import { Coin } from '../../components/marks/coin.tsx';
import { Seal } from '../../components/marks/seal.tsx';
import { EarlierMessages, LaterMessages, MessageLog, TimelineEvent, TypingDots } from '../../components/messaging/conversation.tsx';
import { DropZone } from '../../components/messaging/message-parts.tsx';
import type { Match_RowFragment } from '../../gql/graphql.ts';
import { useConnection } from '../../lib/live/use-live.ts';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { useMinute } from '../../lib/time/use-now.ts';
import { agoWords, clockWords, dayKey, dayWords, hoursAgoWords, stampWords } from '../../lib/words/time-words.ts';
import { Line, lineId, type ShowClip } from './message-line.tsx';
import type { Weave } from './moment-reader.tsx';
import { useLiveMeetingRooms } from './room/use-live-meeting-rooms.ts';
import { useFiles } from './use-files.ts';
import { useMessageActions, type MessageActions, type ReportMessage } from './use-message-actions.tsx';
import type { UseThread } from './use-thread.ts';
import { Writer } from './writer.tsx';

// Messages are shown without waiting for these.
const Agreement = lazyPart(async () => ({ default: (await import('./agreement.tsx')).Agreement }), 'none');
const MomentReader = lazyPart(async () => ({ default: (await import('./moment-reader.tsx')).MomentReader }), 'none');
const MomentLine = lazyPart(async () => ({ default: (await import('./moment-line.tsx')).MomentLine }), 'none');

export interface ConversationProps {
  readonly thread: UseThread;
  /** The match ended while the conversation was open. */
  readonly hasEnded: boolean;
  readonly menu: readonly MenuItem[];
  readonly onReport: ReportMessage;
  readonly onBack: () => void;
  /** Jumps from older messages to the newest. */
  readonly onNewest: () => void;
  readonly onProposeMeeting: () => void;
  readonly showClip: ShowClip;
}

/** The middle column: the other side, the messages, and the text field. */
export function Conversation({ thread, hasEnded, menu, onReport, onBack, onNewest, onProposeMeeting, showClip }: ConversationProps) {
  useLiveMeetingRooms();
  const { match } = thread;
  const { isOffline, lastAliveAt } = useConnection();
  if (thread.isMissing && !hasEnded) {
    return (
      <DetailColumn
        head={
          <Fill>
            <h2>Conversation</h2>
          </Fill>
        }
        onBack={onBack}
        label="Conversation"
      >
        <EmptyState
          shape="open"
          title="This conversation is closed"
          text="The match has ended, or it was never yours."
          action={<ButtonLink to="/messages">All conversations</ButtonLink>}
        />
      </DetailColumn>
    );
  }
  if (!match) {
    return (
      <DetailColumn
        head={
          <Fill>
            <h2 className="cut">Conversation</h2>
          </Fill>
        }
        onBack={onBack}
        label="Conversation"
      >
        {thread.hasFailed ? (
          <ErrorState
            shape="open"
            title="The conversation did not load"
            text="Nothing was lost. What you write is kept."
            onRetry={thread.retryLoading}
          />
        ) : (
          <Loading active skeleton={<RowsSkeleton rows={5} />} label="Loading the conversation" />
        )}
      </DetailColumn>
    );
  }
  const closed = closedWords(match, hasEnded);
  return (
    <DetailColumn
      bare
      head={<Head match={match} menu={menu} hasEnded={hasEnded} onProposeMeeting={onProposeMeeting} />}
      onBack={onBack}
      label={said`Conversation with ${match.business.name}`}
    >
      {isOffline && (
        <Only at="phone">
          <OfflineBand since={clockWords(lastAliveAt)} />
        </Only>
      )}
      {!hasEnded && (
        <Suspense fallback={null}>
          <Agreement match={match} onProposeMeeting={onProposeMeeting} />
        </Suspense>
      )}
      <Talk thread={thread} match={match} hasEnded={hasEnded} closed={closed} onReport={onReport} onNewest={onNewest} showClip={showClip} />
    </DetailColumn>
  );
}

/** Why nothing can be sent to this business any more; the messages remain readable. */
function closedWords({ business }: Match_RowFragment, hasEnded: boolean): string | undefined {
  if (hasEnded) return said`The match with ${business.name} has ended. Nothing more can be sent here.`;
  return business.isClosed ? 'This account is closed. Nothing more can be sent here.' : undefined;
}

function presenceWords({ business, contactName }: Match_RowFragment, now: number): string {
  if (business.isClosed) return 'This account is closed';
  const who = contactName ?? business.name;
  if (business.isOnline) return said`${who} is active`;
  if (!business.lastActiveAt) return said`${who} is away`;
  if (agoWords(business.lastActiveAt, now) === 'now') return said`${who} was active just now`;
  return said`${who} was active ${hoursAgoWords(business.lastActiveAt, now) ?? stampWords(business.lastActiveAt)}`;
}

function Head({
  match,
  menu,
  hasEnded,
  onProposeMeeting,
}: {
  match: Match_RowFragment;
  menu: readonly MenuItem[];
  hasEnded: boolean;
  onProposeMeeting: () => void;
}) {
  const now = useMinute();
  const { business } = match;
  return (
    <>
      <Avatar id={business.id} name={business.name} imageUrl={imageFor(business.logo, 40)} />
      <Fill>
        <h2 className="cut" dir="auto">
          {business.name} {business.isVerified && <Seal />}
        </h2>
        {!hasEnded && <Presence online={business.isOnline}>{presenceWords(match, now)}</Presence>}
      </Fill>
      {!hasEnded && !business.isClosed && (
        <Button only="desk" size="sm" icon={CalendarPlus} onClick={onProposeMeeting}>
          Propose a meeting
        </Button>
      )}
      {!hasEnded && <DropdownMenu label="Conversation" items={menu} trigger={<IconButton icon={Ellipsis} label="More" />} />}
    </>
  );
}

/** The head of a day, whose name changes at midnight. */
function DayLine({ at }: { at: string }) {
  return <TimelineEvent>{dayWords(at, useMinute())}</TimelineEvent>;
}

type TalkProps = Pick<ConversationProps, 'thread' | 'hasEnded' | 'onReport' | 'onNewest' | 'showClip'> & {
  match: Match_RowFragment;
  closed: string | undefined;
};

const plain: Weave = (days) =>
  days.map(({ entries, ...day }) => ({ ...day, items: entries.map((entry) => ({ kind: 'message', at: entry.at, entry })) }));

/** The messages and the text field; files can be dropped on either. */
function Talk({ thread, match, hasEnded, closed, onReport, onNewest, showClip }: TalkProps) {
  const actions = useMessageActions(onReport);
  const files = useFiles(match.id);
  return (
    <DropZone onFiles={closed ? undefined : files.add} words="Drop pictures or PDFs here">
      <Log key={match.id} thread={thread} match={match} hasEnded={hasEnded} actions={actions} onNewest={onNewest} showClip={showClip} />
      <Writer thread={thread} match={match} files={files} actions={actions} closed={closed} hasEnded={hasEnded} onSent={onNewest} />
      {actions.dialog}
    </DropZone>
  );
}

function Log({
  thread,
  match,
  hasEnded,
  actions,
  onNewest,
  showClip,
}: Pick<TalkProps, 'thread' | 'match' | 'hasEnded' | 'onNewest' | 'showClip'> & { actions: MessageActions }) {
  const [weave, setWeave] = useState<Weave>(() => plain);
  const handleRead = useCallback((next: Weave) => setWeave(() => next), []);
  const { hasEarlier, hasLater, isLoading } = thread;
  const name = match.contactName ?? match.business.name;
  const days = useMemo(
    () => (isLoading ? plain : weave)(thread.days, { hasEarlier, hasLater }),
    [weave, isLoading, thread.days, hasEarlier, hasLater],
  );
  return (
    <MessageLog
      lastId={`${thread.lastId}${thread.isTyping}`}
      firstId={thread.firstId}
      onReachStart={thread.hasEarlier ? thread.earlier.load : undefined}
      goesOn={hasLater}
      showId={thread.at === null ? undefined : lineId(thread.at)}
      label={said`Messages with ${match.business.name}`}
    >
      {thread.hasEarlier ? (
        <EarlierMessages onLoad={thread.earlier.load} busy={thread.earlier.isLoading} />
      ) : (
        <TimelineEvent mark={<Coin />}>
          <b>Matched</b> {stampWords(match.matchedAt)}
        </TimelineEvent>
      )}
      <Loading active={thread.isLoading} skeleton={<RowsSkeleton rows={4} />} label="Loading messages" />
      {days.map((day, index) => (
        <Fragment key={day.key}>
          {(index > 0 || thread.hasEarlier || day.key !== dayKey(match.matchedAt)) && <DayLine at={day.at} />}
          {day.items.map((item) =>
            item.kind === 'moment' ? (
              <Suspense key={item.moment.id} fallback={null}>
                <MomentLine moment={item.moment} name={match.business.name} />
              </Suspense>
            ) : (
              <Line
                key={item.entry.id}
                arrived={item.entry.arrived}
                outgoing={item.entry.outgoing}
                endsRun={item.entry.endsRun}
                found={item.entry.sequence !== null && item.entry.sequence === thread.at}
                isRead={(item.entry.sequence ?? Infinity) <= thread.readUpTo}
                name={name}
                isClosed={match.business.isClosed}
                hasEnded={hasEnded}
                actions={actions.onLines}
                unsent={thread.unsent}
                showClip={showClip}
              />
            ),
          )}
        </Fragment>
      ))}
      {!hasEnded && (
        <Suspense fallback={null}>
          <MomentReader matchId={match.id} oldestAt={hasEarlier ? (thread.days[0]?.entries[0]?.at ?? null) : null} onRead={handleRead} />
        </Suspense>
      )}
      {thread.hasLater && <LaterMessages onLoad={thread.later.load} busy={thread.later.isLoading} onNewest={onNewest} />}
      {thread.isTyping && !thread.hasLater && <TypingDots name={name} />}
    </MessageLog>
  );
}

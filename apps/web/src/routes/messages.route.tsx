import { Ban, Bell, BellOff, CalendarPlus, CircleUserRound, Flag, Unlink } from 'lucide-react';
import { Suspense, useCallback, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { lazyPart } from '../components/frame/lazy-part.tsx';
import { DetailColumn, ListDetailTemplate } from '../components/frame/templates.tsx';
import { EmptyState } from '../components/lists/states.tsx';
import { endedMatches } from '../features/matching/match-cache.ts';
import { useSafety } from '../features/matching/safety.tsx';
import { Conversation } from '../features/messaging/conversation.tsx';
import type { ShowClip } from '../features/messaging/message-line.tsx';
import { ThreadList, useNewestThread } from '../features/messaging/thread-list.tsx';
import type { ReportMessage } from '../features/messaging/use-message-actions.tsx';
import { useMute } from '../features/messaging/use-mute.ts';
import { useThread } from '../features/messaging/use-thread.ts';
import type { Match_RowFragment } from '../gql/graphql.ts';
import { usePageTitle } from '../lib/page/page-title.ts';
import { useStore } from '../lib/page/store.ts';
import { PHONE, useMedia, WIDE } from '../lib/page/use-media.ts';
import { proposeMeetingWith } from '../lib/propose-meeting.ts';
import { openReport } from '../lib/report.ts';
import { BusinessScreen } from './business-screen.tsx';

/** Beside the list the newest conversation opens by itself, and stays open while others get newer; a phone shows the list alone. */
function useOpenedByItself(chosen: string | undefined): string | undefined {
  const newest = useNewestThread();
  const isListAlone = useMedia(PHONE);
  const opened = useRef<string>(undefined);
  if (chosen) opened.current = undefined;
  else opened.current ??= newest ?? undefined;
  return isListAlone ? undefined : opened.current;
}

/** Conversations: the list, and the open one. */
export function MessagesRoute() {
  const { matchId } = useParams();
  // The search stays while going from result to result.
  const [search, setSearch] = useState<string | null>(null);
  const byItself = useOpenedByItself(matchId);
  const openId = matchId ?? byItself;
  const list = <ThreadList currentId={openId} search={search} onSearch={setSearch} />;
  return (
    <BusinessScreen>
      {(_business, viewer) =>
        openId ? (
          <OpenThread key={openId} matchId={openId} viewerId={viewer.id} list={list} isChosen={matchId !== undefined} />
        ) : (
          <NoThread list={list} />
        )
      }
    </BusinessScreen>
  );
}

function NoThread({ list }: { list: ReactNode }) {
  usePageTitle('Messages');
  const newest = useNewestThread();
  const nothing = (
    <DetailColumn label="Conversation" bare>
      {newest === null && (
        <EmptyState shape="full" title="Your conversations open here" text="What you and your matches write appears here." />
      )}
    </DetailColumn>
  );
  return <ListDetailTemplate showing="list" list={list} detail={nothing} />;
}

function useThreadMenu(match: Match_RowFragment | null) {
  const safety = useSafety();
  const setMuted = useMute();
  if (!match) return [];
  const { id: matchId, business, isMuted } = match;
  const { id: businessId, name } = business;
  const whileOpen = [
    { label: 'Full profile', icon: CircleUserRound, to: `/businesses/${businessId}` },
    { label: 'Propose a meeting', icon: CalendarPlus, onSelect: () => proposeMeetingWith({ matchId, name }) },
  ];
  return [
    ...(business.isClosed ? [] : whileOpen),
    {
      label: isMuted ? 'Unmute conversation' : 'Mute conversation',
      icon: isMuted ? Bell : BellOff,
      onSelect: () => setMuted(matchId, name, !isMuted),
    },
    { label: 'Unmatch', icon: Unlink, ruled: true, onSelect: () => safety.unmatch({ businessId, name, matchId }) },
    { label: 'Block', icon: Ban, onSelect: () => safety.block({ businessId, name, matchId }) },
    { label: 'Report', icon: Flag, danger: true, onSelect: () => openReport({ target: 'BUSINESS', targetId: businessId, name, matchId }) },
  ];
}

/** The message that the URL points to. */
function useMessageAt(): number | null {
  const [params] = useSearchParams();
  const at = Number(params.get('at'));
  return Number.isSafeInteger(at) && at > 0 ? at : null;
}

const ThreadAbout = lazyPart(async () => ({ default: (await import('../features/messaging/thread-about.tsx')).ThreadAbout }), 'none');

const SentClip = lazyPart(async () => ({ default: (await import('../features/streams/clips/clip-card.tsx')).SentClip }), 'here');

/** A clip in a conversation comes with the parts that play it: few conversations have one. */
const showClip: ShowClip = ({ streamId, clipId }, onTitle) => (
  <Suspense fallback={null}>
    <SentClip streamId={streamId} clipId={clipId} onTitle={onTitle} />
  </Suspense>
);

/** The third column comes after the conversation, and only where there is room for it. */
function About(about: ComponentProps<typeof ThreadAbout>) {
  return useMedia(WIDE) ? (
    <Suspense fallback={null}>
      <ThreadAbout {...about} />
    </Suspense>
  ) : null;
}

/** How many of the actions (mute, report, block and the like) are listed beside the thread as well as in its menu. */
const WAYS_OUT = 3;

interface OpenThreadProps {
  readonly matchId: string;
  readonly viewerId: string;
  readonly list: ReactNode;
  /** By its address; otherwise it opened by itself, for which a phone has no room. */
  readonly isChosen: boolean;
}

function OpenThread({ matchId, viewerId, list, isChosen }: OpenThreadProps) {
  const at = useMessageAt();
  const thread = useThread(matchId, viewerId, at);
  const hasEnded = useStore(endedMatches).has(matchId);
  const navigate = useNavigate();
  const menu = useThreadMenu(thread.match);
  const name = thread.match?.business.name ?? 'Messages';
  usePageTitle(name);
  const report: ReportMessage = useCallback(
    (targetId, isMeeting = false) => openReport({ target: 'MESSAGE', targetId, name, isMeeting }),
    [name],
  );
  const toNewest = () => at !== null && void navigate(`/messages/${matchId}`, { replace: true });
  const detail = (
    <Conversation
      thread={thread}
      hasEnded={hasEnded}
      menu={menu}
      onBack={() => void navigate('/messages')}
      onNewest={toNewest}
      onReport={report}
      onProposeMeeting={() => proposeMeetingWith({ matchId, name })}
      showClip={showClip}
    />
  );
  return (
    <ListDetailTemplate
      // The page is drawn before anybody knows how wide the window is: a phone begins with the list, which stands in it.
      showing={isChosen ? 'detail' : 'list'}
      list={list}
      detail={detail}
      about={thread.match && !hasEnded ? <About match={thread.match} menu={menu.slice(-WAYS_OUT)} /> : undefined}
    />
  );
}

import { Ban, CircleUserRound, Flag, Unlink } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { EmptyState } from '../components/states.tsx';
import { DetailColumn, ListDetailTemplate } from '../components/templates.tsx';
import { endedMatches } from '../features/matching/match-cache.ts';
import { useSafety } from '../features/matching/safety.tsx';
import { Conversation } from '../features/messaging/conversation.tsx';
import { ThreadAbout } from '../features/messaging/thread-about.tsx';
import { ThreadList } from '../features/messaging/thread-list.tsx';
import { useThread } from '../features/messaging/use-thread.ts';
import type { Match_RowFragment } from '../gql/graphql.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { openReport } from '../lib/report.ts';
import { useStore } from '../lib/store.ts';
import { BusinessScreen } from './business-screen.tsx';

/** Conversations: the list, and the one that is open. */
export function MessagesRoute() {
  const { matchId } = useParams();
  return <BusinessScreen>{(_business, viewer) => (matchId ? <OpenThread key={matchId} matchId={matchId} viewerId={viewer.id} /> : <NoThread />)}</BusinessScreen>;
}

function NoThread() {
  usePageTitle('Messages');
  const nothing = (
    <DetailColumn label="Conversation">
      <EmptyState shape="open" title="Choose a conversation" text="What you and your matches write stands here." />
    </DetailColumn>
  );
  return <ListDetailTemplate showing="list" list={<ThreadList currentId={undefined} />} detail={nothing} />;
}

function useThreadMenu(match: Match_RowFragment | null) {
  const safety = useSafety();
  if (!match) return [];
  const { id: matchId, business } = match;
  const { id: businessId, name } = business;
  return [
    { label: 'Full profile', icon: CircleUserRound, to: `/businesses/${businessId}` },
    { label: 'Unmatch', icon: Unlink, ruled: true, onSelect: () => safety.unmatch({ businessId, name, matchId }) },
    { label: 'Block', icon: Ban, onSelect: () => safety.block({ businessId, name, matchId }) },
    { label: 'Report', icon: Flag, danger: true, onSelect: () => openReport({ target: 'BUSINESS', targetId: businessId, name }) },
  ];
}

function OpenThread({ matchId, viewerId }: { matchId: string; viewerId: string }) {
  const thread = useThread(matchId, viewerId);
  const hasEnded = useStore(endedMatches).has(matchId);
  const navigate = useNavigate();
  const menu = useThreadMenu(thread.match);
  const name = thread.match?.business.name ?? 'Messages';
  usePageTitle(name);
  const detail = <Conversation thread={thread} hasEnded={hasEnded} menu={menu} onBack={() => void navigate('/messages')} onReport={(messageId) => openReport({ target: 'MESSAGE', targetId: messageId, name })} />;
  return <ListDetailTemplate showing="detail" list={<ThreadList currentId={matchId} />} detail={detail} about={thread.match && !hasEnded ? <ThreadAbout match={thread.match} menu={menu.slice(2)} /> : undefined} />;
}

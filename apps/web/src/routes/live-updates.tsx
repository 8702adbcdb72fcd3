import { useApolloClient } from '@apollo/client/react';
import { ACKNOWLEDGED_ACTIONS } from '@benison/contracts/terms/moderation';
import { LIVE_WORDS } from '@benison/contracts/terms/streams';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notifyNews, tellArrived } from '../components/toasts/toast.tsx';
import { useSession } from '../features/accounts/session.tsx';
import { useCoinRefresh, useLiveCoins } from '../features/coins/use-live-coins.ts';
import { newsOf } from '../features/marketplace/order-words.ts';
import { useLiveOrders, type ShopOrder } from '../features/marketplace/use-orders.ts';
import { useDeckOfMember } from '../features/matching/deck-provider.tsx';
import { useLiveMatches } from '../features/matching/use-live-matches.ts';
import { useLiveTopPick } from '../features/matching/use-top-pick.ts';
import { MATCH_AGREEMENT } from '../features/messaging/documents.ts';
import { previewOf } from '../features/messaging/message-words.ts';
import { useLiveMessages } from '../features/messaging/use-live-messages.ts';
import { addressOf } from '../features/notifications/notification-list.tsx';
import { useBadgeRefresh, useLiveNotifications } from '../features/notifications/use-notifications.ts';
import { useLivePayments } from '../features/payments/use-live-payments.ts';
import { useLiveEntitlements } from '../features/premium/use-premium.ts';
import { useScheduleRefresh, useStreamNews } from '../features/streams/use-live-streams.ts';
import type { Match_RowFragment, Message_LineFragment, Notification_LineFragment } from '../gql/graphql.ts';

/** Notifications that no other notice announces already. */
const TOLD_BY_TOAST: ReadonlySet<Notification_LineFragment['type']> = new Set([
  'LIKE_RECEIVED',
  'SUPER_LIKE_RECEIVED',
  'ACCOUNT_APPROVED',
  'PAYOUT',
  'PAYMENT',
  'PREMIUM',
  'BOOST',
  'OUTCOME',
  'MODERATION',
]);

/** A warning opens by itself, to be read and acknowledged: nothing else needs to announce it. */
const opensByItself = ({ facts }: Notification_LineFragment): boolean =>
  facts?.__typename === 'EnforcementFacts' && ACKNOWLEDGED_ACTIONS.includes(facts.action);

/** Subscribes to everything that happens to the member, updates the cache that the screens read, and shows notices. */
export function LiveUpdates() {
  const { cursor } = useSession();
  const refreshBadges = useBadgeRefresh();
  const refreshCoins = useCoinRefresh();
  const refreshSchedule = useScheduleRefresh();
  const apollo = useApolloClient();
  const onResync = useResync();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const path = useRef(pathname);
  path.current = pathname;
  useEffect(() => tellArrived(pathname), [pathname]);
  // The cursor of the first read: later ones in the same session must not reopen the subscriptions.
  const after = useRef(cursor);
  after.current ??= cursor;
  const shared = { after: after.current, skip: false, onResync };

  const tellMessage = (message: Message_LineFragment, match: Match_RowFragment | null) => {
    const address = `/messages/${message.matchId}`;
    if (path.current === address && document.visibilityState === 'visible') return;
    if (match?.isMuted) return;
    notifyNews({
      title: match?.business.name ?? 'New message',
      text: excerpt(previewOf(message)),
      key: `message.${message.matchId}`,
      about: address,
      action: { label: 'Open', onAct: () => void navigate(address) },
    });
  };
  const tellNotification = (notification: Notification_LineFragment) => {
    refreshBadges();
    if (notification.type === 'LIVE') return tellLive(notification);
    if (notification.type === 'TOP_PICK') return tellTopPick(notification);
    if (opensByItself(notification)) return;
    if (notification.type === 'OUTCOME') void apollo.refetchQueries({ include: [MATCH_AGREEMENT] });
    if (TOLD_BY_TOAST.has(notification.type)) notifyNews({ title: notification.title, text: notification.text, key: notification.type });
  };
  const tellLive = (notification: Notification_LineFragment) => {
    const address = addressOf(notification);
    if (path.current === address) return;
    const streamId = notification.subject?.__typename === 'NotificationStream' ? notification.subject.streamId : null;
    notifyNews({
      title: notification.title,
      text: notification.text,
      key: `live.${streamId ?? notification.id}`,
      about: address,
      action: { label: streamId ? LIVE_WORDS.join : 'Open', onAct: () => void navigate(address) },
    });
  };
  const tellTopPick = (notification: Notification_LineFragment) =>
    notifyNews({
      title: notification.title,
      text: notification.text,
      key: notification.type,
      action: { label: 'Show', onAct: () => void navigate(addressOf(notification)) },
    });
  const tellOrder = (order: ShopOrder) => {
    const news = newsOf(order);
    if (news)
      notifyNews({ ...news, key: `order.${order.id}`, action: { label: 'Open', onAct: () => void navigate('/marketplace?show=orders') } });
  };
  useLiveMatches({
    ...shared,
    onChange: () => {
      refreshBadges();
      refreshSchedule();
    },
  });
  useLiveTopPick(shared);
  useLiveMessages({ ...shared, onChange: refreshBadges, onMessage: tellMessage });
  useLiveNotifications({ ...shared, onAdded: tellNotification });
  useLiveOrders({ ...shared, onChange: tellOrder });
  useLiveCoins(shared);
  useLivePayments({ ...shared, onChange: refreshCoins });
  useLiveEntitlements(shared);
  useStreamNews({
    ...shared,
    onOver: (streamId) => {
      // Of no use to a page that sees no stream end: it comes when one does.
      import('../features/notifications/renew-live-notices.ts').then(
        ({ renewLiveNotices }) => renewLiveNotices(apollo, streamId),
        () => undefined,
      );
      refreshBadges();
    },
  });
  return null;
}

/** The longest excerpt of a message in a notice. */
const EXCERPT_LENGTH = 90;

function excerpt(text: string): string {
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text;
}

/** Refetches what the screens show, once for all subscriptions that ask together; resolves to the cursor to continue from. */
function useResync(): () => Promise<string | undefined> {
  const apollo = useApolloClient();
  const { refetch } = useSession();
  const deck = useDeckOfMember();
  const running = useRef<Promise<string | undefined>>(undefined);
  return useCallback(() => {
    running.current ??= refetch()
      .then(async (cursor) => {
        await apollo.refetchQueries({ include: 'active' });
        deck.reload();
        return cursor;
      })
      .finally(() => {
        running.current = undefined;
      });
    return running.current;
  }, [apollo, deck, refetch]);
}

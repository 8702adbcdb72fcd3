import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { useSession } from '../features/accounts/session.tsx';
import { useCoinRefresh, useLiveCoins } from '../features/coins/use-live-coins.ts';
import { useLiveOrders } from '../features/marketplace/use-orders.ts';
import { useDeckOfMember } from '../features/matching/deck-provider.tsx';
import { useLiveMatches } from '../features/matching/use-live-matches.ts';
import { useLiveTopPick } from '../features/matching/use-top-pick.ts';
import { MATCH_AGREEMENT } from '../features/messaging/documents.ts';
import { useLiveMessages } from '../features/messaging/use-live-messages.ts';
import { useBadgeRefresh, useLiveNotifications } from '../features/notifications/use-notifications.ts';
import { useLivePayments } from '../features/payments/use-live-payments.ts';
import { useLiveEntitlements } from '../features/premium/use-premium.ts';
import { useScheduleRefresh, useStreamNews } from '../features/streams/use-live-streams.ts';
import { useNews } from './use-news.ts';

/** Subscribes to everything that happens to the member after a cursor, updates the cache that the screens read, and shows notices. */
export function LiveUpdates({ after }: { readonly after: string | undefined }) {
  const refreshBadges = useBadgeRefresh();
  const refreshCoins = useCoinRefresh();
  const refreshSchedule = useScheduleRefresh();
  const apollo = useApolloClient();
  const onResync = useResync();
  const news = useNews();
  const shared = { after, skip: false, onResync };

  useLiveMatches({
    ...shared,
    onChange: () => {
      refreshBadges();
      refreshSchedule();
    },
  });
  useLiveTopPick(shared);
  useLiveMessages({ ...shared, onChange: refreshBadges, onMessage: news.tellMessage });
  useLiveNotifications({
    ...shared,
    onAdded: (notification) => {
      refreshBadges();
      if (notification.type === 'OUTCOME') void apollo.refetchQueries({ include: [MATCH_AGREEMENT] });
      news.tellNotification(notification);
    },
  });
  useLiveOrders({ ...shared, onChange: news.tellOrder });
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

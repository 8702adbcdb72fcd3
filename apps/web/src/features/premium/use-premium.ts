import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { dateWords } from '@benison/contracts/clock';
import { NOTICES } from '@benison/contracts/notices';
import { useCallback } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import { useTellFailed } from '../../lib/acts/use-tell-failed.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { useSession } from '../accounts/session.tsx';
import { CANCEL_SUBSCRIPTION, ENTITLEMENTS_CHANGED, OFFERS, RESUME_SUBSCRIPTION, STANDING, START_TRIAL } from './documents.ts';

/** What is for sale and its prices; the same for everybody. */
export function useOffers() {
  const { data, error, refetch } = useQuery(OFFERS, { fetchPolicy: 'cache-and-network' });
  return { offers: data, hasFailed: error !== undefined && !data, retry: () => refetchQuietly(refetch) };
}

/** What the member has; not fetched for guests. */
export function usePremiumStanding() {
  const { viewer } = useSession();
  const { data, error, refetch } = useQuery(STANDING, { skip: !viewer, fetchPolicy: 'cache-and-network' });
  return {
    isKnown: !viewer || data !== undefined,
    hasFailed: error !== undefined && !data,
    subscription: data?.viewerSubscription ?? null,
    entitlements: data?.entitlements ?? null,
    refetch: () => refetchQuietly(refetch),
  };
}

interface UseLiveEntitlementsOptions {
  readonly after: string | undefined;
  readonly skip: boolean;
  readonly onResync: () => Promise<string | undefined>;
}

/** Notices on every screen that premium or a boost started or ended, on any device. */
export function useLiveEntitlements(shared: UseLiveEntitlementsOptions): void {
  const refresh = usePremiumRefresh();
  useLive(ENTITLEMENTS_CHANGED, { ...shared, cursorOf: (data) => data.entitlementsChanged.cursor, onData: refresh });
}

/** Queries whose results change when premium or a boost starts or ends. */
const CHANGED_BY_PREMIUM = new Set([
  'PremiumStanding',
  'BoostStanding',
  'DeckBoost',
  'ReceivedLikes',
  'ProfileViewers',
  'AdvancedAnalytics',
  'Invoices',
]);

/** Refetches what premium changes: the member's badges, subscription and boost. A screen whose part fails shows that itself. */
export function usePremiumRefresh(): () => void {
  const apollo = useApolloClient();
  const { refetch } = useSession();
  return useCallback(() => {
    refetchQuietly(refetch);
    void apollo
      .refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => CHANGED_BY_PREMIUM.has(queryName ?? '') })
      .catch(() => undefined);
  }, [apollo, refetch]);
}

/** Starts the trial, cancels, resumes; each reports its outcome. */
export function useSubscriptionActs() {
  const refresh = usePremiumRefresh();
  const tellFailed = useTellFailed();
  const [startTrial, trial] = useMutation(START_TRIAL);
  const [cancel, canceling] = useMutation(CANCEL_SUBSCRIPTION);
  const [resume, resuming] = useMutation(RESUME_SUBSCRIPTION);
  const act = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      tellFailed('That did not work', error);
      return false;
    } finally {
      refresh();
    }
  };
  return {
    isBusy: trial.loading || canceling.loading || resuming.loading,
    startTrial: () =>
      act(async () => {
        const { data } = await startTrial();
        if (data) notify(NOTICES.trialStarted(dateWords(data.startTrial.subscription.periodEnd)));
      }),
    cancel: () =>
      act(async () => {
        const { data } = await cancel();
        notify(
          data?.cancelSubscription?.subscription
            ? NOTICES.subscriptionCanceled(dateWords(data.cancelSubscription.subscription.periodEnd))
            : { title: 'Subscription ended', text: 'Nothing more is charged.' },
        );
      }),
    resume: () =>
      act(async () => {
        await resume();
        notify(NOTICES.subscriptionResumed);
      }),
  };
}

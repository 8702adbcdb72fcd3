import { useQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { useFiguresChanged } from '../../lib/live/use-figures-changed.ts';
import { ADVANCED_ANALYTICS, MEMBER_ANALYTICS, OWN_EXPOSURE } from './documents.ts';

/** The member's figures, kept up to date while the screen is open. */
export function useMemberAnalytics(isPremium: boolean) {
  const basic = useQuery(MEMBER_ANALYTICS, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  const advanced = useQuery(ADVANCED_ANALYTICS, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first', skip: !isPremium });
  const exposure = useQuery(OWN_EXPOSURE, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  const reread = useCallback(() => {
    refetchQuietly(basic.refetch);
    refetchQuietly(exposure.refetch);
    if (isPremium) refetchQuietly(advanced.refetch);
  }, [basic.refetch, exposure.refetch, advanced.refetch, isPremium]);
  useFiguresChanged(reread);
  return {
    figures: basic.data?.memberAnalytics,
    hasFailed: basic.error !== undefined && !basic.data,
    more: advanced.data?.advancedAnalytics,
    hasMoreFailed: advanced.error !== undefined && !advanced.data,
    exposure: exposure.data?.ownExposure,
    hasExposureFailed: exposure.error !== undefined && !exposure.data,
    isRetrying: basic.loading || advanced.loading,
    retry: reread,
  };
}

import { useQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import type { Profile_BusinessFragment } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { useFiguresChanged } from '../../lib/live/use-figures-changed.ts';

export const PROFILE = graphql(`
  query Profile {
    viewer {
      id
      business { ...Profile_business }
    }
  }
  fragment Profile_business on OwnBusiness {
    id name industry businessType description address city state zipCode companySize website foundedYear tags seeking offering
    logo { id url srcSet width height } cover { id url srcSet width height color } isVerified verifiedAt idVerifiedAt socialVerifiedAt isPremium profileViews createdAt
    country openToCollaboration preferredContactMethod profileVisibility showOnlineStatus
    photos { id isMain isHidden filter picture { id url srcSet width height } card { id url srcSet width height } }
    openingHours { timeZone isOpenNow days { day opens closes } }
    completeness { percent next { step title link points } steps { step title link points isDone } }
  }
`);

// Views alone: others count them while the member's own fields are read, or being edited.
const PROFILE_VIEWS = graphql(`query ProfileViews { viewer { id business { id profileViews } } }`);

export type OwnProfile = Profile_BusinessFragment;

/** The member's own business. */
export function useProfile() {
  const { data, error, loading, refetch } = useQuery(PROFILE);
  return { business: data?.viewer?.business ?? null, error: data ? undefined : error, isLoading: loading && !data, refetch };
}

/** Keeps the number of views on the member's own profile true while it is open, and when it is come back to. */
export function useLiveViews(): void {
  const { refetch } = useQuery(PROFILE_VIEWS, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  useFiguresChanged(useCallback(() => refetchQuietly(refetch), [refetch]));
}

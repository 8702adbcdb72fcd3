import { useQuery } from '@apollo/client/react';
import type { Profile_BusinessFragment } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';

export const PROFILE = graphql(`
  query Profile {
    viewer {
      id
      business { ...Profile_business }
    }
  }
  fragment Profile_business on OwnBusiness {
    id name industry businessType description address city state zipCode companySize website foundedYear tags seeking offering
    logo { id url srcSet width height } cover { id url srcSet width height } isVerified verifiedAt idVerifiedAt socialVerifiedAt isPremium profileViews createdAt
    country openToCollaboration preferredContactMethod profileVisibility showOnlineStatus
    photos { id isMain isHidden filter picture { id url srcSet width height } card { id url srcSet width height } }
    openingHours { timeZone isOpenNow days { day opens closes } }
    completeness { percent next { step title link points } steps { step title link points isDone } }
  }
`);

export type OwnProfile = Profile_BusinessFragment;

/** The member's own business. */
export function useProfile() {
  const { data, error, loading, refetch } = useQuery(PROFILE);
  return { business: data?.viewer?.business ?? null, error: data ? undefined : error, isLoading: loading && !data, refetch };
}

import { useQuery } from '@apollo/client/react';
import type { EditProfileQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';

export const EDIT_PROFILE = graphql(`
  query EditProfile {
    viewer { id username email phone business { ...Profile_business } }
  }
`);

export type EditedPerson = NonNullable<EditProfileQuery['viewer']>;

/** The current person and business. */
export function useEditedPerson() {
  const { data, error, loading, refetch } = useQuery(EDIT_PROFILE);
  return { person: data?.viewer ?? null, error: data ? undefined : error, isLoading: loading && !data, refetch };
}

import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';

const REGISTRATION = graphql(`
  query RegistrationStanding {
    registration { status reason }
  }
`);

const LOOK_EVERY_MS = 5_000;

/**
 * How the EIN form stands that waits, read while the page is seen: a guest has no events. Null where this browser is no longer told, an hour
 * after it was sent; undefined until that is known.
 */
export function useRegistrationStanding() {
  const { data, previousData } = useQuery(REGISTRATION, {
    fetchPolicy: 'network-only',
    pollInterval: LOOK_EVERY_MS,
    skipPollAttempt: () => document.visibilityState === 'hidden',
  });
  return (data ?? previousData)?.registration;
}

import { useQuery } from '@apollo/client/react';
import type { StreamMoment_LineFragment } from '../../gql/graphql.ts';
import { THREAD_MOMENTS } from './documents.ts';

const NONE: readonly StreamMoment_LineFragment[] = [];

/** What both sides did in each other's streams. It stands beside their messages, which are shown whether or not it arrives. */
export function useMoments(matchId: string, hasEnded: boolean): readonly StreamMoment_LineFragment[] {
  const { data } = useQuery(THREAD_MOMENTS, { variables: { matchId }, fetchPolicy: 'cache-and-network', skip: hasEnded });
  return data?.streamMoments.nodes ?? NONE;
}

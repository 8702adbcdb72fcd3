import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { Match_RowFragment } from '../../gql/graphql.ts';
import { MATCHES, MATCHES_PAGE } from '../../lib/lists/matches.ts';
import { updateList } from '../../lib/live/update-list.ts';
import { Store } from '../../lib/page/store.ts';

/** Matches that ended while the page was open: their conversations say so and take no more messages. */
export const endedMatches = new Store<ReadonlySet<string>>(new Set());

/** A search by name that is open asks again. */
function askSearchesAgain(apollo: ApolloClient): void {
  apollo.cache.modify({
    fields: { matches: (known, { storeFieldName, DELETE }) => (storeFieldName.includes('"name":') ? DELETE : known) },
  });
}

/** Puts a new match first in every list of matches. */
export function rememberMatch(apollo: ApolloClient, match: Match_RowFragment): void {
  askSearchesAgain(apollo);
  updateList(apollo, { query: MATCHES, variables: { first: MATCHES_PAGE } }, (data) => {
    if (data.matches.nodes.some(({ id }) => id === match.id)) return data;
    return { matches: { ...data.matches, totalCount: data.matches.totalCount + 1, nodes: [match, ...data.matches.nodes] } };
  });
}

/** Removes an ended match from every list; its open conversation closes. */
export function forgetMatch(apollo: ApolloClient, matchId: string): void {
  endedMatches.set(new Set([...endedMatches.get(), matchId]));
  askSearchesAgain(apollo);
  updateList(apollo, { query: MATCHES, variables: { first: MATCHES_PAGE } }, (data) => {
    if (!data.matches.nodes.some(({ id }) => id === matchId)) return data;
    const nodes = data.matches.nodes.filter(({ id }) => id !== matchId);
    return { matches: { ...data.matches, totalCount: data.matches.totalCount - 1, nodes } };
  });
}

export function useForgetMatch(): (matchId: string) => void {
  const apollo = useApolloClient();
  return useCallback((matchId) => forgetMatch(apollo, matchId), [apollo]);
}

import type { ApolloClient, ObservableQuery, OperationVariables } from '@apollo/client';
import { Again } from '../acts/again.ts';
import { failureOf, isPassing } from '../acts/errors.ts';

type Asked = ObservableQuery<unknown, OperationVariables>;

const hasFailed = (asked: Asked): boolean => {
  const { error } = asked.getCurrentResult();
  return error !== undefined && isPassing(failureOf(error));
};

/**
 * What a screen asked for while something was away is asked for again by itself, until it comes. One question is asked alone first, unseen,
 * so that no screen flickers meanwhile and a server that comes back is not met by all of them at once. Returns the function to call at each
 * failure of a query that will pass.
 */
export function repeatFailed(apollo: () => Pick<ApolloClient, 'getObservableQueries' | 'query'>): () => void {
  const failed = () => [...apollo().getObservableQueries('active')].filter(hasFailed);
  const repeat = async () => {
    const [first] = failed();
    if (!first?.query) return;
    try {
      await apollo().query({ query: first.query, variables: first.variables, fetchPolicy: 'network-only' });
    } catch (error) {
      if (isPassing(failureOf(error))) return again.soon();
    }
    for (const asked of failed()) asked.refetch().catch(() => undefined);
  };
  const again = new Again(() => void repeat());
  return () => again.soon();
}

import { NetworkStatus, type ApolloClient, type OperationVariables, type TypedDocumentNode, type Unmasked } from '@apollo/client';
import { Kind } from 'graphql';

interface CachedList<Data, Variables> {
  readonly query: TypedDocumentNode<Data, Variables>;
  readonly variables?: Variables;
}

/** Whether an answer is on its way: the states before `ready` are those of reading. */
const isReading = (status: NetworkStatus): boolean => status < NetworkStatus.ready;

/**
 * Puts what has just happened into a cached list. Where the list is being read, its answer may be of a moment before that: what happened is
 * put into that one too, once it is here. `update` is given the list whether or not it knows of it already.
 */
export function updateList<Data, Variables extends OperationVariables>(
  apollo: ApolloClient,
  { query, variables }: CachedList<Data, Variables>,
  update: (data: Unmasked<Data>) => Unmasked<Data>,
): void {
  const apply = (): void => {
    // Written as it is: what was taken out of it does not come back from what was known before.
    const list = { query, overwrite: true, ...(variables && { variables }) };
    apollo.cache.updateQuery<Data, OperationVariables>(list, (data) => data && update(data));
  };
  apply();
  const name = query.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)?.name?.value;
  for (const asked of apollo.getObservableQueries('active')) {
    if (asked.queryName !== name || !isReading(asked.getCurrentResult().networkStatus)) continue;
    const waiting = asked.subscribe(({ networkStatus }) => {
      if (isReading(networkStatus)) return;
      // Not while the answer is being told: that would tell it anew before everybody has heard of it.
      queueMicrotask(() => {
        waiting.unsubscribe();
        apply();
      });
    });
  }
}

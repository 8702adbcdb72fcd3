import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { loadMore } from './pagination.ts';

/** A page of a list that stands within something else. */
interface InnerPage {
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/** What follows a page of a list within a record, by the id of the record; the cache joins it to what is shown. */
export function useNextPage<Data>(
  document: TypedDocumentNode<Data, { id: string; after?: string | null | undefined }>,
  id: string,
  page: InnerPage | null | undefined,
) {
  const client = useApolloClient();
  const [isLoading, setLoading] = useState(false);
  const fetchMore = ({ variables }: { variables: { after: string | null | undefined } }) => {
    setLoading(true);
    return client.query({ query: document, variables: { id, ...variables }, fetchPolicy: 'network-only' }).finally(() => setLoading(false));
  };
  return { hasMore: page?.pageInfo.hasNextPage ?? false, isLoading, more: () => loadMore({ fetchMore }, page) };
}

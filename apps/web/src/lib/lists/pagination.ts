import { notify } from '../../components/toasts/toast.tsx';
import { failureOf } from '../acts/errors.ts';
import { refetchQuietly } from './refetch.ts';

/** A query whose list comes in pages, each asked for by where the last one ended. */
interface PagedQuery {
  fetchMore(options: { variables: { after: string | null | undefined } }): Promise<unknown>;
}

/**
 * Asks for the page after `page`. What is shown stays; where the next page does not come, a notice says why, and it may be asked for again.
 */
export function loadMore({ fetchMore }: PagedQuery, page: { pageInfo: { endCursor: string | null } } | null | undefined): void {
  fetchMore({ variables: { after: page?.pageInfo.endCursor } }).catch((error: unknown) =>
    notify({ title: 'The rest did not load', text: failureOf(error).message, tone: 'danger', key: 'load-more' }),
  );
}

/** How a list stands that comes in pages, and what can be asked of it. */
interface PagedList {
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly retry: () => void;
  readonly more: () => void;
}

/** The standing of a query whose list so far is `page`. */
export function pagedList(
  query: PagedQuery & { readonly error?: unknown; readonly loading: boolean; refetch(): Promise<unknown> },
  page: { readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean } } | null | undefined,
): PagedList {
  return {
    isLoading: !page && !query.error,
    hasFailed: query.error !== undefined && !page,
    hasMore: page?.pageInfo.hasNextPage ?? false,
    isLoadingMore: query.loading && Boolean(page),
    retry: () => refetchQuietly(query.refetch),
    more: () => loadMore(query, page),
  };
}

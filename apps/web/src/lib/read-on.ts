import { notify } from '../components/toast.tsx';
import { failureOf } from './errors.ts';

/** Asks a query again. Where that fails the query says so itself, and its screen with it. */
export function readAgain(refetch: () => Promise<unknown>): void {
  refetch().catch(() => undefined);
}

/** A query whose list comes in pages, each asked for by where the last one ended. */
interface PagedQuery {
  fetchMore(options: { variables: { after: string | null | undefined } }): Promise<unknown>;
}

/**
 * Asks for the page after `page`. What is shown stays; where the next page does not come, a notice says why, and it may be asked for again.
 */
export function readOn({ fetchMore }: PagedQuery, page: { endCursor: string | null } | null | undefined): void {
  fetchMore({ variables: { after: page?.endCursor } }).catch((error: unknown) =>
    notify({ title: 'The rest did not load', text: failureOf(error).message, tone: 'danger', key: 'read-on' }),
  );
}

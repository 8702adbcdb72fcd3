import type { ReactNode } from 'react';
import { LoadMore } from './list.tsx';
import { ErrorState, Loading, RowsSkeleton } from './states.tsx';
import { Text } from './text.tsx';

export interface QueueBodyProps {
  /** "Payouts" */
  readonly label: string;
  /** "Loading payouts" */
  readonly loadingLabel?: string;
  readonly queue: {
    readonly isLoading: boolean;
    readonly hasFailed: boolean;
    readonly retry: () => void;
    readonly hasMore?: boolean;
    readonly isLoadingMore?: boolean;
    readonly more?: () => void;
  };
  /** That it could not be read, and what is the same as before. */
  readonly failure: { readonly title: string; readonly text: string };
  /** Said instead of the failure where somebody can do something about it. */
  readonly insteadOfFailure?: ReactNode;
  /** Said while no row is there. */
  readonly empty: string;
  /** QueueRows. */
  readonly rows: readonly ReactNode[];
}

/** What stands in a staff queue's ListColumn: its rows, or why there are none. */
export function QueueBody({ label, loadingLabel, queue, failure, insteadOfFailure, empty, rows }: QueueBodyProps) {
  return (
    <Loading active={queue.isLoading} skeleton={<RowsSkeleton rows={6} inset />} label={loadingLabel}>
      <div className="px-4 py-4 empty:hidden tablet:px-6">
        {queue.hasFailed && (insteadOfFailure ?? <ErrorState shape="open" {...failure} onRetry={queue.retry} />)}
        {!queue.hasFailed && rows.length === 0 && (
          <Text size={14} tone="2">
            {empty}
          </Text>
        )}
      </div>
      <ul aria-label={label}>{rows}</ul>
      {queue.hasMore && queue.more && <LoadMore busy={queue.isLoadingMore} onLoad={queue.more} />}
    </Loading>
  );
}

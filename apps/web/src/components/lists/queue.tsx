import type { ReactNode } from 'react';
import { QUEUE_KEYS, useListKeys } from '../../lib/keyboard/use-list-keys.ts';
import { Text } from '../text.tsx';
import { LoadMore } from './list.tsx';
import { ErrorState, Loading, RowsSkeleton } from './states.tsx';

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
  /** Says that it could not be read, and that nothing has changed. */
  readonly failure: { readonly title: string; readonly text: string };
  /** Shown while there are no rows. */
  readonly empty: string;
  /** QueueRows. */
  readonly rows: readonly ReactNode[];
}

/** The contents of a staff queue's ListColumn: its rows, or why there are none. */
export function QueueBody({ label, loadingLabel, queue, failure, empty, rows }: QueueBodyProps) {
  const list = useListKeys(QUEUE_KEYS);
  return (
    <Loading active={queue.isLoading} skeleton={<RowsSkeleton rows={6} inset />} label={loadingLabel}>
      <div className="list-note">
        {queue.hasFailed && <ErrorState shape="open" {...failure} onRetry={queue.retry} />}
        {!queue.hasFailed && rows.length === 0 && (
          <Text size={14} tone="2">
            {empty}
          </Text>
        )}
      </div>
      <ul ref={list} aria-label={label}>
        {rows}
      </ul>
      {queue.hasMore && queue.more && <LoadMore busy={queue.isLoadingMore} onLoad={queue.more} />}
    </Loading>
  );
}

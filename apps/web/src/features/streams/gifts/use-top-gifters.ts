import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useRef } from 'react';
import { failureOf, isPassing } from '../../../lib/acts/errors.ts';
import { catchUp } from '../../../lib/live/catch-up.ts';
import { retryInMs } from '../../../lib/room/room-mending.ts';
import { TOP_GIFTERS } from '../documents.ts';
import { gifterLines } from './gifter-lines.ts';

const TOP_SHOWN = 3;
/** After gifts the list is refetched once per burst; the delay is randomised so that a full room does not ask all at once. */
const TOP_AFTER_MS = 3_000;
const TOP_SPREAD_MS = 3_000;

/** Who gave the most: read on entering, and again after each gift that is heard of. */
export function useTopGifters(streamId: string, giftCount: number) {
  const apollo = useApolloClient();
  const variables = useMemo(() => ({ streamId, first: TOP_SHOWN }), [streamId]);
  const { data } = useQuery(TOP_GIFTERS, { variables, fetchPolicy: 'cache-only' });
  const reading = useRef<ReturnType<typeof catchUp>>(undefined);
  useEffect(() => {
    const current = catchUp({
      // @NOTE Never joined to a request that is under way: that one may have been answered before the gift.
      read: () => apollo.query({ query: TOP_GIFTERS, variables, fetchPolicy: 'network-only', context: { queryDeduplication: false } }),
      waitMs: () => TOP_AFTER_MS + Math.random() * TOP_SPREAD_MS,
      retryMs: (error, failures) => (isPassing(failureOf(error)) ? retryInMs(failures, Math.random()) : null),
    });
    reading.current = current;
    current.heard(true);
    return current.stop;
  }, [apollo, variables]);
  const known = useRef(giftCount);
  useEffect(() => {
    if (giftCount === known.current) return;
    known.current = giftCount;
    reading.current?.heard();
  }, [giftCount]);
  return gifterLines(data?.topGifters ?? []);
}

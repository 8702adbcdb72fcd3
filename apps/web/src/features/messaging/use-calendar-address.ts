import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import { useConfirmed } from '../../lib/acts/confirmed.ts';
import { useTellFailed } from '../../lib/acts/use-tell-failed.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { CALENDAR_FEED, CREATE_CALENDAR_FEED, DELETE_CALENDAR_FEED } from './calendar-address-documents.ts';

/** The member's calendar address, and what can be done with it. */
export function useCalendarAddress() {
  const { data, error, loading, refetch } = useQuery(CALENDAR_FEED, { fetchPolicy: 'network-only' });
  const [create, { loading: isMaking }] = useMutation(CREATE_CALENDAR_FEED);
  const [remove] = useMutation(DELETE_CALENDAR_FEED);
  /** The address that was just made: it can be read this once. */
  const [url, setUrl] = useState<string | null>(null);
  const confirmed = useConfirmed();
  const tellFailed = useTellFailed();
  return {
    feed: data?.calendarFeed,
    isLoading: loading && !data,
    hasFailed: error !== undefined && !data,
    retry: () => refetchQuietly(refetch),
    url,
    isMaking,
    make: async (): Promise<void> => {
      try {
        const answer = await confirmed(() => create());
        if (answer?.data) setUrl(answer.data.createCalendarFeed.url);
      } catch (failed) {
        tellFailed('The address was not created', failed);
      }
    },
    turnOff: async (): Promise<void> => {
      // Written rather than read again: an answer that does not come must not make it look as if nothing was turned off.
      await remove({ update: (cache) => cache.writeQuery({ query: CALENDAR_FEED, data: { calendarFeed: null } }) });
      notify({ title: 'Calendar address turned off', tone: 'success' });
    },
  };
}

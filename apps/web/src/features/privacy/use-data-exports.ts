import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import { failureOf } from '../../lib/acts/errors.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { DATA_EXPORTS, REQUEST_EXPORT } from './documents.ts';

const LOOK_EVERY_MS = 2_000;

/** Copies of the member's data, and requesting one. While one is being made, its state is polled. */
export function useDataExports() {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(DATA_EXPORTS, { fetchPolicy: 'cache-and-network' });
  const [request, { loading: isBusy }] = useMutation(REQUEST_EXPORT);
  const exports = data?.dataExports;
  const isUnderWay = exports?.some(({ status }) => status === 'PENDING') ?? false;
  useEffect(() => {
    if (!isUnderWay) return undefined;
    startPolling(LOOK_EVERY_MS);
    return stopPolling;
  }, [isUnderWay, startPolling, stopPolling]);
  const ask = async () => {
    try {
      await request({
        update: (cache, { data: answer }) => {
          if (answer) cache.writeQuery({ query: DATA_EXPORTS, data: { dataExports: answer.requestDataExport.exports } });
        },
      });
    } catch (failed) {
      const { code, message } = failureOf(failed);
      notify(
        code === 'NETWORK'
          ? { title: 'Benison did not answer', text: 'Your copy may be on its way anyway. If so, it will appear here.', tone: 'danger' }
          : { title: 'Your copy was not requested', text: message, tone: 'danger' },
      );
    }
  };
  return {
    exports,
    isUnderWay,
    isBusy,
    hasFailed: error !== undefined && !data,
    retry: () => refetchQuietly(refetch),
    ask: () => void ask(),
  };
}

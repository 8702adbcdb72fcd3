import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import { failureOf } from './errors.ts';

/**
 * Says that something did not work, under a title that says what. Without an answer nobody knows whether it was done: that is
 * said instead, and what is on the screen is read again.
 */
export function useTellFailed(): (title: string, error: unknown, key?: string) => void {
  const apollo = useApolloClient();
  return useCallback(
    (title, error, key) => {
      const { code, fields, message } = failureOf(error);
      const shared = { tone: 'danger', ...(key && { key }) } as const;
      if (code !== 'NETWORK') return notify({ ...shared, title, text: fields[0]?.message ?? message });
      void apollo.refetchQueries({ include: 'active' }).catch(() => undefined);
      notify({
        ...shared,
        title: 'Benison did not answer',
        text: 'It may have gone through anyway. You will see once the connection is back.',
      });
    },
    [apollo],
  );
}

import { useMutation } from '@apollo/client/react';
import { useTellFailed } from '../../lib/acts/use-tell-failed.ts';
import { REMOVE_DESTINATION } from './documents.ts';

/** Removes the saved destination of a method. Payouts in progress keep theirs. */
export function useRemoveDestination(onRemoved: () => void) {
  const tellFailed = useTellFailed();
  const [remove, { loading }] = useMutation(REMOVE_DESTINATION);
  return {
    isBusy: loading,
    remove: async (id: string) => {
      try {
        await remove({ variables: { id } });
        onRemoved();
      } catch (error) {
        tellFailed('Not removed', error, 'destination');
      }
    },
  };
}

import { useMutation } from '@apollo/client/react';
import { notify } from '../../components/toast.tsx';
import { failureOf } from '../../lib/errors.ts';
import { REMOVE_DESTINATION } from './documents.ts';

/** Removes the saved destination of a method. Payouts in progress keep theirs. */
export function useRemoveDestination(onRemoved: () => void) {
  const [remove, { loading }] = useMutation(REMOVE_DESTINATION);
  return {
    isBusy: loading,
    remove: async (id: string) => {
      try {
        await remove({ variables: { id } });
        onRemoved();
      } catch (error) {
        notify({ title: 'Not removed', text: failureOf(error).message, tone: 'danger', key: 'destination' });
      }
    },
  };
}

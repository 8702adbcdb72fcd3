import { useApolloClient, useMutation } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import { failureOf } from '../../lib/acts/errors.ts';
import { readPushState, subscribeHere, unsubscribeHere, type PushState } from './browser-push.ts';
import { PUSH_KEY, REMOVE_PUSH, SAVE_PUSH } from './settings-documents.ts';

/** Push in this browser: its state, turning it on and off. */
export function usePush(viewerId: string) {
  const apollo = useApolloClient();
  const [save] = useMutation(SAVE_PUSH);
  const [remove] = useMutation(REMOVE_PUSH);
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const look = useCallback(async () => setState(await readPushState(viewerId).catch(() => 'unsupported' as const)), [viewerId]);
  useEffect(() => void look(), [look]);
  const run = async (work: () => Promise<void>, problem: string) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify({
        title: problem,
        text:
          error instanceof DOMException
            ? 'The push service of this browser did not answer. Please try again later.'
            : failureOf(error).message,
        tone: 'danger',
      });
    }
    await look();
    setBusy(false);
  };
  return {
    state,
    isBusy,
    turnOn: () =>
      void run(async () => {
        const { data } = await apollo.query({ query: PUSH_KEY });
        const input = await subscribeHere(viewerId, data?.pushKey ?? '');
        if (!input) return;
        await save({ variables: { input } }).catch(async (error: unknown) => {
          await unsubscribeHere(viewerId);
          throw error;
        });
        notify({ title: 'Push is on in this browser', tone: 'success' });
      }, 'Push is still off'),
    turnOff: () =>
      void run(async () => {
        const endpoint = await unsubscribeHere(viewerId);
        if (endpoint) await remove({ variables: { input: { endpoint } } });
        notify({ title: 'Push is off in this browser' });
      }, 'Push could not be turned off everywhere'),
  };
}

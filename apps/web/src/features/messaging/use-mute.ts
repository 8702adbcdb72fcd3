import { useMutation } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { notify } from '../../components/toasts/toast.tsx';
import { useTellFailed } from '../../lib/acts/use-tell-failed.ts';
import { MUTE_THREAD } from './documents.ts';

/** Mutes or unmutes a thread. */
export function useMute(): (matchId: string, name: string, isMuted: boolean) => void {
  const [mute] = useMutation(MUTE_THREAD);
  const tellFailed = useTellFailed();
  return (matchId, name, isMuted) => {
    mute({ variables: { input: { matchId, isMuted } } }).then(
      () =>
        notify(
          isMuted
            ? { title: 'Muted', text: said`${name} can still write, but you will not be notified.` }
            : { title: 'Unmuted', text: said`You hear of ${name} again.` },
        ),
      (error: unknown) => tellFailed(isMuted ? 'Not muted' : 'Not unmuted', error),
    );
  };
}

import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { isPushChosen } from './push-choice.ts';

/** Goes on telling a member through this browser after each sign-in, where it was asked for. */
export function usePushRenewal(viewerId: string): void {
  const apollo = useApolloClient();
  useEffect(() => {
    if (!isPushChosen(viewerId)) return;
    const renew = async () => (await import('./renew-push.ts')).renewPush(apollo, viewerId);
    renew().catch((error: unknown) => console.error('Push could not be renewed in this browser.', error));
  }, [apollo, viewerId]);
}

import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { isPushChosen } from './push-choice.ts';

/** Keeps push working in this browser across sign-ins, if the member turned it on here. */
export function usePushRenewal(viewerId: string): void {
  const apollo = useApolloClient();
  useEffect(() => {
    if (!isPushChosen(viewerId)) return;
    const renew = async () => (await import('./renew-push.ts')).renewPush(apollo, viewerId);
    renew().catch((error: unknown) => console.error('Push could not be renewed in this browser.', error));
  }, [apollo, viewerId]);
}

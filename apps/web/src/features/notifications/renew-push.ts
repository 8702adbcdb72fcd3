import type { ApolloClient } from '@apollo/client';
import { addressHere } from './browser-push.ts';
import { PUSH_KEY, SAVE_PUSH } from './settings-documents.ts';

/** Registers this browser's subscription again: the server ties it to a session, and this is a new one; its key may also have changed. */
export async function renewPush(apollo: ApolloClient, viewerId: string): Promise<void> {
  const askKey = async () => {
    const { data } = await apollo.query({ query: PUSH_KEY });
    if (!data) throw new Error('The response held no push key.');
    return data.pushKey;
  };
  const input = await addressHere(viewerId, askKey);
  if (input) await apollo.mutate({ mutation: SAVE_PUSH, variables: { input } });
}

import type { ApolloClient } from '@apollo/client';
import { addressHere } from './browser-push.ts';
import { PUSH_KEY, SAVE_PUSH } from './settings-documents.ts';

/** Hands the address of this browser in again: the server binds it to a session, and this is a new one; and its keys may be others. */
export async function renewPush(apollo: ApolloClient, viewerId: string): Promise<void> {
  const askKey = async () => {
    const { data } = await apollo.query({ query: PUSH_KEY });
    if (!data) throw new Error('The key of push came without an answer.');
    return data.pushKey;
  };
  const input = await addressHere(viewerId, askKey);
  if (input) await apollo.mutate({ mutation: SAVE_PUSH, variables: { input } });
}

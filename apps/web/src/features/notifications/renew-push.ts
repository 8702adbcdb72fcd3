import type { ApolloClient } from '@apollo/client';
import { addressHere } from './browser-push.ts';
import { SAVE_PUSH } from './settings-documents.ts';

/** Hands the address of this browser in again: the server binds it to a session, and this is a new one. */
export async function renewPush(apollo: ApolloClient, viewerId: string): Promise<void> {
  const input = await addressHere(viewerId);
  if (input) await apollo.mutate({ mutation: SAVE_PUSH, variables: { input } });
}

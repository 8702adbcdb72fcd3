import type { ApolloClient } from '@apollo/client';
import { MessageSquare } from 'lucide-react';
import type { FoundGroup } from '../../components/commands.tsx';
import { findCommands } from '../../lib/keyboard/find-commands.ts';
import { THREADS, THREADS_PAGE } from './documents.ts';

/** The conversations with matches of that name, of the latest page that the list of messages shows too. */
export async function findThreads(client: ApolloClient, typed: string): Promise<FoundGroup[]> {
  const { data } = await client.query({ query: THREADS, variables: { first: THREADS_PAGE } });
  const threads = (data?.matches.nodes ?? []).map(({ id, business }) => ({
    label: business.name,
    icon: MessageSquare,
    to: `/messages/${id}`,
  }));
  return [{ label: 'Matches', items: findCommands(threads, typed) }];
}

import type { ApolloClient } from '@apollo/client';
import { MessageSquare } from 'lucide-react';
import type { FoundGroup } from '../../components/controls/commands.tsx';
import { FIND_THREADS } from './search-documents.ts';

/** How many conversations are offered. */
const OFFERED = 8;

/** The conversations with matches of that name, the newest first. */
export async function findThreads(client: ApolloClient, typed: string): Promise<FoundGroup[]> {
  const { data } = await client.query({ query: FIND_THREADS, variables: { name: typed, first: OFFERED }, fetchPolicy: 'network-only' });
  const items = (data?.matches.nodes ?? []).map(({ id, business }) => ({
    label: business.name,
    icon: MessageSquare,
    to: `/messages/${id}`,
  }));
  return [{ label: 'Matches', items }];
}

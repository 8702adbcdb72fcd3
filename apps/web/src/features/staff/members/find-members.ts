import type { ApolloClient } from '@apollo/client';
import { said } from '@benison/contracts/said';
import { CircleUserRound } from 'lucide-react';
import type { FoundGroup } from '../../../components/controls/commands.tsx';
import { MEMBER_SEARCH } from './member-documents.ts';

/** The members whom the members' screen finds by the same words. */
export async function findMembers(client: ApolloClient, typed: string): Promise<FoundGroup> {
  const { data } = await client.query({ query: MEMBER_SEARCH, variables: { text: typed }, fetchPolicy: 'network-only' });
  const items = (data?.memberSearch.nodes ?? []).map(({ id, name, username, businessName }) => ({
    label: businessName ? said`${name || username}, ${businessName}` : name || username,
    icon: CircleUserRound,
    to: `/admin/members/${id}`,
  }));
  return { label: 'Members', items };
}

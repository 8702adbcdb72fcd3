import type { ApolloClient } from '@apollo/client';
import { said } from '@benison/contracts/said';
import { CircleUserRound } from 'lucide-react';
import type { MenuItem } from '../../../components/menu.tsx';
import { MEMBER_SEARCH } from './member-documents.ts';

/** The members whom the members' screen finds by the same words. */
export async function findMembers(client: ApolloClient, typed: string): Promise<MenuItem[]> {
  const { data } = await client.query({ query: MEMBER_SEARCH, variables: { text: typed }, fetchPolicy: 'network-only' });
  return (data?.memberSearch.nodes ?? []).map(({ id, name, username, businessName }) => ({
    label: businessName ? said`${name || username}, ${businessName}` : name || username,
    icon: CircleUserRound,
    to: `/admin/members/${id}`,
  }));
}

import type { ApolloClient } from '@apollo/client';
import { HELP_SEARCH_MAX, ISSUE_TYPE_LABELS } from '@benison/contracts/terms/support';
import { LifeBuoy } from 'lucide-react';
import type { FoundGroup } from '../../components/controls/commands.tsx';
import { truncatedWords } from '../../lib/words/truncated-words.ts';
import { FIND_HELP_REQUESTS } from './staff-documents.ts';

/** As many of each state stand among what else was found. */
const SHOWN = 3;

/** Help requests by their number, by who asked or by what they ask about: the open ones first. */
export async function findHelpRequests(client: ApolloClient, typed: string): Promise<FoundGroup> {
  const { data } = await client.query({ query: FIND_HELP_REQUESTS, variables: { text: typed, first: SHOWN }, fetchPolicy: 'network-only' });
  const found = data ? [data.open, data.answered, data.closed] : [];
  const items = found
    .flatMap(({ nodes }) => nodes)
    .map(({ id, reference, issueType, email, status }) => ({
      label: `${reference}, ${ISSUE_TYPE_LABELS[issueType]}: ${email} (${status.toLowerCase()})`,
      icon: LifeBuoy,
      to: `/admin/support?request=${id}`,
    }));
  const isTruncated = found.some((one) => one.isTruncated);
  return { label: 'Help requests', items, note: isTruncated ? truncatedWords(HELP_SEARCH_MAX) : undefined };
}

import type { ApolloClient } from '@apollo/client';
import { said } from '@benison/contracts/said';
import { CASE_SEARCH_MAX, CASE_STATUS_LABELS } from '@benison/contracts/terms/moderation';
import { Flag } from 'lucide-react';
import type { FoundGroup } from '../../../components/controls/commands.tsx';
import { truncatedWords } from '../../../lib/words/truncated-words.ts';
import { FIND_CASES } from '../documents.ts';
import { categoryWords } from './case-words.ts';

/** As many stand among what else was found; the screen of reports has the rest. */
const SHOWN = 5;

/** Reports by their number, by whom they are about or by their category: the open ones first. */
export async function findCases(client: ApolloClient, typed: string): Promise<FoundGroup> {
  const { data } = await client.query({ query: FIND_CASES, variables: { text: typed, first: SHOWN }, fetchPolicy: 'network-only' });
  const items = (data?.moderationCases.nodes ?? []).map(({ id, code, category, status, subject }) => ({
    label: said`${code}, ${categoryWords(category)}: ${subject.name} (${CASE_STATUS_LABELS[status].toLowerCase()})`,
    icon: Flag,
    to: `/admin/moderation?case=${id}&view=case`,
  }));
  return { label: 'Reports', items, note: data?.moderationCases.isTruncated ? truncatedWords(CASE_SEARCH_MAX) : undefined };
}

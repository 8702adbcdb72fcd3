import { useQuery } from '@apollo/client/react';
import { SEARCH_WORD_MIN } from '@benison/contracts/terms/staff-area';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from '../../../components/controls/chip.tsx';
import { SearchField } from '../../../components/fields/field.tsx';
import { Stack } from '../../../components/frame/layout.tsx';
import { Page } from '../../../components/frame/page.tsx';
import { LoadMore, RuledItem, RuledList } from '../../../components/lists/list.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../../components/lists/states.tsx';
import { Avatar } from '../../../components/marks/avatar.tsx';
import { AddressWords } from '../../../components/text.tsx';
import type { MemberSearchQuery } from '../../../gql/graphql.ts';
import { pagedList } from '../../../lib/lists/pagination.ts';
import { MEMBER_SEARCH } from './member-documents.ts';
import { STATE_WORDS } from './member-words.ts';

/** The search runs after a pause in typing. */
const PAUSE_MS = 250;

type Found = MemberSearchQuery['memberSearch']['nodes'][number];

/** The search is in the URL, so that Back leads to the same list. */
function useSearchAddress() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('q') ?? '';
  const [typed, setTyped] = useState(wanted);
  const next = typed.trim();
  useEffect(() => {
    // The same URL is not set again: that would pull back somebody who has just opened a member.
    if (next === wanted) return;
    const timer = setTimeout(() => setSearch(next ? { q: next } : {}, { replace: true }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [next, wanted, setSearch]);
  return { typed, setTyped, wanted };
}

/** Searches members by the beginnings of words. */
export function Members() {
  const { typed, setTyped, wanted } = useSearchAddress();
  const isLooking = wanted.length >= SEARCH_WORD_MIN;
  const query = useQuery(MEMBER_SEARCH, {
    variables: { text: wanted },
    skip: !isLooking,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const found = isLooking ? (query.data ?? query.previousData)?.memberSearch : undefined;
  const list = pagedList(query, found);
  return (
    <Page title="Members" lead="By name, email, username or business. The beginning of a word is enough.">
      <Stack gap="lg">
        <SearchField
          label="Find a member"
          placeholder="Ada, ada@, Harbor Freight"
          autoFocus
          maxLength={200}
          value={typed}
          onChange={setTyped}
        />
        {!isLooking && <EmptyState title="Who are you looking for?" text="Type at least two letters." />}
        {list.hasFailed && <ErrorState title="The members could not be searched" text="Nothing was changed." onRetry={list.retry} />}
        <Loading active={isLooking && query.loading && !found} skeleton={<RowsSkeleton rows={6} />} label="Looking for members">
          {found && <Results nodes={found.nodes} />}
          {list.hasMore && <LoadMore busy={list.isLoadingMore} onLoad={list.more} />}
        </Loading>
      </Stack>
    </Page>
  );
}

function Results({ nodes }: { readonly nodes: readonly Found[] }) {
  if (nodes.length === 0) return <EmptyState title="No one found" text="Try fewer letters, or another word: every word has to fit." />;
  return (
    <RuledList label="Members found">
      {nodes.map((member) => (
        <FoundRow key={member.id} member={member} />
      ))}
    </RuledList>
  );
}

function FoundRow({ member }: { readonly member: Found }) {
  const { id, username, email, name, state, businessName, place } = member;
  const { label, tone } = STATE_WORDS[state];
  const text = [businessName && (name ?? username), place, email].filter(Boolean).join(' · ');
  return (
    <RuledItem
      lead={<Avatar id={id} name={businessName ?? username} />}
      title={businessName ?? name ?? username}
      text={<AddressWords>{text}</AddressWords>}
      to={`/admin/members/${id}`}
      trail={<Badge tone={tone}>{label}</Badge>}
    />
  );
}

import { useQuery } from '@apollo/client/react';
import { valueNamed } from '@benison/contracts/enumerations';
import { AUDIT_ACTIONS } from '@benison/contracts/terms/staff-area';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../components/controls/button.tsx';
import { SearchField } from '../../../components/fields/field.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { Only, Stack } from '../../../components/frame/layout.tsx';
import { LoadMore, Table, type TableColumn } from '../../../components/lists/list.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../../components/lists/states.tsx';
import { Text } from '../../../components/text.tsx';
import type { AuditKind, AuditLogQuery } from '../../../gql/graphql.ts';
import { graphql } from '../../../gql/index.ts';
import { loadMore } from '../../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { nameOfChoice } from '../../../lib/words/business-words.ts';
import { stampWords } from '../../../lib/words/time-words.ts';
import { changeWords } from './audit-change.ts';
import { AuditCheck } from './audit-check.tsx';
import { addressOfFilter, AUDIT_KINDS, filterOfAddress, isFiltered, type AuditFilter } from './audit-filter.ts';

const AUDIT_LOG = graphql(`
  query AuditLog($after: String, $filter: AuditFilterInput) {
    auditLog(first: 30, after: $after, filter: $filter) {
      nodes { id at staffName action targetId summary reason changes { field before after } }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

/** An action as the log's entries have it, `case.takenOver`. */
const auditActionWords = (name: string): string => valueNamed(AUDIT_ACTIONS, name) ?? name;

type Entry = AuditLogQuery['auditLog']['nodes'][number];

const columns: readonly TableColumn<Entry>[] = [
  {
    key: 'number',
    title: 'Entry',
    desk: true,
    cell: (entry) => (
      <Text as="span" mono tone="3">
        {entry.id}
      </Text>
    ),
  },
  {
    key: 'at',
    title: 'When',
    desk: true,
    cell: (entry) => (
      <Text as="time" size={13} tone="2" num>
        {stampWords(entry.at)}
      </Text>
    ),
  },
  { key: 'who', title: 'Who', desk: true, cell: (entry) => entry.staffName },
  {
    key: 'what',
    title: 'What',
    cell: (entry) => (
      <Stack gap="xs">
        <span>{entry.summary}</span>
        {entry.changes.map((change) => (
          <Text key={change.field} size={13} tone="2">
            {changeWords(change)}
          </Text>
        ))}
        {entry.reason && (
          <Text size={13} tone="2">
            {entry.reason}
          </Text>
        )}
        <Only at="phone">
          <Text size={12} tone="3">{`Entry ${entry.id}, ${entry.staffName}, ${stampWords(entry.at)}`}</Text>
        </Only>
      </Stack>
    ),
  },
  {
    key: 'action',
    title: 'Action',
    desk: true,
    cell: (entry) => (
      <Text as="span" mono>
        {auditActionWords(entry.action)}
      </Text>
    ),
  },
];

/** The search runs after a pause in typing. */
const PAUSE_MS = 300;

/** The filter is in the URL, so that a search can be shared. */
function useAuditFilter() {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState<AuditFilter>(() => filterOfAddress(search));
  const stands = search.toString();
  useEffect(() => {
    if (new URLSearchParams(addressOfFilter(typed)).toString() === stands) return;
    const timer = setTimeout(() => setSearch(addressOfFilter(typed), { replace: true }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, stands, setSearch]);
  const change = (part: Partial<AuditFilter>) => setTyped((known) => ({ ...known, ...part }));
  return { typed, change, wanted: filterOfAddress(search) };
}

/** The actions of staff, newest first; nothing here can be changed. */
export function AuditLog() {
  const { typed, change, wanted } = useAuditFilter();
  const filter = {
    actor: wanted.actor || null,
    kind: wanted.action ? nameOfChoice<AuditKind>(wanted.action) : null,
    subject: wanted.subject || null,
  };
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(AUDIT_LOG, {
    variables: { filter },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? previousData)?.auditLog;
  const handleMore = () => loadMore({ fetchMore }, page);
  if (error && !page)
    return (
      <ErrorState
        shape="open"
        title="The audit log did not load"
        text="Nothing is lost: entries are never changed."
        onRetry={() => refetchQuietly(refetch)}
      />
    );
  return (
    <Stack gap="lg">
      <AuditCheck onShow={(entry) => change({ actor: '', action: '', subject: `#${entry}` })} onChecked={() => refetchQuietly(refetch)} />
      <AuditFilters typed={typed} onChange={change} />
      <section aria-label="Entries">
        <Loading active={loading && !page} skeleton={<RowsSkeleton rows={8} />}>
          {page?.nodes.length === 0 && (
            <NothingFound isFiltered={isFiltered(wanted)} onClear={() => change({ actor: '', action: '', subject: '' })} />
          )}
          {page && page.nodes.length > 0 && (
            <Stack>
              <Table caption="Audit log" columns={columns} rows={page.nodes} rowKey={(entry) => entry.id} />
              {page.pageInfo.hasNextPage && <LoadMore busy={loading} onLoad={handleMore} />}
            </Stack>
          )}
        </Loading>
      </section>
    </Stack>
  );
}

function AuditFilters({ typed, onChange }: { readonly typed: AuditFilter; readonly onChange: (part: Partial<AuditFilter>) => void }) {
  return (
    <div className="audit-filters">
      <Select label="Action" labelHidden options={AUDIT_KINDS} value={typed.action} onChange={(action) => onChange({ action })} />
      <SearchField label="Who" placeholder="Who" value={typed.actor} maxLength={100} onChange={(actor) => onChange({ actor })} />
      <SearchField
        label="About"
        placeholder="A report, a name, a word of what was done"
        value={typed.subject}
        maxLength={100}
        onChange={(subject) => onChange({ subject })}
      />
    </div>
  );
}

function NothingFound({ isFiltered: isLooking, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  if (isLooking)
    return (
      <EmptyState
        shape="short"
        title="Nothing matches"
        text="No log entry matches your search."
        action={
          <Button size="sm" onClick={onClear}>
            Show everything
          </Button>
        }
      />
    );
  return <EmptyState title="Nothing has happened yet" text="Sign-ins, reveals and decisions are listed here." />;
}

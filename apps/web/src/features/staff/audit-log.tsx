import { useQuery } from '@apollo/client/react';
import { LoadMore, Table, type TableColumn } from '../../components/list.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../components/states.tsx';
import { Only, Stack } from '../../components/layout.tsx';
import { Text } from '../../components/text.tsx';
import { graphql } from '../../gql/index.ts';
import type { AuditLogQuery } from '../../gql/graphql.ts';
import { stampWords } from '../../lib/time-words.ts';

const AUDIT_LOG = graphql(`
  query AuditLog($after: String) {
    auditLog(first: 30, after: $after) {
      nodes { id at staffName action targetType targetId summary reason }
      endCursor
      hasNextPage
    }
  }
`);

type Entry = AuditLogQuery['auditLog']['nodes'][number];

const columns: readonly TableColumn<Entry>[] = [
  { key: 'at', title: 'When', desk: true, cell: (entry) => <Text as="time" size={13} tone="2" num>{stampWords(entry.at)}</Text> },
  { key: 'who', title: 'Who', desk: true, cell: (entry) => entry.staffName },
  {
    key: 'what',
    title: 'What',
    cell: (entry) => (
      <Stack gap="xs">
        <span>{entry.summary}</span>
        {entry.reason && <Text size={13} tone="2">{entry.reason}</Text>}
        <Only at="phone"><Text size={12} tone="3">{`${entry.staffName}, ${stampWords(entry.at)}`}</Text></Only>
      </Stack>
    ),
  },
  { key: 'action', title: 'Action', desk: true, cell: (entry) => <Text as="span" mono>{entry.action}</Text> },
];

/** What staff did, newest first; nothing here can be changed. */
export function AuditLog() {
  const { data, error, loading, refetch, fetchMore } = useQuery(AUDIT_LOG, { fetchPolicy: 'network-only', notifyOnNetworkStatusChange: true });
  const page = data?.auditLog;
  const handleMore = () =>
    void fetchMore({
      variables: { after: page?.endCursor },
      updateQuery: (before, { fetchMoreResult }) => ({ auditLog: { ...fetchMoreResult.auditLog, nodes: [...before.auditLog.nodes, ...fetchMoreResult.auditLog.nodes] } }),
    });
  if (error && !data) return <ErrorState shape="open" title="The audit log could not be read" text="Nothing is lost: entries are never changed." onRetry={() => void refetch().catch(() => {})} />;
  return (
    <Loading active={loading && !page} skeleton={<RowsSkeleton rows={8} />}>
      {page?.nodes.length === 0 && <EmptyState title="Nothing has happened yet" text="Sign-ins, reveals and decisions are listed here." />}
      {page && page.nodes.length > 0 && (
        <Stack>
          <Table caption="Audit log" columns={columns} rows={page.nodes} rowKey={(entry) => entry.id} />
          {page.hasNextPage && <LoadMore busy={loading} onLoad={handleMore} />}
        </Stack>
      )}
    </Loading>
  );
}

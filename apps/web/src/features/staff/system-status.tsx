import { useQuery } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { PART_STATE_LABELS, PROCESS_KIND_LABELS, SOFTWARE_LABELS, SYSTEM_PART_LABELS } from '@benison/contracts/terms/staff-area';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Button } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { Only, Section, Stack } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { RuledItem, RuledList, StatLines, Table, type TableColumn } from '../../components/lists/list.tsx';
import { Band, ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import type { SystemStatusQuery } from '../../gql/graphql.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { clockWords, stampWords } from '../../lib/words/time-words.ts';
import { spanWords } from '../../lib/words/waiting-words.ts';
import { SYSTEM_STATUS } from './staff-documents.ts';

const EVERY_MS = 15_000;
const TONES = { OK: 'success', OFF: 'plain', TROUBLE: 'danger' } as const;

type Status = SystemStatusQuery['systemStatus'];
type Job = Status['jobs'][number];
type Process = Status['processes'][number];

export function JobState({ job }: { readonly job: Pick<Job, 'lastFailedAt' | 'lastFinishedAt' | 'lastError' | 'isLate' | 'nextDueAt'> }) {
  const hasRun = job.lastFinishedAt || job.lastFailedAt;
  if (!hasRun && !job.isLate)
    return <Badge tone="line">{job.nextDueAt ? `Not run yet, due ${stampWords(job.nextDueAt)}` : 'Not run yet'}</Badge>;
  const hasFailedLast = job.lastFailedAt && (!job.lastFinishedAt || job.lastFailedAt > job.lastFinishedAt);
  if (hasFailedLast) return <Badge tone="danger">{`Failed: ${job.lastError ?? 'unknown'}`}</Badge>;
  return job.isLate ? <Badge tone="warning">Late</Badge> : <Badge tone="success">On time</Badge>;
}

const NotKnown = () => <Badge tone="warning">Unknown right now</Badge>;

const columnsWith = (isKnown: boolean): readonly TableColumn<Job>[] => [
  {
    key: 'name',
    title: 'Job',
    cell: (job) => (
      <Stack gap="xs">
        <span>{job.name}</span>
        <Only at="phone">
          <Text size={12} tone="3">{`Every ${spanWords(job.everySeconds * 1_000)}`}</Text>
        </Only>
      </Stack>
    ),
  },
  { key: 'state', title: 'State', cell: (job) => (isKnown ? <JobState job={job} /> : <NotKnown />) },
  { key: 'last', title: 'Last finished', desk: true, cell: (job) => (job.lastFinishedAt ? stampWords(job.lastFinishedAt) : 'Not yet') },
  { key: 'every', title: 'Every', desk: true, numeric: true, cell: (job) => spanWords(job.everySeconds * 1_000) },
  { key: 'rounds', title: 'Rounds', desk: true, numeric: true, cell: (job) => job.rounds.toLocaleString('en-US') },
  { key: 'failures', title: 'Failures', desk: true, numeric: true, cell: (job) => job.failures.toLocaleString('en-US') },
];

/** Why the status was not read. Whoever asks is looked up in the database, so one that is away answers nothing. */
const unreadWords = (error: unknown): string =>
  failureOf(error).code === ErrorCode.Unavailable ? 'The database does not answer.' : 'The server does not answer.';

/** Once the status can no longer be read, no part is said to work. */
export function Parts({ parts, isKnown }: { readonly parts: Status['parts']; readonly isKnown: boolean }) {
  return (
    <Section title="Parts">
      <RuledList label="Parts">
        {parts.map(({ name, text, state }) => (
          <RuledItem
            key={name}
            title={SYSTEM_PART_LABELS[name]}
            text={text}
            trail={isKnown ? <Badge tone={TONES[state]}>{PART_STATE_LABELS[state]}</Badge> : <NotKnown />}
          />
        ))}
      </RuledList>
    </Section>
  );
}

/** Nor is any job said to be on time. */
export function Jobs({ jobs, isKnown }: { readonly jobs: Status['jobs']; readonly isKnown: boolean }) {
  if (jobs.length === 0)
    return (
      <Text size={14} tone="2">
        No job has been started yet.
      </Text>
    );
  return <Table caption="Jobs" columns={columnsWith(isKnown)} rows={jobs} rowKey={(job) => job.name} />;
}

const processColumnsWith = (isKnown: boolean): readonly TableColumn<Process>[] => [
  {
    key: 'kind',
    title: 'Process',
    cell: ({ kind, version }) => (
      <Stack gap="xs">
        <span>{PROCESS_KIND_LABELS[kind]}</span>
        <Only at="phone">
          <Text size={12} tone="3">{`Version ${version}`}</Text>
        </Only>
      </Stack>
    ),
  },
  {
    key: 'state',
    title: 'State',
    cell: ({ isSilent, lastBeatAt }) => {
      if (!isKnown) return <NotKnown />;
      return isSilent ? <Badge tone="danger">{`Silent since ${stampWords(lastBeatAt)}`}</Badge> : <Badge tone="success">Running</Badge>;
    },
  },
  { key: 'version', title: 'Version', desk: true, cell: ({ version }) => version },
  { key: 'started', title: 'Up since', desk: true, cell: ({ startedAt }) => stampWords(startedAt) },
];

/** One that hangs or was killed stays in the list, as silent. */
export function Processes({ processes, isKnown }: { readonly processes: Status['processes']; readonly isKnown: boolean }) {
  return <Table caption="Processes" columns={processColumnsWith(isKnown)} rows={processes} rowKey={({ id }) => id} />;
}

/** The state of every part of the system, refreshed every 15 seconds. */
export function SystemStatus() {
  const { data, error, loading, refetch } = useQuery(SYSTEM_STATUS, {
    fetchPolicy: 'network-only',
    pollInterval: EVERY_MS,
    notifyOnNetworkStatusChange: true,
  });
  const status = data?.systemStatus;
  const unread = error && unreadWords(error);
  const again = () => refetchQuietly(refetch);
  return (
    <Page
      title="System status"
      lead={
        status
          ? `As of ${clockWords(status.checkedAt)}. It refreshes every 15 seconds.`
          : `${error ? '' : 'Reading... '}It refreshes every 15 seconds.`
      }
      actions={
        <Button icon={RefreshCw} busy={loading && status !== undefined} busyText="Reading..." onClick={again}>
          Refresh
        </Button>
      }
    >
      <Stack gap="xl">
        {error && !status && (
          <ErrorState title="The status did not load" text={`${unread} Members may be affected as well.`} onRetry={again} />
        )}
        <Loading active={!status && !error} skeleton={<RowsSkeleton rows={8} />} label="Loading the status">
          {status && (
            <>
              {unread && (
                <Band tone="danger" icon={TriangleAlert}>
                  {`${unread} Members may be affected as well. The status below was read at ${clockWords(status.checkedAt)}.`}
                </Band>
              )}
              <Parts parts={status.parts} isKnown={!unread} />
              <Section title="Jobs" count={status.jobs.length}>
                <Jobs jobs={status.jobs} isKnown={!unread} />
              </Section>
              <Section title="Processes" count={status.processes.length}>
                <Processes processes={status.processes} isKnown={!unread} />
              </Section>
              <Section title="Versions">
                <StatLines
                  record
                  items={[
                    ...status.versions.map(({ name, version }) => ({ label: SOFTWARE_LABELS[name], value: version })),
                    { label: 'Up since', value: stampWords(status.upSince) },
                  ]}
                />
              </Section>
            </>
          )}
        </Loading>
      </Stack>
    </Page>
  );
}

import { WORK } from '@benison/contracts/terms/staff-area';
import { Activity, ChartColumn, Flag, History, UsersRound } from 'lucide-react';
import { ButtonLink, TextLink } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { Only, Section, Stack } from '../../components/frame/layout.tsx';
import { Page } from '../../components/frame/page.tsx';
import { FigureRow, NOT_YET, RuledItem, RuledList, Table, Tile, type TableColumn } from '../../components/lists/list.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import { useNow } from '../../lib/time/use-now.ts';
import { dueWords, spanWords } from '../../lib/words/waiting-words.ts';
import { mayAdminister, mayHandleMoney, mayModerate, mayReviewVerifications, mustEnrol } from './staff-rights.ts';
import { useStaff } from './staff-session.tsx';
import { useWaitingWork, type Work } from './use-waiting-work.ts';
import { useReviewCounts } from './verifications/use-pending-count.ts';
import { byUrgency, madeOf } from './work-order.ts';

const CLOCK_MS = 10_000;

const waitedWords = ({ oldestAt }: Work, now: number): string => (oldestAt ? spanWords(now - Date.parse(oldestAt)) : '');

function Due({ work, now }: { readonly work: Work; readonly now: number }) {
  if (!work.nextDueAt)
    return (
      <Text as="span" size={13} tone="3">
        Nothing waiting
      </Text>
    );
  const due = dueWords(work.nextDueAt, now);
  return <Badge tone={due.isLate ? 'danger' : 'plain'}>{due.text}</Badge>;
}

const columnsAt = (now: number, pendingReports: number | null): TableColumn<Work>[] => [
  {
    key: 'what',
    title: 'Queue',
    cell: (work) => (
      <Stack gap="xs">
        <span>
          <TextLink to={WORK[work.kind].to}>{WORK[work.kind].label}</TextLink>
        </span>
        {madeOf(work, pendingReports) && (
          <Text size={12} tone="3">
            {madeOf(work, pendingReports)}
          </Text>
        )}
        {work.oldestAt && (
          <Only at="phone">
            <Text size={12} tone="3">{`Oldest ${waitedWords(work, now)}`}</Text>
          </Only>
        )}
      </Stack>
    ),
  },
  { key: 'due', title: 'Due', cell: (work) => <Due work={work} now={now} /> },
  { key: 'oldest', title: 'Longest wait', numeric: true, desk: true, cell: (work) => waitedWords(work, now) || '–' },
  {
    key: 'overdue',
    title: 'Overdue',
    numeric: true,
    desk: true,
    cell: ({ overdue }) =>
      overdue > 0 ? (
        <Text as="span" tone="danger" strong>
          {overdue.toLocaleString('en-US')}
        </Text>
      ) : (
        '0'
      ),
  },
  { key: 'waiting', title: 'Waiting', numeric: true, cell: ({ waiting }) => waiting.toLocaleString('en-US') },
];

const sum = (work: readonly Work[], part: 'waiting' | 'overdue'): number => work.reduce((total, one) => total + one[part], 0);

interface DashboardProps {
  /** Of the reports that wait, those without a first decision; undefined while that is read. */
  readonly pendingReports: number | null | undefined;
}

/** What is to be done by this staff member: the second factor where it is required and still missing, or else what waits. */
export function Dashboard({ pendingReports }: DashboardProps) {
  return mustEnrol(useStaff()) ? <EnrolmentDue /> : <WaitingWork pendingReports={pendingReports} />;
}

/** Staff may do nothing until a required second factor is set up. */
function EnrolmentDue() {
  return (
    <Page title="Dashboard" lead="Your work is shown here once your account has a second factor.">
      <EmptyState
        title="Set up your authenticator first"
        text="Staff sign in with two steps: the password, and a code from an app on your phone. It takes a minute."
        action={
          <ButtonLink variant="act" to="/admin/account">
            Set it up
          </ButtonLink>
        }
      />
    </Page>
  );
}

/** Everything that waits, most urgent first; shown once all of it is read, as a line that comes later would move the rows below it. */
function WaitingWork({ pendingReports }: DashboardProps) {
  const { work: read, error, retry } = useWaitingWork();
  const work = pendingReports === undefined ? undefined : read;
  const staff = useStaff();
  const now = useNow(CLOCK_MS);
  return (
    <Page title="Dashboard" lead="What is waiting, for how long, and when it is due. Updates live.">
      <Stack gap="xl">
        {error && (
          <ErrorState title="The dashboard did not load" text="Nothing was decided, and every queue stands as it was." onRetry={retry} />
        )}
        <Loading active={!work && !error} skeleton={<RowsSkeleton rows={8} />} label="Loading what is waiting">
          {work && (
            <FigureRow
              items={[
                { label: 'Waiting now', value: sum(work, 'waiting').toLocaleString('en-US') },
                { label: 'Overdue now', value: sum(work, 'overdue').toLocaleString('en-US'), danger: sum(work, 'overdue') > 0 },
              ]}
            />
          )}
          {work && (
            <Table
              caption="What is waiting"
              columns={columnsAt(now, pendingReports ?? null)}
              rows={byUrgency(work)}
              rowKey={({ kind }) => kind}
            />
          )}
        </Loading>
        {mayReviewVerifications(staff) && <Reviews />}
        <Dashboards staff={staff} />
        {mayAdminister(staff) && <House />}
      </Stack>
    </Page>
  );
}

/** The verifications of the day, over all kinds. */
function Reviews() {
  const counts = useReviewCounts();
  return (
    <Section title="Verifications">
      <FigureRow
        items={[
          { label: 'Pending Reviews', value: counts?.pending ?? NOT_YET },
          { label: 'Approved Today', value: counts?.approvedToday ?? NOT_YET },
          { label: 'Rejected Today', value: counts?.rejectedToday ?? NOT_YET },
        ]}
      />
    </Section>
  );
}

/** The screens that show more than a queue. */
function Dashboards({ staff }: { readonly staff: ReturnType<typeof useStaff> }) {
  const [isFinance, isModerator] = [mayHandleMoney(staff), mayModerate(staff)];
  if (!isFinance && !isModerator) return null;
  return (
    <Section title="Dashboards">
      <RuledList label="Dashboards">
        {isFinance && (
          <RuledItem
            lead={<Tile icon={ChartColumn} />}
            to="/admin/revenue"
            title="Revenue Analytics"
            text="Charges, refunds, fees and the coins' books, by period"
          />
        )}
        {isModerator && (
          <RuledItem
            lead={<Tile icon={Flag} />}
            to="/admin/moderation"
            title="Content Moderation Dashboard"
            text="Reports of streams, profiles and messages, as they come"
          />
        )}
      </RuledList>
    </Section>
  );
}

function House() {
  return (
    <Section title="Administration">
      <RuledList label="Administration">
        <RuledItem lead={<Tile icon={UsersRound} />} to="/admin/staff" title="Staff" text="Accounts, roles, second factors and sessions" />
        <RuledItem
          lead={<Tile icon={History} />}
          to="/admin/audit"
          title="Audit log"
          text="What staff did, and a check that nothing was changed"
        />
        <RuledItem
          lead={<Tile icon={Activity} />}
          to="/admin/status"
          title="System status"
          text="Database, Redis, live video, mail, jobs and versions"
        />
      </RuledList>
    </Section>
  );
}

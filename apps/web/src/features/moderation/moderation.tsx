import { CaseStatus, ReportSeverity } from '@benison/contracts/enumerations';
import { CASE_STATUS_LABELS, SEVERITY_LABELS } from '@benison/contracts/terms/moderation';
import { ChevronRight, ListFilter, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../components/controls/button.tsx';
import { Badge, Chip, Count } from '../../components/controls/chip.tsx';
import { Link } from '../../components/controls/link.tsx';
import { DropdownMenu } from '../../components/controls/menu.tsx';
import { Segments } from '../../components/controls/tabs.tsx';
import { Fill, Row, Stack } from '../../components/frame/layout.tsx';
import { EmptyDetail, ListColumn, ListDetailTemplate } from '../../components/frame/templates.tsx';
import { FigureRow, LoadMore, NOT_YET } from '../../components/lists/list.tsx';
import { QueueRow } from '../../components/lists/rows.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Icon } from '../../components/marks/icon.tsx';
import { SeverityMark, type Severity } from '../../components/moderation/moderation.tsx';
import { Text } from '../../components/text.tsx';
import type { Moderation_CountsFragment } from '../../gql/graphql.ts';
import { QUEUE_KEYS, useListKeys } from '../../lib/keyboard/use-list-keys.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { countdownWords } from '../../lib/words/time-words.ts';
import { spanWords } from '../../lib/words/waiting-words.ts';
import { isOpenCase } from './cases/case-effects.ts';
import { nextCase } from './cases/case-list.ts';
import { CaseReview } from './cases/case-review.tsx';
import { categoryWords, codeWords, medianWords, reachWords, shareWords, STATUS_TONES } from './cases/case-words.ts';
import { useQueueAddress } from './cases/queue-address.ts';
import { useCases, useOpenCase, type ModerationCase } from './cases/use-cases.ts';
import { ModeratorContext, useClaimState, useModerator, type Moderator } from './cases/use-claim-state.ts';
import { useQuickClaim } from './cases/use-quick-claim.ts';

const CLOCK_MS = 10_000;
const SECOND_MS = 1_000;
const MARKS: Record<ReportSeverity, Severity> = { HIGH: 'high', MEDIUM: 'medium', LOW: 'low' };
const STATUSES = [
  { value: 'ALL', label: 'All' },
  ...Object.values(CaseStatus).map((value) => ({ value, label: CASE_STATUS_LABELS[value] })),
] as const;

const NOTHING = { title: 'Nothing to review here', text: 'New reports appear on their own, the moment they are made.' };
const NOT_FOUND = { title: 'There is no such report', text: 'The address leads to none. Please choose one from the list.' };

/** The reports, which J and K go through. */
function CaseRows({ children }: { readonly children: ReactNode }) {
  const list = useListKeys(QUEUE_KEYS);
  return (
    <ul ref={list} aria-label="Reports">
      {children}
    </ul>
  );
}

/** The content moderation dashboard: the queue on the left, the open case on the right. */
export function Moderation({ moderator }: { readonly moderator: Moderator }) {
  const address = useQueueAddress();
  const { filter, openedId, isOpenOnPhone } = address;
  const queue = useCases(filter);
  const now = useNow(CLOCK_MS);
  const claim = useQuickClaim(address.open);
  const { shown, unpin } = useOpenCase(openedId, filter, queue);
  const settle = (ids: readonly string[]) => {
    unpin();
    address.open(nextCase(queue.cases, ids), false);
  };
  const list = (
    <ListColumn
      title="Content Moderation Dashboard"
      tools={
        <Stack gap="sm">
          {(queue.counts || !queue.hasFailed) && <Figures counts={queue.counts} />}
          <Filters address={address}>{(queue.counts || !queue.hasFailed) && <Pace counts={queue.counts} />}</Filters>
        </Stack>
      }
    >
      <AppealsLine waiting={queue.counts?.appealsPending} />
      <Loading active={queue.isLoading} skeleton={<RowsSkeleton rows={6} inset />} label="Loading the reports">
        <QueueNote queue={queue} isFiltered={address.isFiltered} />
        <CaseRows>
          {queue.cases.map((one) => (
            <CaseRow
              key={one.id}
              one={one}
              now={now}
              isSelected={one.id === shown?.id}
              isFresh={queue.arrivedIds.has(one.id)}
              claimingId={claim.busyId}
              onOpen={() => address.open(one.id, true)}
              onClaim={() => void claim.run(one.id)}
            />
          ))}
        </CaseRows>
        {queue.hasMore && <LoadMore busy={queue.isLoadingMore} onLoad={queue.more} />}
      </Loading>
    </ListColumn>
  );
  const detail = shown ? (
    <CaseReview
      key={shown.id}
      one={shown}
      heardOf={queue.heardOf}
      now={now}
      onBack={address.close}
      onSettled={settle}
      onOpen={(id) => address.open(id, isOpenOnPhone)}
    />
  ) : (
    <EmptyDetail
      loading={queue.isLoading && 'Loading the reports'}
      failed={queue.hasFailed}
      {...(openedId !== null && queue.cases.length > 0 ? NOT_FOUND : NOTHING)}
    />
  );
  return (
    <ModeratorContext value={moderator}>
      <ListDetailTemplate staff showing={isOpenOnPhone && shown ? 'detail' : 'list'} list={list} detail={detail} />
    </ModeratorContext>
  );
}

/** In place of reports that did not load, or of which there are none. */
function QueueNote({ queue, isFiltered }: { readonly queue: ReturnType<typeof useCases>; readonly isFiltered: boolean }) {
  if (queue.hasFailed)
    return (
      <div className="list-note">
        <ErrorState shape="open" title="The reports did not load" text="Nothing was decided." onRetry={queue.retry} />
      </div>
    );
  if (queue.cases.length > 0) return null;
  return (
    <div className="list-note">
      <EmptyState shape="short" title="No Reports Found" text={emptyWords(isFiltered, queue.counts)} />
    </div>
  );
}

function emptyWords(isFiltered: boolean, counts: Moderation_CountsFragment | undefined): string {
  return isFiltered && counts && counts.total > 0 ? 'No reports match the current filters.' : 'There are no content reports at this time.';
}

/** The figures keep their place until they are counted. */
function Figures({ counts }: { readonly counts: Moderation_CountsFragment | undefined }) {
  const value = (figure: number | undefined) => figure?.toLocaleString('en-US') ?? NOT_YET;
  return (
    <FigureRow
      inline
      items={[
        { label: 'Pending', value: value(counts?.pending) },
        { label: 'High', value: value(counts?.highPending), danger: (counts?.highPending ?? 0) > 0 },
        { label: 'Total', value: value(counts?.total) },
        { label: 'Median claim', value: counts ? medianWords(counts.medianSecondsToClaim) : NOT_YET },
      ]}
    />
  );
}

function Filters({ address, children }: { readonly address: ReturnType<typeof useQueueAddress>; readonly children: ReactNode }) {
  const { filter, setStatus, setSeverity } = address;
  const severities = [
    { label: 'All severities', onSelect: () => setSeverity(null) },
    ...Object.values(ReportSeverity).map((value) => ({ label: SEVERITY_LABELS[value], onSelect: () => setSeverity(value) })),
  ];
  return (
    <Stack gap="sm">
      <Segments
        full
        label="Status"
        options={STATUSES}
        value={filter.status ?? 'ALL'}
        onChange={(value) => setStatus(value === 'ALL' ? null : value)}
      />
      <Row justify="between">
        <Fill>{children}</Fill>
        <DropdownMenu
          label="Severity"
          items={severities}
          trigger={
            <IconButton size="sm" icon={ListFilter} label={`Severity: ${filter.severity ? SEVERITY_LABELS[filter.severity] : 'all'}`} />
          }
        />
      </Row>
      {filter.severity && (
        <div>
          <Chip
            line
            removeLabel="Show all severities"
            onRemove={() => setSeverity(null)}
          >{`${SEVERITY_LABELS[filter.severity]} severity`}</Chip>
        </div>
      )}
    </Stack>
  );
}

/** How fast reports are decided. */
function Pace({ counts }: { readonly counts: Moderation_CountsFragment | undefined }) {
  return (
    <Text size={12} tone="3" num>
      {counts ? paceWords(counts) : NOT_YET}
    </Text>
  );
}

function paceWords({ overdue, medianSecondsToAct, overturnedShare, flagsUpheldShare }: Moderation_CountsFragment): string {
  const late = overdue === 0 ? 'None overdue' : `${overdue.toLocaleString('en-US')} overdue`;
  return `${late} · median time to act ${medianWords(medianSecondsToAct).toLowerCase()} · appeals granted ${shareWords(overturnedShare).toLowerCase()} · automatic reports upheld ${shareWords(flagsUpheldShare).toLowerCase()}`;
}

function AppealsLine({ waiting }: { readonly waiting: number | undefined }) {
  return (
    <Link to="/admin/moderation/appeals" className="list-line">
      <Icon icon={Scale} size="s" />
      <span className="fill">Appeals</span>
      {waiting === 0 ? 'none waiting' : <Count value={waiting ?? 0} label="waiting" />}
      <Icon icon={ChevronRight} size="s" />
    </Link>
  );
}

interface CaseRowProps {
  readonly one: ModerationCase;
  readonly now: number;
  readonly isSelected: boolean;
  readonly isFresh: boolean;
  readonly claimingId: string | null;
  readonly onOpen: () => void;
  readonly onClaim: () => void;
}

function CaseRow({ one, now, isSelected, isFresh, claimingId, onOpen, onClaim }: CaseRowProps) {
  const claim = useClaimState(one, now);
  const isOpen = isOpenCase(one.status);
  const late = isOpen && (one.isOverdue || Date.parse(one.dueAt) < now);
  const lateness = one.isEscalated ? 'escalated' : 'overdue';
  return (
    <QueueRow
      title={categoryWords(one.category)}
      time={spanWords(now - Date.parse(one.openedAt))}
      code={codeWords(one)}
      note={
        <>
          {reachWords(one)}
          {late && <Text as="span" size={12} tone="danger">{`, ${lateness}`}</Text>}
        </>
      }
      lead={<SeverityMark severity={MARKS[one.severity]} label={`${SEVERITY_LABELS[one.severity]} severity`} />}
      trail={<RowTrail one={one} isOpen={isOpen} isBusy={claimingId === one.id} onClaim={onClaim} />}
      selected={isSelected}
      taken={isOpen && claim.kind === 'other'}
      fresh={isFresh}
      onOpen={onOpen}
    />
  );
}

function RowTrail({
  one,
  isOpen,
  isBusy,
  onClaim,
}: {
  readonly one: ModerationCase;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onClaim: () => void;
}) {
  if (!isOpen) return <Badge tone={STATUS_TONES[one.status]}>{CASE_STATUS_LABELS[one.status]}</Badge>;
  if (one.claim) return <ClaimBadge one={one} isBusy={isBusy} onClaim={onClaim} />;
  return <ClaimButton one={one} isBusy={isBusy} onClaim={onClaim} />;
}

interface ClaimButtonProps {
  readonly one: ModerationCase;
  readonly isBusy: boolean;
  readonly onClaim: () => void;
}

function ClaimButton({ one, isBusy, onClaim }: ClaimButtonProps) {
  const { ownBusinessId } = useModerator();
  if (one.subject.id === ownBusinessId) return <Badge>About you</Badge>;
  return (
    <Button size="sm" aria-label={`Claim ${one.code}`} busy={isBusy} busyText="Claiming..." onClick={onClaim}>
      Claim
    </Button>
  );
}

/** Who has claimed a case, updated every second; an expired claim can be claimed again. */
function ClaimBadge({ one, isBusy, onClaim }: ClaimButtonProps) {
  const state = useClaimState(one, useNow(SECOND_MS));
  if (state.kind === 'free') return <ClaimButton one={one} isBusy={isBusy} onClaim={onClaim} />;
  if (state.kind === 'other') return <Badge>{`${state.by} has it`}</Badge>;
  return <Badge tone={state.isShort ? 'warning' : 'success'}>{`Yours, ${countdownWords(state.leftMs)}`}</Badge>;
}

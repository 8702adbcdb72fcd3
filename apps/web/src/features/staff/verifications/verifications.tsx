import { VerificationKind } from '@benison/contracts/enumerations';
import { said } from '@benison/contracts/said';
import { SOCIAL_PLATFORMS } from '@benison/contracts/terms/verification';
import { AtSign, IdCard, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../components/controls/chip.tsx';
import { Segments } from '../../../components/controls/tabs.tsx';
import { Stack } from '../../../components/frame/layout.tsx';
import { EmptyDetail, ListColumn, ListDetailTemplate } from '../../../components/frame/templates.tsx';
import { FigureRow, NOT_YET, Tile } from '../../../components/lists/list.tsx';
import { QueueBody } from '../../../components/lists/queue.tsx';
import { QueueRow } from '../../../components/lists/rows.tsx';
import { useChoiceInAddress } from '../../../lib/routing/use-choice-in-address.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { businessTypeWords } from '../../../lib/words/business-words.ts';
import { dueWords, spanWords } from '../../../lib/words/waiting-words.ts';
import { LastDecision, useLastDecision } from './last-decision.tsx';
import { useVerifications, type Verification } from './use-verifications.ts';
import { VerificationDetail } from './verification-detail.tsx';
import { nextInQueue } from './verification-queue.ts';

const CLOCK_MS = 10_000;
const ICONS = { EIN: ShieldCheck, LICENSE: IdCard, SOCIAL: AtSign } as const;

const KINDS = (['ALL', ...Object.values(VerificationKind)] as const).map((value) => ({ value }));

/** The second line of a row. */
function rowWords({ subject, applicant, businessName }: Verification): { code: string; note: string } {
  const who = businessName ? said`${applicant.username} · ${businessName}` : applicant.username;
  switch (subject.__typename) {
    case 'QueuedLicense':
      return { code: subject.numberMasked, note: `Driver's license, ${subject.state} · ${who}` };
    case 'QueuedSocial':
      return { code: SOCIAL_PLATFORMS[subject.platform].label, note: `Social profile · ${who}` };
    case 'QueuedEin':
      return { code: subject.einMasked, note: `${businessTypeWords(subject.businessType)} · ${applicant.username}` };
  }
}

/** The open verification: it stays open even if somebody else decides it. */
function useOpenCase(queue: readonly Verification[], decided: ReadonlyMap<string, Verification>) {
  const [opened, setOpened] = useState<Verification | null>(null);
  const [isOpenOnPhone, setOpenOnPhone] = useState(false);
  const [settledId, setSettledId] = useState<string | null>(null);
  const first = queue.find((one) => one.id !== settledId);
  if (!opened && first) setOpened(first);
  const current = queue.find((one) => one.id === opened?.id);
  return {
    shown: current ?? (opened && (decided.get(opened.id) ?? opened)),
    isOpenOnPhone,
    open: (verification: Verification) => {
      setOpened(verification);
      setOpenOnPhone(true);
    },
    close: () => setOpenOnPhone(false),
    settle: (id: string) => {
      setSettledId(id);
      setOpened(queue.find((one) => one.id === nextInQueue(queue, id)) ?? null);
      setOpenOnPhone(false);
    },
  };
}

function kindOptions(counts: ReturnType<typeof useVerifications>['counts']) {
  const label = (word: string, n: number | undefined) => (n ? `${word} ${n.toLocaleString('en-US')}` : word);
  return [
    { value: 'ALL' as const, label: 'All' },
    { value: VerificationKind.Ein, label: label('EIN', counts?.pendingEin) },
    { value: VerificationKind.License, label: label('License', counts?.pendingLicense) },
    { value: VerificationKind.Social, label: label('Social', counts?.pendingSocial) },
  ];
}

interface VerificationRowProps {
  readonly verification: Verification;
  readonly now: number;
  readonly isSelected: boolean;
  readonly isFresh: boolean;
  readonly onOpen: () => void;
}

function VerificationRow({ verification, now, isSelected, isFresh, onOpen }: VerificationRowProps) {
  const due = dueWords(verification.dueAt, now);
  return (
    <QueueRow
      {...rowWords(verification)}
      title={verification.title}
      time={spanWords(now - Date.parse(verification.submittedAt))}
      lead={<Tile icon={ICONS[verification.kind]} />}
      trail={<Badge tone={due.isLate ? 'danger' : 'plain'}>{due.text}</Badge>}
      selected={isSelected}
      fresh={isFresh}
      onOpen={onOpen}
    />
  );
}

/** The pending verifications of all kinds: the queue on the left, the case on the right. */
export function Verifications() {
  const [chosen, choose] = useChoiceInAddress('kind', KINDS, 'ALL');
  const kind = chosen === 'ALL' ? null : chosen;
  const { queue, counts, arrivedIds, decided, isLoading, error, refetch, takeOut, hasMore, isLoadingMore, more } = useVerifications(kind);
  const { shown, isOpenOnPhone, open, close, settle } = useOpenCase(queue, decided);
  const now = useNow(CLOCK_MS);
  const lastDecision = useLastDecision(now);
  const figures = [
    { label: 'Pending Reviews', value: counts?.pending ?? NOT_YET },
    { label: 'Approved Today', value: counts?.approvedToday ?? NOT_YET },
    { label: 'Rejected Today', value: counts?.rejectedToday ?? NOT_YET },
  ];
  const rows = queue.map((one) => (
    <VerificationRow
      key={one.id}
      verification={one}
      now={now}
      isSelected={one.id === shown?.id}
      isFresh={arrivedIds.has(one.id)}
      onOpen={() => open(one)}
    />
  ));
  const handleSettled = (settled: Verification) => {
    lastDecision.remember(settled);
    settle(settled.id);
    takeOut(settled.id);
  };
  const list = (
    <ListColumn
      title="Verifications"
      band={lastDecision.last && <LastDecision {...lastDecision} last={lastDecision.last} />}
      tools={
        <Stack gap="sm">
          {(counts || isLoading) && <FigureRow inline items={figures} />}
          <Segments label="Kind" value={chosen} onChange={choose} options={kindOptions(counts)} full />
        </Stack>
      }
    >
      <QueueBody
        label="Pending verifications"
        queue={{ isLoading, hasFailed: error !== undefined, retry: refetch, hasMore, isLoadingMore, more }}
        failure={{ title: 'The queue did not load', text: 'Nothing was decided.' }}
        empty={kind === null ? 'No one is waiting. New verifications appear here on their own.' : 'None of this kind is waiting.'}
        rows={rows}
      />
    </ListColumn>
  );
  const detail = shown ? (
    <VerificationDetail key={shown.id} verification={shown} now={now} onBack={close} onSettled={handleSettled} />
  ) : (
    <EmptyDetail
      loading={isLoading && 'Loading the queue'}
      failed={error !== undefined}
      title={kind === null ? 'All caught up' : 'Nothing to do here'}
      text={kind === null ? 'Everyone who submitted something has an answer.' : 'Choose another kind, or wait for the next one.'}
    />
  );
  return <ListDetailTemplate staff showing={isOpenOnPhone && shown ? 'detail' : 'list'} list={list} detail={detail} />;
}

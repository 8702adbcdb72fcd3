import { said } from '@benison/contracts/said';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { Landmark } from 'lucide-react';
import { Badge } from '../../components/controls/chip.tsx';
import { Segments } from '../../components/controls/tabs.tsx';
import { EmptyDetail, ListColumn, ListDetailTemplate } from '../../components/frame/templates.tsx';
import { FigureRow, NOT_YET, Tile } from '../../components/lists/list.tsx';
import { QueueBody } from '../../components/lists/queue.tsx';
import { QueueRow } from '../../components/lists/rows.tsx';
import { useOpened } from '../../lib/lists/use-opened.ts';
import { useChoiceInAddress } from '../../lib/routing/use-choice-in-address.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { dueWords, spanWords } from '../../lib/words/waiting-words.ts';
import { PayoutDetail } from './payout-detail.tsx';
import { statusOf } from './payout-words.ts';
import { usePayoutQueue, type Payout } from './use-payout-queue.ts';

const CLOCK_MS = 10_000;
type View = 'OPEN' | 'CLOSED';
const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'OPEN', label: 'Open' },
  { value: 'CLOSED', label: 'Closed' },
];

/** What stands in for a payout where the list has none. */
const NOTHING_OPEN: Record<View, { readonly title: string; readonly text: string }> = {
  OPEN: { title: 'Everyone has been paid', text: 'New requests appear here on their own.' },
  CLOSED: { title: 'No payout is closed yet', text: 'A payout moves here once it is paid, rejected or canceled.' },
};

/** How long it may still wait, or its status. */
function PlaceBadge({ payout, now }: { readonly payout: Payout; readonly now: number }) {
  const status = statusOf(payout.status);
  if (payout.stoppedBy.length > 0) return <Badge tone="danger">Stopped</Badge>;
  if (payout.status !== 'PENDING') return <Badge tone={status.tone}>{status.label}</Badge>;
  const due = dueWords(payout.dueAt, now);
  if (payout.firstApprovedById) return <Badge tone={due.isLate ? 'danger' : 'info'}>1 of 2</Badge>;
  return <Badge tone={due.isLate ? 'danger' : 'plain'}>{due.text}</Badge>;
}

export interface PayoutsProps {
  readonly staffId: string;
  /** The member account of the same person, whose payouts are for others to decide. */
  readonly ownMemberId: string | null;
  readonly confirmSignIn: () => Promise<boolean>;
}

/** The finance team's payouts: the queue on the left, the selected one on the right. */
export function Payouts({ staffId, ownMemberId, confirmSignIn }: PayoutsProps) {
  const [view, setView] = useChoiceInAddress<View>('show', VIEWS, 'OPEN');
  const queue = usePayoutQueue(view === 'CLOSED');
  const { opened, first, isInSight, open, leave, forget } = useOpened(queue.payouts, queue.heardOf);
  const now = useNow(CLOCK_MS);
  const shown = opened ?? first ?? null;
  const change = (next: View) => {
    setView(next);
    forget();
  };
  const { counts } = queue;
  const figures = [
    { label: 'Pending', value: counts?.pending ?? NOT_YET },
    { label: 'Overdue', value: counts?.overdue ?? NOT_YET, danger: (counts?.overdue ?? 0) > 0 },
    { label: 'Owed to members', value: counts ? dollarsInWords(counts.owedCents) : NOT_YET },
  ];
  const rows = queue.payouts.map((payout) => (
    <QueueRow
      key={payout.id}
      title={said`${dollarsInWords(payout.netCents)} · ${payout.member.businessName ?? payout.member.username}`}
      time={spanWords(now - Date.parse(payout.createdAt))}
      note={`${payout.kind === 'CONVERSION' ? 'Conversion' : 'Withdrawal'} · ${payout.destinationLabel}`}
      lead={<Tile icon={Landmark} />}
      trail={<PlaceBadge payout={payout} now={now} />}
      selected={payout.id === shown?.id}
      fresh={queue.arrivedIds.has(payout.id)}
      onOpen={() => open(payout)}
    />
  ));
  const list = (
    <ListColumn
      title="Payouts"
      actions={(counts || queue.isLoading) && <FigureRow inline items={figures} />}
      tools={<Segments label="Payouts" options={VIEWS} value={view} onChange={change} full />}
    >
      <QueueBody
        label="Payouts"
        loadingLabel="Loading payouts"
        queue={queue}
        failure={{ title: 'The payouts did not load', text: 'Nothing was decided.' }}
        empty={view === 'OPEN' ? 'No payouts are waiting. New requests appear here on their own.' : 'No payout is closed yet.'}
        rows={rows}
      />
    </ListColumn>
  );
  const detail = shown ? (
    <PayoutDetail
      key={shown.id}
      payout={shown}
      now={now}
      staffId={staffId}
      ownMemberId={ownMemberId}
      confirmSignIn={confirmSignIn}
      onBack={leave}
    />
  ) : (
    <EmptyDetail loading={queue.isLoading && 'Loading the payouts'} failed={queue.hasFailed} {...NOTHING_OPEN[view]} />
  );
  return <ListDetailTemplate staff showing={isInSight && shown ? 'detail' : 'list'} list={list} detail={detail} />;
}

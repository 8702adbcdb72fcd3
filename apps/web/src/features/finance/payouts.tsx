import { said } from '@benison/contracts/said';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/chip.tsx';
import { FigureRow, LoadMore, Tile } from '../../components/list.tsx';
import { QueueRow } from '../../components/rows.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../components/states.tsx';
import { Segments } from '../../components/tabs.tsx';
import { EmptyDetail, ListColumn, ListDetailTemplate } from '../../components/templates.tsx';
import { Text } from '../../components/text.tsx';
import { dollars } from '../../lib/money-words.ts';
import { agoWords } from '../../lib/time-words.ts';
import { useNow } from '../../lib/use-now.ts';
import { dueWords } from '../../lib/waiting-words.ts';
import { PayoutDetail } from './payout-detail.tsx';
import { statusOf } from './payout-words.ts';
import { usePayoutQueue, type Payout } from './use-payout-queue.ts';

const CLOCK_MS = 10_000;
type View = 'OPEN' | 'OVER';
const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'OPEN', label: 'Open' },
  { value: 'OVER', label: 'Over' },
];

/** Until when it waits, or where it stands. */
function PlaceBadge({ payout, now }: { readonly payout: Payout; readonly now: number }) {
  const status = statusOf(payout.status);
  if (payout.status !== 'PENDING') return <Badge tone={status.tone}>{status.label}</Badge>;
  const due = dueWords(payout.dueAt, now);
  if (payout.firstApprovedById) return <Badge tone={due.isLate ? 'danger' : 'info'}>1 of 2</Badge>;
  return <Badge tone={due.isLate ? 'danger' : 'plain'}>{due.text}</Badge>;
}

export interface PayoutsProps {
  readonly staffId: string;
  readonly confirmSignIn: () => Promise<boolean>;
}

/** Payouts as finance works on them: the queue left, the one at hand right. */
export function Payouts({ staffId, confirmSignIn }: PayoutsProps) {
  const [view, setView] = useState<View>('OPEN');
  const queue = usePayoutQueue(view === 'OVER');
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [isOpenOnPhone, setOpenOnPhone] = useState(false);
  const now = useNow(CLOCK_MS);
  const shown =
    queue.payouts.find(({ id }) => id === openedId) ?? (openedId ? queue.heardOf.get(openedId) : undefined) ?? queue.payouts[0] ?? null;
  const open = (id: string) => {
    setOpenedId(id);
    setOpenOnPhone(true);
  };
  const change = (next: View) => {
    setView(next);
    setOpenedId(null);
  };
  const figures = queue.counts && [
    { label: 'Pending', value: queue.counts.pending },
    { label: 'Overdue', value: queue.counts.overdue, danger: queue.counts.overdue > 0 },
    { label: 'Due to members', value: dollars(queue.counts.owedCents) },
  ];
  const rows = queue.payouts.map((payout) => (
    <QueueRow
      key={payout.id}
      title={said`${dollars(payout.netCents)} · ${payout.member.businessName ?? payout.member.username}`}
      time={agoWords(payout.createdAt, now)}
      note={`${payout.kind === 'CONVERSION' ? 'Conversion' : 'Withdrawal'} · ${payout.destinationLabel}`}
      lead={<Tile icon={Landmark} />}
      trail={<PlaceBadge payout={payout} now={now} />}
      selected={payout.id === shown?.id}
      fresh={queue.arrivedIds.has(payout.id)}
      onOpen={() => open(payout.id)}
    />
  ));
  const list = (
    <ListColumn
      title="Payouts"
      {...(figures && { actions: <FigureRow inline items={figures} /> })}
      tools={<Segments label="Payouts" options={VIEWS} value={view} onChange={change} full />}
    >
      <Loading active={queue.isLoading} skeleton={<RowsSkeleton rows={6} inset />} label="Loading payouts">
        <div className="px-4 py-4 empty:hidden tablet:px-6">
          {queue.hasFailed && (
            <ErrorState shape="open" title="The payouts could not be read" text="Nothing was decided." onRetry={queue.retry} />
          )}
          {!queue.hasFailed && rows.length === 0 && (
            <Text size={14} tone="2">
              {view === 'OPEN' ? 'Nobody waits for money. New requests appear here by themselves.' : 'No payout is over yet.'}
            </Text>
          )}
        </div>
        <ul aria-label="Payouts">{rows}</ul>
        {queue.hasMore && <LoadMore busy={queue.isLoadingMore} onLoad={queue.more} />}
      </Loading>
    </ListColumn>
  );
  const detail = shown ? (
    <PayoutDetail
      key={shown.id}
      payout={shown}
      now={now}
      staffId={staffId}
      confirmSignIn={confirmSignIn}
      onBack={() => setOpenOnPhone(false)}
    />
  ) : (
    <EmptyDetail
      loading={queue.isLoading && 'Loading the payouts'}
      failed={queue.hasFailed}
      title="Everybody has their money"
      text="New requests appear here by themselves."
    />
  );
  return <ListDetailTemplate staff showing={isOpenOnPhone && shown ? 'detail' : 'list'} list={list} detail={detail} />;
}

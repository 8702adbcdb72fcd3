import type { FulfilmentView } from '@benison/contracts/enumerations';
import { said } from '@benison/contracts/said';
import { Badge } from '../../components/controls/chip.tsx';
import { Segments } from '../../components/controls/tabs.tsx';
import { EmptyDetail, ListColumn, ListDetailTemplate } from '../../components/frame/templates.tsx';
import { FigureRow, NOT_YET } from '../../components/lists/list.tsx';
import { QueueBody } from '../../components/lists/queue.tsx';
import { QueueRow } from '../../components/lists/rows.tsx';
import { ShopThumb } from '../../components/money/shop.tsx';
import { useOpened } from '../../lib/lists/use-opened.ts';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { useChoiceInAddress } from '../../lib/routing/use-choice-in-address.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { shortDateWords } from '../../lib/words/time-words.ts';
import { spanWords } from '../../lib/words/waiting-words.ts';
import { FulfilmentDetail } from './fulfilment-detail.tsx';
import { CATEGORY_ICONS } from './item-marks.tsx';
import { statusOf } from './order-words.ts';
import { useFulfilment, type FulfilmentOrder } from './use-fulfilment.ts';

const CLOCK_MS = 30_000;
const THUMB_PX = 60;
const VIEWS: readonly { value: FulfilmentView; label: string }[] = [
  { value: 'OPEN', label: 'Open' },
  { value: 'SENT', label: 'Sent' },
  { value: 'DONE', label: 'Done' },
];
const EMPTY: Record<FulfilmentView, string> = {
  OPEN: 'No orders are waiting. New ones appear here on their own.',
  SENT: 'Nothing is on its way.',
  DONE: 'Nothing has been delivered or given back yet.',
};

/** When an open order is due, or that it is overdue. */
function DueBadge({ order, now }: { readonly order: FulfilmentOrder; readonly now: number }) {
  if (order.status !== 'PLACED' && order.status !== 'PREPARING') {
    const status = statusOf(order, now);
    return <Badge tone={status.tone}>{status.label}</Badge>;
  }
  const isLate = Date.parse(order.dueAt) < now;
  return (
    <Badge tone={isLate ? 'danger' : order.status === 'PREPARING' ? 'info' : 'plain'}>
      {isLate ? `Late since ${shortDateWords(order.dueAt, now)}` : `Due ${shortDateWords(order.dueAt, now)}`}
    </Badge>
  );
}

interface FulfilmentProps {
  readonly ownMemberId: string | null;
  readonly confirmSignIn: () => Promise<boolean>;
}

/** Orders as staff work on them: the queue on the left, the selected one on the right. */
export function Fulfilment({ ownMemberId, confirmSignIn }: FulfilmentProps) {
  const [view, setView] = useChoiceInAddress('show', VIEWS, 'OPEN');
  const list = useFulfilment(view);
  const { opened, first, isInSight, open, leave, forget } = useOpened(list.orders, list.heardOf);
  const now = useNow(CLOCK_MS);
  const shown = opened ?? first ?? null;
  const change = (next: FulfilmentView) => {
    setView(next);
    forget();
  };
  const { counts } = list;
  const figures = [
    { label: 'Open', value: counts?.open ?? NOT_YET },
    { label: 'Overdue', value: counts?.overdue ?? NOT_YET, danger: (counts?.overdue ?? 0) > 0 },
    { label: 'On their way', value: counts?.sent ?? NOT_YET },
  ];
  const rows = list.orders.map((order) => (
    <QueueRow
      key={order.id}
      title={order.quantity > 1 ? `${order.quantity} × ${order.itemName}` : order.itemName}
      time={spanWords(now - Date.parse(order.createdAt))}
      note={said`${order.businessName ?? order.buyerName}${order.delivery ? ` · ${order.delivery.city}, ${order.delivery.state}` : ''}`}
      lead={<ShopThumb imageUrl={imageFor(order.image, THUMB_PX)} icon={CATEGORY_ICONS[order.category]} />}
      trail={<DueBadge order={order} now={now} />}
      selected={order.id === shown?.id}
      fresh={list.arrivedIds.has(order.id)}
      onOpen={() => open(order)}
    />
  ));
  const column = (
    <ListColumn
      title="Fulfillment"
      actions={(counts || list.isLoading) && <FigureRow inline items={figures} />}
      tools={<Segments label="Orders" options={VIEWS} value={view} onChange={change} full />}
    >
      <QueueBody
        label="Orders"
        loadingLabel="Loading orders"
        queue={list}
        failure={{ title: 'The orders did not load', text: 'Nothing was changed.' }}
        empty={EMPTY[view]}
        rows={rows}
      />
    </ListColumn>
  );
  const detail = shown ? (
    <FulfilmentDetail key={shown.id} order={shown} ownMemberId={ownMemberId} now={now} confirmSignIn={confirmSignIn} onBack={leave} />
  ) : (
    <EmptyDetail
      loading={list.isLoading && 'Loading the orders'}
      failed={list.hasFailed}
      title="Nothing to do here"
      text="Choose another list, or wait for the next order."
    />
  );
  return <ListDetailTemplate staff showing={isInSight && shown ? 'detail' : 'list'} list={column} detail={detail} />;
}

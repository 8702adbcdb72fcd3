import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { ConfirmDialog } from '../../components/dialogs/dialog.tsx';
import { LoadMore, RuledItem, RuledList } from '../../components/lists/list.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { ShopThumb } from '../../components/money/shop.tsx';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { coinWords } from '../../lib/words/money-words.ts';
import { shortDateWords } from '../../lib/words/time-words.ts';
import { CATEGORY_ICONS } from './item-marks.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { outlookOf, statusOf } from './order-words.ts';
import { useCancelOrder, type ShopOrder, type useOrders } from './use-orders.ts';

const CLOCK_MS = 60_000;
const THUMB_PX = 60;

/** The member's orders and their status. */
export function Orders({ list, onShop }: { readonly list: ReturnType<typeof useOrders>; readonly onShop: () => void }) {
  const now = useNow(CLOCK_MS);
  const [openId, setOpenId] = useState<string | null>(null);
  const [cancelingId, setCancelingId] = useState<string | null>(null);
  const find = (id: string | null) => list.orders?.find((order) => order.id === id) ?? null;
  const [shown, canceling] = [find(openId), find(cancelingId)];
  return (
    <Loading active={list.isLoading} skeleton={<RowsSkeleton rows={5} />} label="Loading your orders">
      {list.hasFailed && <ErrorState title="Your orders did not load" text="They are safe." onRetry={list.retry} />}
      {list.orders?.length === 0 && (
        <EmptyState
          title="No orders yet"
          text="What you buy appears here, with where it is and what you paid."
          action={
            <Button variant="act" onClick={onShop}>
              Visit the shop
            </Button>
          }
        />
      )}
      {list.orders && list.orders.length > 0 && (
        <RuledList label="Your orders">
          {list.orders.map((order) => (
            <OrderRow key={order.id} order={order} now={now} onOpen={() => setOpenId(order.id)} onCancel={() => setCancelingId(order.id)} />
          ))}
        </RuledList>
      )}
      {list.hasMore && <LoadMore busy={list.isLoadingMore} onLoad={list.more} />}
      {shown && <OrderSheet order={shown} now={now} onClose={() => setOpenId(null)} onCancel={() => setCancelingId(shown.id)} />}
      {canceling && <CancelDialog order={canceling} onClose={() => setCancelingId(null)} />}
    </Loading>
  );
}

interface OrderRowProps {
  readonly order: ShopOrder;
  readonly now: number;
  readonly onOpen: () => void;
  readonly onCancel: () => void;
}

function OrderRow({ order, now, onOpen, onCancel }: OrderRowProps) {
  const status = statusOf(order, now);
  const name = order.quantity > 1 ? `${order.quantity} × ${order.itemName}` : order.itemName;
  const trail = (
    <>
      <Badge tone={status.tone}>{status.label}</Badge>
      {order.digitalContent && (
        <Button size="sm" only="desk" aria-label={`Read ${order.itemName}`} onClick={onOpen}>
          Read
        </Button>
      )}
      {order.mayCancel && (
        <Button size="sm" only="desk" aria-label={`Cancel the order of ${order.itemName}`} onClick={onCancel}>
          Cancel
        </Button>
      )}
    </>
  );
  const text = <>{`${coinWords(order.totalCoins)} · ${shortDateWords(order.createdAt, now)} · ${outlookOf(order, now)}`}</>;
  return (
    <RuledItem
      lead={<ShopThumb imageUrl={imageFor(order.image, THUMB_PX)} icon={CATEGORY_ICONS[order.category]} />}
      title={name}
      text={text}
      trail={trail}
      onOpen={onOpen}
    />
  );
}

function CancelDialog({ order, onClose }: { readonly order: ShopOrder; readonly onClose: () => void }) {
  const { run, isBusy, problem } = useCancelOrder(onClose);
  const text = `All ${coinWords(order.totalCoins)} come back to you, to where they came from, at once.`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel ${order.itemName}?`}
      text={text}
      confirmLabel="Cancel order"
      cancelLabel="Keep it"
      tone="danger"
      busy={isBusy}
      error={problem}
      onConfirm={() => run(order)}
    />
  );
}

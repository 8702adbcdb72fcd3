import { Copy } from 'lucide-react';
import { Button } from '../../components/controls/button.tsx';
import { Sheet } from '../../components/dialogs/dialog.tsx';
import { Section, Stack } from '../../components/frame/layout.tsx';
import { StatLines } from '../../components/lists/list.tsx';
import { Amount } from '../../components/marks/coin.tsx';
import { AddressBlock, BoughtText } from '../../components/money/shop.tsx';
import { PayoutSteps } from '../../components/money/wallet.tsx';
import { Text } from '../../components/text.tsx';
import { copyAndTell } from '../../lib/sharing/copy-and-tell.ts';
import { addressLines } from './address-lines.ts';
import { outlookOf, stepsOf } from './order-words.ts';
import type { ShopOrder } from './use-orders.ts';

export interface OrderSheetProps {
  readonly order: ShopOrder;
  readonly now: number;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/** One order: its steps, the price, the address, and staff's messages. */
export function OrderSheet({ order, now, onClose, onCancel }: OrderSheetProps) {
  const actions = order.mayCancel ? (
    <Button onClick={onCancel}>Cancel order</Button>
  ) : order.digitalContent ? (
    <CopyButton text={order.digitalContent} />
  ) : undefined;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={order.itemName}
      text={outlookOf(order, now)}
      {...(actions && { actions })}
    >
      <Stack gap="lg">
        <PayoutSteps steps={stepsOf(order, now)} />
        {order.message && <Words title="From us">{order.message}</Words>}
        {order.closedReason && <Words title="Why it was returned">{order.closedReason}</Words>}
        {order.digitalContent && <BoughtText>{order.digitalContent}</BoughtText>}
        <StatLines items={factsOf(order)} />
        {order.delivery && (
          <Section title="Ships to">
            <AddressBlock lines={addressLines(order.delivery)} />
          </Section>
        )}
      </Stack>
    </Sheet>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  return (
    <Button icon={Copy} onClick={() => void copyAndTell(text)}>
      Copy text
    </Button>
  );
}

function Words({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <Section title={title}>
      <Text size={14} pre>
        {children}
      </Text>
    </Section>
  );
}

function factsOf(order: ShopOrder) {
  const mono = (text: string) => (
    <Text as="span" mono>
      {text}
    </Text>
  );
  return [
    { label: 'Order', value: mono(order.id.slice(-12)) },
    { label: 'Price', value: <Amount coins={order.unitPriceCoins} /> },
    { label: 'Quantity', value: order.quantity },
    { label: 'Paid', value: <Amount coins={order.totalCoins} /> },
    ...(order.tracking ? [{ label: 'Tracking', value: mono(order.tracking) }] : []),
  ];
}

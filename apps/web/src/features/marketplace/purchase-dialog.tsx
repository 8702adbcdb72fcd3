import { useApolloClient, useFragment } from '@apollo/client/react';
import { MARKETPLACE_CATEGORY_LABELS } from '@benison/contracts/enumerations';
import { NOTICES, WORDS } from '@benison/contracts/notices';
import { CircleAlert, Truck } from 'lucide-react';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { Select } from '../../components/fields/select.tsx';
import { Row, Stack } from '../../components/frame/layout.tsx';
import { FormStack } from '../../components/frame/templates.tsx';
import { Band } from '../../components/lists/states.tsx';
import { Amount } from '../../components/marks/coin.tsx';
import { Reckoning } from '../../components/money/shop.tsx';
import { Heading, Text } from '../../components/text.tsx';
import { useConnection } from '../../lib/live/use-live.ts';
import { coinNumber, coinWords } from '../../lib/words/money-words.ts';
import { useViewer } from '../accounts/session.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { SHOP_ITEM } from './documents.ts';
import { ItemBadges, ItemNote } from './item-marks.tsx';
import { receiptWords } from './order-words.ts';
import type { ShopOrder } from './use-orders.ts';
import { DELIVERY_FIELDS, usePurchase, type DeliveryValues } from './use-purchase.ts';
import type { ShopItem } from './use-shop.ts';

interface PurchaseDialogProps {
  readonly itemId: string;
  /** The item as it was when chosen; the cache has its current state. */
  readonly fallback: ShopItem;
  readonly balance: number | null;
  readonly lastAddress: ShopOrder['delivery'];
  readonly onClose: () => void;
  readonly onBought: (order: ShopOrder) => void;
}

/** The item as it is in the cache: price and stock may change while the dialog is open. */
function useItemNow(itemId: string, fallback: ShopItem): ShopItem {
  const { cache } = useApolloClient();
  const { data, dataState } = useFragment({
    fragment: SHOP_ITEM,
    from: cache.identify({ __typename: 'MarketplaceItem', id: itemId }) ?? null,
  });
  return dataState === 'complete' ? data : fallback;
}

/** The initial delivery address: the last one used, or what the business's card says. */
function useFirstAddress(last: ShopOrder['delivery']): Partial<DeliveryValues> {
  const { firstName, lastName, business } = useViewer();
  if (last) return Object.fromEntries(DELIVERY_FIELDS.map((field) => [field, last[field] ?? ''])) as Partial<DeliveryValues>;
  const place = business ? { company: business.name, city: business.city, state: business.state as DeliveryValues['state'] } : {};
  return { recipientName: [firstName, lastName].filter(Boolean).join(' '), ...place };
}

/** Everything about an item, the total, the address, and the purchase itself. */
export function PurchaseDialog({ itemId, fallback, balance, lastAddress, onClose, onBought }: PurchaseDialogProps) {
  const item = useItemNow(itemId, fallback);
  const purchase = usePurchase({ item, delivery: useFirstAddress(lastAddress), onBought });
  const { isPremium } = useViewer();
  const formId = useId();
  const total = item.priceCoins * purchase.quantity;
  const isClosed = item.isPremiumOnly && !isPremium;
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      {isClosed ? (
        <ButtonLink variant="act" to="/premium">
          See Premium
        </ButtonLink>
      ) : (
        <BuyButton item={item} total={total} balance={balance} isBusy={purchase.isBusy} formId={formId} />
      )}
    </>
  );
  return (
    <Dialog
      open
      wide={item.fulfilment === 'DELIVERY' && !isClosed}
      onOpenChange={(open) => !open && !purchase.isBusy && onClose()}
      title={item.name}
      text={item.description}
      actions={actions}
    >
      <Stack gap="lg">
        <Marks item={item} />
        {isClosed && <Text size={14}>This item is for premium members only.</Text>}
        <Obstacles item={item} shownPriceCoins={fallback.priceCoins} problem={purchase.problem ?? shortWords(total, balance, isClosed)} />
        {balance !== null && !isClosed && (
          <Reckoning
            lines={[
              { label: 'Price', value: <Amount coins={item.priceCoins} /> },
              { label: 'Quantity', value: <Quantity max={item.quantityMax} value={purchase.quantity} onChange={purchase.setQuantity} /> },
            ]}
            total={total}
            balance={balance}
          />
        )}
        <FormProvider {...purchase.form}>
          <FormStack
            id={formId}
            onInput={purchase.warm}
            onSubmit={(event) => {
              event.preventDefault();
              return purchase.submit(event);
            }}
          >
            {item.fulfilment === 'DELIVERY' && !isClosed && <WhereItGoes />}
            <Text size={13} tone="2">
              {receiptWords(item, purchase.quantity)}
            </Text>
          </FormStack>
        </FormProvider>
      </Stack>
    </Dialog>
  );
}

interface BuyButtonProps {
  readonly item: ShopItem;
  readonly total: number;
  readonly balance: number | null;
  readonly isBusy: boolean;
  readonly formId: string;
}

/** The buy button, or what prevents the purchase. */
function BuyButton({ item, total, balance, isBusy, formId }: BuyButtonProps) {
  const { isOffline } = useConnection();
  const isShort = balance === null || balance < total;
  const isGone = item.quantityMax === 0 || !item.isActive;
  const label = isShort ? WORDS.insufficientBizCoins : `Buy for ${coinWords(total)}`;
  return (
    <Button variant="act" type="submit" form={formId} busy={isBusy} disabled={isShort || isGone || isOffline}>
      {isGone ? 'Sold out' : label}
    </Button>
  );
}

function Marks({ item }: { readonly item: ShopItem }) {
  return (
    <Row wrap gap="md">
      <ItemBadges item={item} />
      <Text as="span" size={13} tone="2">
        {MARKETPLACE_CATEGORY_LABELS[item.category]}
      </Text>
      <Text as="span" size={13} tone="2">
        <ItemNote item={item} />
      </Text>
    </Row>
  );
}

/** That the coins are not enough, and by how many. */
function shortWords(total: number, balance: number | null, isClosed: boolean): string | undefined {
  if (isClosed || balance === null || balance >= total) return undefined;
  return NOTICES.insufficientBizCoins(coinNumber(total), coinNumber(balance)).text;
}

interface ObstaclesProps {
  readonly item: ShopItem;
  /** The price when it was chosen. */
  readonly shownPriceCoins: number;
  readonly problem: string | undefined;
}

/** What has changed since the item was chosen. */
function Obstacles({ item, shownPriceCoins, problem }: ObstaclesProps) {
  const { isOffline } = useConnection();
  return (
    <>
      {item.priceCoins !== shownPriceCoins && (
        <Band icon={CircleAlert}>{`The price has changed: one costs ${coinWords(item.priceCoins)} now.`}</Band>
      )}
      {problem && (
        <Band tone="danger" icon={CircleAlert}>
          {problem}
        </Band>
      )}
      {isOffline && <Band>You are offline. Nothing can be bought until the connection is back.</Band>}
    </>
  );
}

function WhereItGoes() {
  return (
    <>
      <Row>
        <Truck size={18} aria-hidden />
        <Heading level={3}>Where it goes</Heading>
      </Row>
      <DeliveryFields />
    </>
  );
}

function Quantity({ max, value, onChange }: { readonly max: number; readonly value: number; readonly onChange: (value: number) => void }) {
  if (max <= 1) return <>{value}</>;
  const options = Array.from({ length: max }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
  return <Select label="Quantity" labelHidden options={options} value={String(value)} onChange={(next) => onChange(Number(next))} />;
}

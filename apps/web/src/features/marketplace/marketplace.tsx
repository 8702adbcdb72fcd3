import { MARKETPLACE_CATEGORY_LABELS, MarketplaceCategory, valuesOf } from '@benison/contracts/enumerations';
import { MARKETPLACE_SKELETONS } from '@benison/contracts/limits';
import { NOTICES, WORDS } from '@benison/contracts/notices';
import { Suspense, useState } from 'react';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Tabs } from '../../components/controls/tabs.tsx';
import { Select } from '../../components/fields/select.tsx';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { Page } from '../../components/frame/page.tsx';
import { LoadMore } from '../../components/lists/list.tsx';
import { EmptyState, ErrorState, Loading } from '../../components/lists/states.tsx';
import { BalanceCard, ShopCard, ShopCardSkeleton, ShopGrid } from '../../components/money/shop.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import { useIsHere } from '../../lib/page/use-is-here.ts';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { useChoiceInAddress } from '../../lib/routing/use-choice-in-address.ts';
import { coinNumber } from '../../lib/words/money-words.ts';
import { useViewer } from '../accounts/session.tsx';
import { CATEGORY_ICONS, ItemBadges, ItemNote } from './item-marks.tsx';
import { Orders } from './orders.tsx';
import { useOrders, type ShopOrder } from './use-orders.ts';
import { useBalance, useShop, type ShopItem } from './use-shop.ts';

const PurchaseDialog = lazyPart(async () => ({ default: (await import('./purchase-dialog.tsx')).PurchaseDialog }));

const CARD_PX = 360;
const CATEGORIES = [
  { value: '', label: 'All Categories' },
  ...valuesOf(MarketplaceCategory).map((value) => ({ value, label: MARKETPLACE_CATEGORY_LABELS[value] })),
] as const;

const PARTS = [{ value: 'shop' }, { value: 'orders' }] as const;

/** The shop and the member's orders. The address says which one is shown. */
export function Marketplace() {
  const balance = useBalance();
  const orders = useOrders();
  const [chosen, setChosen] = useState<ShopItem | null>(null);
  const [part, show] = useChoiceInAddress('show', PARTS, 'shop');
  const open = orders.orders?.filter(({ status }) => status === 'PLACED' || status === 'PREPARING' || status === 'SHIPPED').length ?? 0;
  const lastAddress = orders.orders?.find(({ delivery }) => delivery)?.delivery ?? null;
  // An answer that comes after Back tells of the order, and leads nobody away from where they are.
  const isHere = useIsHere();
  const handleBought = (order: ShopOrder) => {
    setChosen(null);
    if (order.digitalContent && isHere.current) show('orders');
  };
  const buy = (
    <ButtonLink size="sm" to="/buy-bizcoins">
      Buy BizCoins
    </ButtonLink>
  );
  return (
    <Page
      title={WORDS.marketplaceTitle}
      lead="Marketing tools, supplies and boosts for your business, paid with the coins you have."
      actions={<BalanceCard balance={balance} action={buy} />}
    >
      <Tabs
        label="Marketplace"
        value={part}
        onChange={show}
        tabs={[
          { value: 'shop', label: 'Shop', content: <Shop balance={balance} onChoose={setChosen} /> },
          { value: 'orders', label: 'Your orders', count: open, content: <Orders list={orders} onShop={() => show('shop')} /> },
        ]}
      />
      {chosen && (
        <Suspense fallback={null}>
          <PurchaseDialog
            key={chosen.id}
            itemId={chosen.id}
            fallback={chosen}
            balance={balance}
            lastAddress={lastAddress}
            onClose={() => setChosen(null)}
            onBought={handleBought}
          />
        </Suspense>
      )}
    </Page>
  );
}

function Shop({ balance, onChoose }: { readonly balance: number | null; readonly onChoose: (item: ShopItem) => void }) {
  const [category, setCategory] = useChoiceInAddress('category', CATEGORIES, '');
  const shop = useShop(category || null);
  const { isPremium } = useViewer();
  const skeleton = (
    <ShopGrid label="Loading">
      {Array.from({ length: MARKETPLACE_SKELETONS }, (_, place) => (
        <ShopCardSkeleton key={place} />
      ))}
    </ShopGrid>
  );
  return (
    <>
      <div className="shop-tools">
        <Select label="Category" options={CATEGORIES} value={category} onChange={setCategory} />
      </div>
      <Loading active={shop.isLoading} skeleton={skeleton} label="Loading the marketplace">
        {shop.hasFailed && (
          <ErrorState title="The marketplace did not load" text="Nothing was bought. Your coins are safe." onRetry={shop.retry} />
        )}
        {shop.items && shop.items.length > 0 && (
          <ShopGrid label="Items">
            {shop.items.map((item) => (
              <ShopCard
                key={item.id}
                name={item.name}
                description={item.description}
                category={MARKETPLACE_CATEGORY_LABELS[item.category]}
                icon={CATEGORY_ICONS[item.category]}
                imageUrl={imageFor(item.image, CARD_PX)}
                priceCoins={item.priceCoins}
                badges={item.isPremiumOnly && <ItemBadges item={item} />}
                note={<ItemNote item={item} />}
                action={<PurchaseButton item={item} balance={balance} isPremium={isPremium} onPress={() => onChoose(item)} />}
                onOpen={() => onChoose(item)}
              />
            ))}
          </ShopGrid>
        )}
        {shop.items?.length === 0 && (
          <EmptyState
            title={WORDS.noItemsFound}
            text={category ? WORDS.categoryEmpty : WORDS.marketplaceEmpty}
            action={category && <Button onClick={() => setCategory('')}>All Categories</Button>}
          />
        )}
        {shop.hasMore && <LoadMore busy={shop.isLoadingMore} onLoad={shop.more} />}
      </Loading>
    </>
  );
}

interface PurchaseButtonProps {
  readonly item: ShopItem;
  readonly balance: number | null;
  readonly isPremium: boolean;
  readonly onPress: () => void;
}

/** The buy button, or why the item cannot be bought. */
function PurchaseButton({ item, balance, isPremium, onPress }: PurchaseButtonProps) {
  const named = (text: string) => ({ 'aria-label': `${text}: ${item.name}` });
  if (item.isPremiumOnly && !isPremium)
    return (
      <ButtonLink to="/premium" {...named('For premium members')}>
        For premium members
      </ButtonLink>
    );
  if (item.quantityMax === 0)
    return (
      <Button disabled {...named('Sold out')}>
        Sold out
      </Button>
    );
  if (balance === null || balance < item.priceCoins)
    return (
      <Button
        aria-disabled
        onClick={() => notify({ ...NOTICES.insufficientBizCoins(coinNumber(item.priceCoins), coinNumber(balance ?? 0)), key: 'short' })}
        {...named(WORDS.insufficientBizCoins)}
      >
        {WORDS.insufficientBizCoins}
      </Button>
    );
  return (
    <Button variant="act" onClick={onPress} {...named(WORDS.purchaseItem)}>
      {WORDS.purchaseItem}
    </Button>
  );
}

import { MARKETPLACE_CATEGORY_LABELS } from '@benison/contracts/enumerations';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Segments } from '../../components/controls/tabs.tsx';
import { ConfirmDialog } from '../../components/dialogs/dialog.tsx';
import { Stack } from '../../components/frame/layout.tsx';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { Page } from '../../components/frame/page.tsx';
import { LoadMore, RuledItem, RuledList } from '../../components/lists/list.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { ShopThumb } from '../../components/money/shop.tsx';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { useChoiceInAddress } from '../../lib/routing/use-choice-in-address.ts';
import { coinWords } from '../../lib/words/money-words.ts';
import { CATEGORY_ICONS, ItemBadges } from './item-marks.tsx';
import { useCatalogue, useItemSale, type CatalogueItem } from './use-catalogue.ts';

const CatalogueItemDialog = lazyPart(async () => ({ default: (await import('./catalogue-item-dialog.tsx')).CatalogueItemDialog }));

const THUMB_PX = 60;

const SHELVES = [
  { value: 'sale', label: 'For sale' },
  { value: 'retired', label: 'Retired' },
] as const;

/** The items for sale: create, edit, retire. */
export function Catalogue() {
  const [shelf, setShelf] = useChoiceInAddress('show', SHELVES, 'sale');
  const list = useCatalogue(shelf === 'sale');
  const [editingId, setEditingId] = useState<string | 'new' | null>(null);
  const [askedId, setAskedId] = useState<string | null>(null);
  // A newly created item is opened before the refetched list contains it.
  const [putUp, setPutUp] = useState<CatalogueItem | null>(null);
  const find = (id: string | null) => list.items?.find((item) => item.id === id) ?? null;
  const editing = editingId === 'new' ? null : (find(editingId) ?? (putUp?.id === editingId ? putUp : null));
  const asked = find(askedId);
  const handleSaved = (item: CatalogueItem) => {
    setPutUp(editing ? null : item);
    setEditingId(editing ? null : item.id);
  };
  const actions = (
    <Button variant="act" icon={Plus} onClick={() => setEditingId('new')}>
      New item
    </Button>
  );
  return (
    <Page title="Catalog" lead="What members buy with BizCoins. Orders keep their name and price." actions={actions}>
      <Stack gap="lg">
        <div>
          <Segments label="Shelf" value={shelf} onChange={setShelf} options={SHELVES} />
        </div>
        <Loading active={list.isLoading} skeleton={<RowsSkeleton rows={8} />} label="Loading the catalog">
          {list.hasFailed && <ErrorState title="The catalog did not load" text="Nothing was changed." onRetry={list.retry} />}
          {list.items?.length === 0 && (
            <EmptyState
              title={shelf === 'sale' ? 'Nothing is for sale' : 'Nothing was retired'}
              text={shelf === 'sale' ? 'Members see an empty marketplace until you add something.' : 'What you take off sale appears here.'}
              action={shelf === 'sale' && actions}
            />
          )}
          {list.items && list.items.length > 0 && (
            <RuledList label="Items">
              {list.items.map((item) => (
                <ItemRow key={item.id} item={item} onEdit={() => setEditingId(item.id)} onSale={() => setAskedId(item.id)} />
              ))}
            </RuledList>
          )}
          {list.hasMore && <LoadMore busy={list.isLoadingMore} onLoad={list.more} />}
        </Loading>
      </Stack>
      {editingId !== null && (
        <Suspense fallback={null}>
          <CatalogueItemDialog key={editingId} item={editing} onSaved={handleSaved} onClose={() => setEditingId(null)} />
        </Suspense>
      )}
      {asked && <SaleDialog item={asked} onClose={() => setAskedId(null)} />}
    </Page>
  );
}

function stockWords({ stockLeft }: CatalogueItem): string {
  if (stockLeft === null) return 'No limit';
  return stockLeft === 0 ? 'Sold out' : `${stockLeft.toLocaleString('en-US')} left`;
}

function ItemRow({ item, onEdit, onSale }: { readonly item: CatalogueItem; readonly onEdit: () => void; readonly onSale: () => void }) {
  const text = `${MARKETPLACE_CATEGORY_LABELS[item.category]} · ${coinWords(item.priceCoins)} · ${stockWords(item)} · ${item.soldCount.toLocaleString('en-US')} sold`;
  const trail = (
    <>
      <Button size="sm" only="desk" aria-label={`Edit ${item.name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button size="sm" variant="quiet" aria-label={`${item.isActive ? 'Retire' : 'Sell again'}: ${item.name}`} onClick={onSale}>
        {item.isActive ? 'Retire' : 'Sell again'}
      </Button>
    </>
  );
  return (
    <RuledItem
      lead={<ShopThumb imageUrl={imageFor(item.image, THUMB_PX)} icon={CATEGORY_ICONS[item.category]} />}
      title={
        <>
          {item.name} <ItemBadges item={item} />
        </>
      }
      text={text}
      trail={trail}
      onOpen={onEdit}
    />
  );
}

function SaleDialog({ item, onClose }: { readonly item: CatalogueItem; readonly onClose: () => void }) {
  const { run, isBusy, problem } = useItemSale(onClose);
  const text = item.isActive
    ? 'Nobody can buy it from now on. Orders already placed are still filled.'
    : 'Members see it in the marketplace at once.';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={item.isActive ? `Retire ${item.name}?` : `Sell ${item.name} again?`}
      text={text}
      confirmLabel={item.isActive ? 'Retire item' : 'Sell again'}
      tone={item.isActive ? 'danger' : 'act'}
      busy={isBusy}
      error={problem}
      onConfirm={() => run(item)}
    />
  );
}

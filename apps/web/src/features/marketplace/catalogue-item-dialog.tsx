import { useQuery } from '@apollo/client/react';
import { MARKETPLACE_CATEGORY_LABELS, MarketplaceCategory, MarketplaceFulfilment, valuesOf } from '@benison/contracts/enumerations';
import { DESCRIPTION_LENGTH_MAX, ITEM_CONTENT_LENGTH_MAX } from '@benison/contracts/limits';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { LeaveDialog, UnsavedGuard } from '../../components/dialogs/unsaved-guard.tsx';
import { Checkbox } from '../../components/fields/checkbox.tsx';
import { Field, Textarea } from '../../components/fields/field.tsx';
import { ImagePicker } from '../../components/fields/file-drop.tsx';
import { FormSelect } from '../../components/fields/form-select.tsx';
import { Columns, Section, Stack } from '../../components/frame/layout.tsx';
import { FormStack } from '../../components/frame/templates.tsx';
import { LoadMore, StatLines } from '../../components/lists/list.tsx';
import { Band } from '../../components/lists/states.tsx';
import { Amount } from '../../components/marks/coin.tsx';
import { PriceQuestion } from '../../components/money/price-question.tsx';
import { fieldOf, wholeFieldOf } from '../../lib/form/form-field.ts';
import { pagedList } from '../../lib/lists/pagination.ts';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { stampWords } from '../../lib/words/time-words.ts';
import { CATALOGUE_PRICES } from './staff-documents.ts';
import { useItemForm, useItemPicture } from './use-catalogue-item.ts';
import type { CatalogueItem } from './use-catalogue.ts';

const CATEGORIES = valuesOf(MarketplaceCategory).map((value) => ({ value, label: MARKETPLACE_CATEGORY_LABELS[value] }));
const WAYS: Record<MarketplaceFulfilment, string> = {
  DELIVERY: 'Sent to an address',
  SERVICE: 'Done for the buyer',
  INSTANT: 'Received at once',
};
const FULFILMENTS = valuesOf(MarketplaceFulfilment).map((value) => ({ value, label: WAYS[value] }));
const PICTURE_PX = 240;

const LOST = 'What you typed here will be lost. The catalog stays as it was.';

interface CatalogueItemDialogProps {
  /** null for a new item. */
  readonly item: CatalogueItem | null;
  readonly onSaved: (item: CatalogueItem) => void;
  readonly onClose: () => void;
}

/** An item as staff edit it, with its picture and price history. */
export function CatalogueItemDialog({ item, onSaved, onClose }: CatalogueItemDialogProps) {
  const { form, save, problem, question, isBusy, warm } = useItemForm(item, onSaved);
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const { isDirty } = form.formState;
  const close = () => (isDirty ? setAsking(true) : onClose());
  const actions = (
    <>
      <Button onClick={close} disabled={isBusy}>
        Cancel
      </Button>
      <Button variant="act" type="submit" form={formId} busy={isBusy} busyText="Saving...">
        {item ? 'Save item' : 'Add it'}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && !isBusy && close()}
      title={item ? 'Edit item' : 'New item'}
      text={item ? 'A new price is for new orders only.' : 'It is for sale as soon as you add it. The picture comes next.'}
      actions={actions}
    >
      <Stack gap="lg">
        {problem && (
          <Band tone="danger" icon={CircleAlert}>
            {problem}
          </Band>
        )}
        {item && <Picture item={item} />}
        <FormStack id={formId} onInput={warm} onSubmit={save}>
          <ItemFields form={form} />
        </FormStack>
        {item && <PriceHistory itemId={item.id} price={item.priceCoins} />}
      </Stack>
      <LeaveDialog open={isAsking} onOpenChange={setAsking} text={LOST} onLeave={onClose} />
      <PriceQuestion asked={question.asked} onAnswer={question.close} />
      <UnsavedGuard isDirty={isDirty} text={LOST} />
    </Dialog>
  );
}

type ItemForm = ReturnType<typeof useItemForm>['form'];

function ItemFields({ form }: { readonly form: ItemForm }) {
  const { control } = form;
  const { errors } = form.formState;
  const [fulfilment, description] = useWatch({ control, name: ['fulfilment', 'description'] });
  return (
    <>
      <Field label="Name" {...fieldOf(form, 'name')} />
      <Textarea label="Description" limit={DESCRIPTION_LENGTH_MAX} {...fieldOf(form, 'description')} value={description ?? ''} />
      <Columns of="fields">
        <FormSelect control={control} name="category" label="Category" placeholder="Choose a category" options={CATEGORIES} />
        <FormSelect control={control} name="fulfilment" label="How buyers receive it" options={FULFILMENTS} />
      </Columns>
      <Columns of="fields">
        <Field label="Price in BizCoins" inputMode="numeric" {...wholeFieldOf(form, 'priceCoins')} />
        <Field label="Stock" aside="Optional" inputMode="numeric" hint="Empty means no limit." {...wholeFieldOf(form, 'stockQuantity')} />
      </Columns>
      {(fulfilment === 'INSTANT' || errors.boostHours || errors.digitalContent) && <InstantFields form={form} />}
      <Controller
        control={control}
        name="isPremiumOnly"
        render={({ field: { value, ...field } }) => <Checkbox label="For premium members only" checked={value ?? false} {...field} />}
      />
    </>
  );
}

/** What the buyer gets immediately: hours of boost, or a text. */
function InstantFields({ form }: { readonly form: ItemForm }) {
  const content = useWatch({ control: form.control, name: 'digitalContent' });
  return (
    <>
      <Field
        label="Hours of boost"
        aside="Optional"
        inputMode="numeric"
        hint="For a boost. Otherwise leave it empty and enter the text."
        {...wholeFieldOf(form, 'boostHours')}
      />
      <Textarea
        label="What the buyer reads"
        rows={5}
        limit={ITEM_CONTENT_LENGTH_MAX}
        {...fieldOf(form, 'digitalContent')}
        value={content ?? ''}
      />
    </>
  );
}

function Picture({ item }: { readonly item: CatalogueItem }) {
  const { progress, error, pick } = useItemPicture(item);
  return (
    <ImagePicker
      wide
      label="Picture"
      hint="JPG, PNG, GIF or WebP, max 5MB; shown at 3:2."
      previewUrl={imageFor(item.image, PICTURE_PX)}
      progress={progress}
      error={error}
      onPick={pick}
    />
  );
}

const PRICES_PAGE = 20;

/** The item's prices so far, and who set them. Read again after each price change. */
function PriceHistory({ itemId, price }: { readonly itemId: string; readonly price: number }) {
  const query = useQuery(CATALOGUE_PRICES, {
    variables: { itemId, first: PRICES_PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-and-network',
  });
  const page = query.data?.catalogueItemPrices;
  if (!page) return null;
  const { hasMore, isLoadingMore, more } = pagedList(query, page);
  const items = page.nodes.map((one) => ({ label: `${stampWords(one.at)} · ${one.setBy}`, value: <Amount coins={one.priceCoins} /> }));
  return (
    <Section title="Price history" count={hasMore ? undefined : items.length}>
      <StatLines key={price} items={items} />
      {hasMore && <LoadMore busy={isLoadingMore} onLoad={more} />}
    </Section>
  );
}

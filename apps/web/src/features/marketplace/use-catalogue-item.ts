import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import type { CatalogueItemDraft } from '@benison/contracts/marketplace';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { notify } from '../../components/toasts/toast.tsx';
import { failureOf, UNANSWERED } from '../../lib/acts/errors.ts';
import { usePriceQuestion } from '../../lib/figures/use-price-question.ts';
import { showFieldErrors } from '../../lib/form/form-failure.ts';
import { sendForm } from '../../lib/form/send-form.ts';
import { readAfter } from '../../lib/lists/refetch.ts';
import { lateRules } from '../../lib/live/late-rules.ts';
import { askOnce } from '../../lib/storage/ask-once.ts';
import { useStaffForm } from '../../lib/storage/use-staff-text.ts';
import { coinWords } from '../../lib/words/money-words.ts';
import { CATALOGUE, CREATE_CATALOGUE_ITEM, UPDATE_CATALOGUE_ITEM } from './staff-documents.ts';
import { CATALOGUE_PAGE, type CatalogueItem } from './use-catalogue.ts';

type ItemValues = z.input<typeof CatalogueItemDraft>;

const ITEM_FIELDS = [
  'name',
  'description',
  'category',
  'priceCoins',
  'stockQuantity',
  'isPremiumOnly',
  'fulfilment',
  'boostHours',
  'digitalContent',
] as const;

const rules = lateRules(async () => (await import('@benison/contracts/marketplace')).CatalogueItemDraft);

/** Creates or edits an item. The draft is kept until it is saved. */
export function useItemForm(present: CatalogueItem | null, onSaved: (item: CatalogueItem) => void) {
  // The edit is based on the item as first opened, even if the list is refetched meanwhile.
  const [item] = useState(present);
  const apollo = useApolloClient();
  const [create] = useMutation(CREATE_CATALOGUE_ITEM, { refetchQueries: [CATALOGUE] });
  const [update] = useMutation(UPDATE_CATALOGUE_ITEM);
  const [problem, setProblem] = useState<string>();
  const question = usePriceQuestion();
  const form = useForm<ItemValues, unknown, CatalogueItemDraft>({
    resolver: rules.resolver,
    defaultValues: item ? valuesOf(item) : { fulfilment: 'DELIVERY', isPremiumOnly: false },
  });
  useStaffForm(`item.${item?.id ?? 'new'}`, form);
  const putUp = async (input: CatalogueItemDraft) =>
    (await askOnce('item.new', input, (requestId) => create({ variables: { input: { requestId, ...input } } }))).data?.createCatalogueItem
      ?.item;
  const change = async (known: CatalogueItem, draft: CatalogueItemDraft) => {
    const confirmsPriceChange = await question.confirmsPriceChange(known.name, known.priceCoins, draft.priceCoins, coinWords);
    if (confirmsPriceChange === null) return undefined;
    const input = { ...draft, confirmsPriceChange, itemId: known.id, seenUpdatedAt: known.updatedAt, seenStockQuantity: known.stockLeft };
    const { data } = await askOnce(`item.${known.id}`, input, (requestId) => update({ variables: { input: { requestId, ...input } } }));
    return data?.updateCatalogueItem?.item;
  };
  const save = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      const input = { ...values, isPremiumOnly: values.isPremiumOnly ?? false };
      const saved = await (item ? change(item, input) : putUp(input));
      if (!saved) return;
      notify({ title: item ? 'Item saved' : 'Item added', text: saved.name, tone: 'success' });
      onSaved(saved);
    } catch (error) {
      const failure = failureOf(error);
      if (!showFieldErrors(failure, ITEM_FIELDS, form.setError)) setProblem(failure.code === 'NETWORK' ? UNANSWERED : failure.message);
      if (failure.code === ErrorCode.Conflict) void apollo.refetchQueries({ include: [CATALOGUE] });
    }
  });
  return { form, save, problem, question, isBusy: form.formState.isSubmitting, warm: rules.warm };
}

function valuesOf(item: CatalogueItem): ItemValues {
  const { name, description, category, priceCoins, stockLeft, isPremiumOnly, fulfilment, boostHours, digitalContent } = item;
  return { name, description, category, priceCoins, stockQuantity: stockLeft, isPremiumOnly, fulfilment, boostHours, digitalContent };
}

const NOT_STORED = 'The picture was not stored';

/** Uploads an item's picture, which is shown once the server has processed it. */
export function useItemPicture(item: CatalogueItem) {
  const { refetch } = useQuery(CATALOGUE, { variables: { isActive: item.isActive, first: CATALOGUE_PAGE }, fetchPolicy: 'cache-only' });
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const pick = async (file: File) => {
    setError(undefined);
    setProgress(0);
    try {
      const form = new FormData();
      form.set('photo', file);
      await sendForm(`/api/admin/marketplace/items/${item.id}/picture`, form, { onProgress: setProgress, refusal: NOT_STORED });
      await readAfter(refetch);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : NOT_STORED);
    } finally {
      setProgress(null);
    }
  };
  return { progress, error, pick: (file: File) => void pick(file) };
}

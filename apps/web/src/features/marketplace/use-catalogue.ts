import { useMutation, useQuery } from '@apollo/client/react';
import type { CreateCatalogueItemInput } from '@benison/contracts/marketplace';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { notify } from '../../components/toast.tsx';
import type { Catalogue_ItemFragment } from '../../gql/graphql.ts';
import { failureOf, UNANSWERED } from '../../lib/errors.ts';
import { showFieldErrors } from '../../lib/form-failure.ts';
import { lateRules } from '../../lib/live/late-rules.ts';
import { readAgain, readOn } from '../../lib/read-on.ts';
import { sendPicture } from '../../lib/send-picture.ts';
import { CATALOGUE, CREATE_CATALOGUE_ITEM, SET_CATALOGUE_ITEM_ACTIVE, UPDATE_CATALOGUE_ITEM } from './staff-documents.ts';

const PAGE = 30;
const NEW_UNANSWERED = 'Unable to connect to the server. It may stand in the list all the same: look there before you try again.';

export type CatalogueItem = Catalogue_ItemFragment;
export type ItemValues = z.input<typeof CreateCatalogueItemInput>;

export const ITEM_FIELDS = [
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

const rules = lateRules(async () => (await import('@benison/contracts/marketplace')).CreateCatalogueItemInput);

/** The catalogue: what is for sale, or what was retired. */
export function useCatalogue(isActive: boolean) {
  const { data, error, loading, refetch, fetchMore } = useQuery(CATALOGUE, {
    variables: { isActive, first: PAGE },
    fetchPolicy: 'cache-and-network',
  });
  const connection = data?.catalogueItems;
  return {
    items: connection?.nodes.filter((item) => item.isActive === isActive) ?? null,
    isLoading: !connection && !error,
    hasFailed: error !== undefined && !connection,
    hasMore: connection?.hasNextPage ?? false,
    isLoadingMore: loading && connection !== undefined,
    retry: () => readAgain(refetch),
    more: () => readOn({ fetchMore }, connection),
  };
}

/** Puts an item up or changes it. What was typed stays until it is saved. */
export function useItemForm(item: CatalogueItem | null, onSaved: (item: CatalogueItem) => void) {
  const [create] = useMutation(CREATE_CATALOGUE_ITEM, { refetchQueries: [CATALOGUE] });
  const [update] = useMutation(UPDATE_CATALOGUE_ITEM);
  const [problem, setProblem] = useState<string>();
  const form = useForm<ItemValues, unknown, CreateCatalogueItemInput>({
    resolver: rules.resolver,
    defaultValues: item ? valuesOf(item) : { fulfilment: 'DELIVERY', isPremiumOnly: false },
  });
  const save = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      const input = { ...values, isPremiumOnly: values.isPremiumOnly ?? false };
      const saved = item
        ? (await update({ variables: { input: { ...input, itemId: item.id, seenStockQuantity: item.stockLeft } } })).data
            ?.updateCatalogueItem
        : (await create({ variables: { input } })).data?.createCatalogueItem;
      if (!saved) return;
      notify({ title: item ? 'Item saved' : 'Item put up', text: saved.name, tone: 'success' });
      onSaved(saved);
    } catch (error) {
      const failure = failureOf(error);
      if (!showFieldErrors(failure, ITEM_FIELDS, form.setError))
        setProblem(failure.code === 'NETWORK' ? (item ? UNANSWERED : NEW_UNANSWERED) : failure.message);
    }
  });
  return { form, save, problem, isBusy: form.formState.isSubmitting, warm: rules.warm };
}

function valuesOf(item: CatalogueItem): ItemValues {
  const { name, description, category, priceCoins, stockLeft, isPremiumOnly, fulfilment, boostHours, digitalContent } = item;
  return { name, description, category, priceCoins, stockQuantity: stockLeft, isPremiumOnly, fulfilment, boostHours, digitalContent };
}

/** Takes an item out of sale, or puts it up again. */
export function useItemSale(onDone: () => void) {
  const [set, { loading: isBusy }] = useMutation(SET_CATALOGUE_ITEM_ACTIVE, { refetchQueries: [CATALOGUE] });
  const [problem, setProblem] = useState<string>();
  const run = async (item: CatalogueItem) => {
    setProblem(undefined);
    try {
      await set({ variables: { input: { itemId: item.id, isActive: !item.isActive } } });
      notify({ title: item.isActive ? 'Item retired' : 'Item is for sale again', text: item.name });
      onDone();
    } catch (error) {
      setProblem(failureOf(error).message);
    }
  };
  return { isBusy, problem, run: (item: CatalogueItem) => void run(item) };
}

/** Sends an item's picture; it is shown as soon as the server has drawn it. */
export function useItemPicture(item: CatalogueItem) {
  const { refetch } = useQuery(CATALOGUE, { variables: { isActive: item.isActive, first: PAGE }, fetchPolicy: 'cache-only' });
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const pick = async (file: File) => {
    setError(undefined);
    setProgress(0);
    try {
      await sendPicture(`/api/admin/marketplace/items/${item.id}/picture`, file, setProgress);
      await refetch();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : 'The picture was not stored');
    } finally {
      setProgress(null);
    }
  };
  return { progress, error, pick: (file: File) => void pick(file) };
}

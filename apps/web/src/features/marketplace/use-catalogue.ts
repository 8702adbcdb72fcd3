import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import type { Catalogue_ItemFragment } from '../../gql/graphql.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { pagedList } from '../../lib/lists/pagination.ts';
import { CATALOGUE, SET_CATALOGUE_ITEM_ACTIVE } from './staff-documents.ts';

export const CATALOGUE_PAGE = 30;

export type CatalogueItem = Catalogue_ItemFragment;
/** The catalogue: items for sale, or retired ones. */
export function useCatalogue(isActive: boolean) {
  const query = useQuery(CATALOGUE, { variables: { isActive, first: CATALOGUE_PAGE }, fetchPolicy: 'cache-and-network' });
  const { data } = query;
  const connection = data?.catalogueItems;
  return { items: connection?.nodes.filter((item) => item.isActive === isActive) ?? null, ...pagedList(query, connection) };
}

/** Takes an item off sale, or puts it back on sale. */
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

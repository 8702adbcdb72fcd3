import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { whenForgotten } from '../storage/stored.ts';
import { Store, useStore } from './store.ts';

/** What is open on a page that members and guests share; signing out closes it. */
export function pageStore<What>(): Store<What | null> {
  const store = new Store<What | null>(null);
  whenForgotten(() => store.set(null));
  return store;
}

/**
 * A session that ends changes the frame around a shared page and draws the page anew: what is open there stays open. Leaving the page
 * closes it.
 */
export function usePageStore<What>(store: Store<What | null>): What | null {
  const { pathname } = useLocation();
  useEffect(
    () => () => {
      if (location.pathname !== pathname) store.set(null);
    },
    [pathname, store],
  );
  return useStore(store);
}

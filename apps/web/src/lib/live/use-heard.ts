import { useState } from 'react';

/**
 * What a live list has received since it was opened: each item in its latest state, even when it has left the list, and which ones are
 * new.
 */
export function useHeard<Item extends { readonly id: string }>() {
  const [heardOf, setHeardOf] = useState<ReadonlyMap<string, Item>>(new Map());
  const [arrivedIds, setArrivedIds] = useState<ReadonlySet<string>>(new Set());
  const hear = (item: Item, isNew: boolean): void => {
    setHeardOf((known) => new Map(known).set(item.id, item));
    if (isNew) setArrivedIds((known) => new Set(known).add(item.id));
  };
  return { heardOf, arrivedIds, hear };
}

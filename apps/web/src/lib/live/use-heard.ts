import { useState } from 'react';

/**
 * What a live list has heard of since it was opened: each thing as it was last told of, also when it has left the list, and which came in
 * meanwhile.
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

import { useState } from 'react';

/**
 * Which row of a live list is open, and on a phone whether it is in sight. A row that has left the list stays open as it was last told of.
 */
export function useOpened<Row extends { readonly id: string }>(
  rows: readonly Row[],
  heardOf: ReadonlyMap<string, Row>,
  isInSightAtFirst = false,
) {
  const [id, setId] = useState<string | null>(null);
  const [isInSight, setInSight] = useState(isInSightAtFirst);
  const opened = id === null ? undefined : (rows.find((row) => row.id === id) ?? heardOf.get(id));
  return {
    opened,
    isInSight,
    open: (row: Row) => {
      setId(row.id);
      setInSight(true);
    },
    leave: () => setInSight(false),
    forget: () => setId(null),
  };
}

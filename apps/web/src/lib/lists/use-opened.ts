import { useState } from 'react';

/** What is shown while none was opened: whatever comes in above it, the row somebody reads stays while it is in the list. */
export const heldOrFirst = <Row extends { readonly id: string }>(rows: readonly Row[], heldId: string | null): Row | undefined =>
  rows.find((row) => row.id === heldId) ?? rows[0];

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
  const [heldId, setHeldId] = useState<string | null>(null);
  const first = heldOrFirst(rows, heldId);
  if (first && first.id !== heldId) setHeldId(first.id);
  const opened = id === null ? undefined : (rows.find((row) => row.id === id) ?? heardOf.get(id));
  return {
    opened,
    first,
    isInSight,
    open: (row: Row) => {
      setId(row.id);
      setInSight(true);
    },
    leave: () => setInSight(false),
    forget: () => setId(null),
  };
}

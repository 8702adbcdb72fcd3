interface Waits {
  readonly waiting: number;
  readonly overdue: number;
  readonly nextDueAt?: string | null;
}

/** Most urgent first: overdue, then by due date, and empty queues last. */
export function byUrgency<Work extends Waits>(work: readonly Work[]): Work[] {
  const rank = ({ waiting, overdue }: Waits) => (overdue > 0 ? 0 : waiting > 0 ? 1 : 2);
  const due = ({ nextDueAt }: Waits) => (nextDueAt ? Date.parse(nextDueAt) : Number.POSITIVE_INFINITY);
  return work.toSorted((a, b) => rank(a) - rank(b) || (rank(a) === 2 ? 0 : due(a) - due(b)));
}

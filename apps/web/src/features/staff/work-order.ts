interface Waits {
  readonly waiting: number;
  readonly overdue: number;
  readonly nextDueAt?: string | null;
}

/** What burns stands first: overdue before due, sooner before later, and what is empty last. */
export function byUrgency<Work extends Waits>(work: readonly Work[]): Work[] {
  const rank = ({ waiting, overdue }: Waits) => (overdue > 0 ? 0 : waiting > 0 ? 1 : 2);
  const due = ({ nextDueAt }: Waits) => (nextDueAt ? Date.parse(nextDueAt) : Number.POSITIVE_INFINITY);
  return work.toSorted((a, b) => rank(a) - rank(b) || (rank(a) === 2 ? 0 : due(a) - due(b)));
}

import type { WorkKind } from '@benison/contracts/enumerations';

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

/** What a queue's figure is made of, where the bar's badge counts only a part of it: reports keep waiting while they are under investigation. */
export function madeOf(
  { kind, waiting }: { readonly kind: WorkKind; readonly waiting: number },
  pendingReports: number | null,
): string | null {
  if (kind !== 'REPORT' || pendingReports === null || pendingReports >= waiting) return null;
  return `${pendingReports.toLocaleString('en-US')} pending, ${(waiting - pendingReports).toLocaleString('en-US')} reviewed`;
}

import { AccountState, VerificationStatus } from '@benison/contracts/enumerations';

interface Queued {
  readonly id: string;
  readonly status: VerificationStatus;
  readonly submittedAt: string;
  readonly applicant: { readonly state: AccountState };
}

/** Nobody decides about a suspended or closed account. */
const waits = ({ status, applicant: { state } }: Queued): boolean =>
  status === VerificationStatus.Pending && state !== AccountState.Suspended && state !== AccountState.Closed;

const inTurn = (a: Queued, b: Queued): number => a.submittedAt.localeCompare(b.submittedAt) || a.id.localeCompare(b.id);

/**
 * The queue after a submission, a decision, or a change of the applicant's account: longest waiting first, each once. What belongs behind
 * the last of the pages that were read comes with its page.
 */
export function applyToQueue<Verification extends Queued>(
  queue: readonly Verification[],
  changed: Verification,
  hasMore = false,
): Verification[] {
  const others = queue.filter((one) => one.id !== changed.id);
  const last = queue.at(-1);
  if (!waits(changed) || (hasMore && last && inTurn(changed, last) > 0)) return others;
  return [...others, changed].sort(inTurn);
}

/** Which one to open after a decision: the one that took its place, or the last. */
export function nextInQueue<Verification extends Queued>(queue: readonly Verification[], decidedId: string): string | null {
  const place = queue.findIndex((one) => one.id === decidedId);
  const rest = queue.filter((one) => one.id !== decidedId);
  return rest[Math.min(Math.max(place, 0), rest.length - 1)]?.id ?? null;
}

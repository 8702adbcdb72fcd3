import type { PayoutStatus } from '@benison/contracts/enumerations';

interface Listed {
  readonly id: string;
  readonly status: PayoutStatus;
  readonly createdAt: string;
}

const OPEN: readonly PayoutStatus[] = ['PENDING', 'APPROVED', 'PROCESSING'];

export const isOpenPayout = ({ status }: Pick<Listed, 'status'>): boolean => OPEN.includes(status);

const inTurn = (a: Listed, b: Listed): number => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id);

/**
 * The queue after a payout changed: open payouts appear once, longest waiting first; closed ones leave it. What belongs behind the last of
 * the pages that were read comes with its page.
 */
export function applyToOpen<Payout extends Listed>(queue: readonly Payout[], changed: Payout, hasMore = false): Payout[] {
  const others = queue.filter(({ id }) => id !== changed.id);
  const last = queue.at(-1);
  if (!isOpenPayout(changed) || (hasMore && last && inTurn(changed, last) > 0)) return others;
  return [...others, changed].sort(inTurn);
}

/** The closed payouts after one changed: a newly closed one comes first. */
export function applyToClosed<Payout extends Listed>(list: readonly Payout[], changed: Payout): Payout[] {
  const others = list.filter(({ id }) => id !== changed.id);
  return isOpenPayout(changed) ? others : [changed, ...others];
}

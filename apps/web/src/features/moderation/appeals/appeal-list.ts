import type { AppealStatus } from '@benison/contracts/enumerations';

interface Listed {
  readonly id: string;
  readonly status: AppealStatus;
  readonly createdAt: string;
}

/** The list after an appeal arrived or was decided: pending ones oldest first, decided ones newest first. */
export function applyToAppeals<Appeal extends Listed>(list: readonly Appeal[], changed: Appeal, status: AppealStatus | null): Appeal[] {
  const others = list.filter(({ id }) => id !== changed.id);
  if (status !== null && status !== changed.status) return others;
  const direction = status === 'PENDING' ? 1 : -1;
  return [...others, changed].sort((a, b) => direction * (a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id)));
}

import type { CaseStatus, PriorityReasonKind, ReportSeverity } from '@benison/contracts/enumerations';

interface Listed {
  readonly id: string;
  readonly status: CaseStatus;
  readonly severity: ReportSeverity;
  readonly priorityReasons: readonly { readonly kind: PriorityReasonKind; readonly points: number }[];
  readonly openedAt: string;
  readonly decidedAt: string | null;
}

export interface CaseFilter {
  readonly status: CaseStatus | null;
  readonly severity: ReportSeverity | null;
}

const isDecided = ({ status }: Listed): boolean => status === 'RESOLVED' || status === 'DISMISSED';

/** A case gains one point for each of these periods of waiting, as on the server. */
const SECONDS_PER_POINT = 300;

/**
 * An open case's rank: its points without those for waiting. They grow equally for every case, so leaving them out
 * makes cases loaded at different times comparable.
 */
function rankOf({ priorityReasons, openedAt }: Listed): number {
  const points = priorityReasons.reduce((sum, reason) => sum + (reason.kind === 'WAITING' ? 0 : reason.points), 0);
  return points * SECONDS_PER_POINT - Math.floor(Date.parse(openedAt) / 1_000);
}

/** Open cases come first, by priority; then decided ones, latest first. */
export function compareCases(a: Listed, b: Listed): number {
  if (isDecided(a) !== isDecided(b)) return isDecided(a) ? 1 : -1;
  if (isDecided(a)) return (b.decidedAt ?? '').localeCompare(a.decidedAt ?? '') || b.id.localeCompare(a.id);
  return rankOf(b) - rankOf(a) || b.id.localeCompare(a.id);
}

/**
 * The list after a case arrived or changed: it appears once, in its place, if the filters match. A case that belongs
 * after the last loaded one is left out while there are more pages: it comes with its own.
 */
export function applyToCases<Case extends Listed>(list: readonly Case[], changed: Case, filter: CaseFilter, hasMore: boolean): Case[] {
  const others = list.filter(({ id }) => id !== changed.id);
  const fits =
    (filter.status === null || filter.status === changed.status) && (filter.severity === null || filter.severity === changed.severity);
  if (!fits) return others;
  const place = others.findIndex((one) => compareCases(changed, one) < 0);
  if (place === -1) return hasMore && others.length === list.length ? others : [...others, changed];
  return [...others.slice(0, place), changed, ...others.slice(place)];
}

/** Which case to open after one was decided, alone or with others: the next pending one, or the previous one. */
export function nextCase<Case extends Listed>(list: readonly Case[], decidedIds: readonly string[]): string | null {
  const place = list.findIndex(({ id }) => id === decidedIds[0]);
  const waits = (one: Case) => one.status === 'PENDING' && !decidedIds.includes(one.id);
  return (list.slice(place + 1).find(waits) ?? list.slice(0, Math.max(place, 0)).findLast(waits))?.id ?? null;
}

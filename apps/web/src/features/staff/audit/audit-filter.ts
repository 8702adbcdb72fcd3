import { keysOf } from '@benison/contracts/enumerations';
import { AUDIT_KIND_LABELS, type AuditKind } from '@benison/contracts/terms/staff-area';

/** The kinds of actions to filter by. */
export const AUDIT_KINDS: readonly { readonly value: AuditKind | ''; readonly label: string }[] = [
  { value: '', label: 'All actions' },
  ...keysOf(AUDIT_KIND_LABELS).map((value) => ({ value, label: AUDIT_KIND_LABELS[value] })),
];

/** The filter, as it appears in the URL. */
export interface AuditFilter {
  readonly actor: string;
  readonly action: AuditKind | '';
  readonly subject: string;
}

export const isFiltered = ({ actor, action, subject }: AuditFilter): boolean => actor !== '' || action !== '' || subject !== '';

/** Reads the filter from the URL; an unknown kind means all. */
export function filterOfAddress(search: URLSearchParams): AuditFilter {
  const kind = AUDIT_KINDS.find(({ value }) => value === search.get('action'));
  return { actor: search.get('who') ?? '', action: kind?.value ?? '', subject: search.get('about') ?? '' };
}

/** The URL parameters of a filter: only those that are set. */
export function addressOfFilter({ actor, action, subject }: AuditFilter): Record<string, string> {
  return { ...(actor && { who: actor }), ...(action && { action }), ...(subject && { about: subject }) };
}

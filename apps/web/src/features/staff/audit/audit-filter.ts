/** The kinds of actions to filter by: the part of an action's name before the dot. */
export const AUDIT_KINDS = [
  { value: '', label: 'All actions' },
  { value: 'case', label: 'Reports' },
  { value: 'appeal', label: 'Appeals' },
  { value: 'member', label: 'Members' },
  { value: 'verification', label: 'Verifications' },
  { value: 'payout', label: 'Payouts' },
  { value: 'payment', label: 'Payments' },
  { value: 'order', label: 'Orders' },
  { value: 'catalogue', label: 'Catalogues' },
  { value: 'coinPackage', label: 'Packages' },
  { value: 'books', label: 'Books' },
  { value: 'staff', label: 'Staff and sign-ins' },
  { value: 'audit', label: 'Checks of the log' },
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number]['value'];

/** The filter, as it appears in the URL. */
export interface AuditFilter {
  readonly actor: string;
  readonly action: AuditKind;
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

/** Kinds of actions as staff look for them; the log keeps the word before the full stop. */
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

/** What somebody looks for, as it stands in the address. */
export interface AuditFilter {
  readonly actor: string;
  readonly action: AuditKind;
  readonly subject: string;
}

export const isFiltered = ({ actor, action, subject }: AuditFilter): boolean => actor !== '' || action !== '' || subject !== '';

/** Reads the filter from the address; what is no kind of action is all of them. */
export function filterOfAddress(search: URLSearchParams): AuditFilter {
  const kind = AUDIT_KINDS.find(({ value }) => value === search.get('action'));
  return { actor: search.get('who') ?? '', action: kind?.value ?? '', subject: search.get('about') ?? '' };
}

/** The address of a filter: only what is looked for. */
export function addressOfFilter({ actor, action, subject }: AuditFilter): Record<string, string> {
  return { ...(actor && { who: actor }), ...(action && { action }), ...(subject && { about: subject }) };
}

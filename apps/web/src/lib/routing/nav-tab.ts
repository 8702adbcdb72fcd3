export interface NavTab {
  readonly to: string;
  /** Further path prefixes that belong to the tab: Discover is `/` and `/discover`. */
  readonly also?: readonly string[];
  /** Active on this very path alone: a start page whose neighbours lie below it. */
  readonly exact?: boolean;
}

function isUnder(pathname: string, prefix: string): boolean {
  if (prefix === '/') return pathname === '/';
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}

/** A tab stays active on everything below its path; `/` and an exact tab are active only as themselves. */
export function isTabActive(pathname: string, tab: NavTab): boolean {
  return (tab.exact ? pathname === tab.to : isUnder(pathname, tab.to)) || (tab.also ?? []).some((prefix) => isUnder(pathname, prefix));
}

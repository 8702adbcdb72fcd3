export interface NavTab {
  readonly to: string;
  /** Further path prefixes that belong to the tab: Discover is `/` and `/discover`. */
  readonly also?: readonly string[];
}

function isUnder(pathname: string, prefix: string): boolean {
  if (prefix === '/') return pathname === '/';
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}

/** A tab stays active on everything below its path; `/` is active only as itself. */
export function isTabActive(pathname: string, tab: NavTab): boolean {
  return isUnder(pathname, tab.to) || (tab.also ?? []).some((prefix) => isUnder(pathname, prefix));
}

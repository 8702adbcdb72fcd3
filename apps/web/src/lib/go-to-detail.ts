/** The column of what is open beside its list. */
export const OPEN_DETAIL = 'open-detail';

/** Whoever opened something by what goes away with it, a button of its row, goes on in the column it opened in. */
export function goToDetail(): void {
  requestAnimationFrame(() => setTimeout(() => document.getElementById(OPEN_DETAIL)?.focus({ preventScroll: true })));
}

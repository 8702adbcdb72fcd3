/** The column of the open item beside its list. */
export const OPEN_DETAIL = 'open-detail';

/** If the control that opened an item disappears with it, such as a button in its row, the focus moves to the column it opened in. */
export function goToDetail(): void {
  requestAnimationFrame(() => setTimeout(() => document.getElementById(OPEN_DETAIL)?.focus({ preventScroll: true })));
}

/**
 * After sending by keyboard the focus stays in the field, because the button has nothing left to send. After a tap the field
 * is left alone: a phone would raise its keyboard over the page.
 */
export function goOnIn(field: HTMLElement | null): void {
  if (document.activeElement?.matches(':focus-visible')) field?.focus();
}

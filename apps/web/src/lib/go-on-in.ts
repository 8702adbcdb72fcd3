/**
 * What was sent by a key goes on in the field it was written in, for its button has nothing left to send. After a finger the field
 * is left alone: a phone would raise its keyboard over what is read.
 */
export function goOnIn(field: HTMLElement | null): void {
  if (document.activeElement?.matches(':focus-visible')) field?.focus();
}

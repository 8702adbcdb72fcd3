import { useRef, type KeyboardEvent } from 'react';
import { useFocusReturn } from './use-focus-return.ts';

const FIELDS =
  'input:not([type="file"], [type="hidden"]), textarea, select, [role="combobox"], [role="radio"], [role="checkbox"], [role="switch"], [role="slider"]';

const isUsable = (element: HTMLElement): boolean => !element.matches(':disabled, [aria-hidden="true"]');

function firstFieldOf(dialog: HTMLElement): HTMLElement | undefined {
  const fields = [...dialog.querySelectorAll<HTMLElement>(FIELDS)].filter(isUsable);
  const [first] = fields;
  // Of a group, the one that is chosen speaks for it.
  return first?.matches('[role="radio"]') ? (fields.find((one) => one.matches('[role="radio"][aria-checked="true"]')) ?? first) : first;
}

/** The buttons of a dialog stand in one order, the one that acts last: the first is the one that does nothing yet. */
const calmestButtonOf = (dialog: HTMLElement): HTMLElement | undefined =>
  [...dialog.querySelectorAll<HTMLElement>('.dialog-foot button, .sheet-foot button')].find(isUsable);

const standsInSight = (element: HTMLElement, dialog: HTMLElement): boolean =>
  element.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom;

const titleOf = (dialog: HTMLElement): HTMLElement => dialog.querySelector<HTMLElement>('h2') ?? dialog;

/**
 * Where the focus goes when a dialog opens: to its first field, to the button that does nothing where it only asks, and to its title
 * where there is neither, where going there would scroll its beginning away, or where it would raise a keyboard over it.
 */
function placeIn(dialog: HTMLElement): HTMLElement {
  if (matchMedia('(pointer: coarse)').matches) return titleOf(dialog);
  const place = firstFieldOf(dialog) ?? calmestButtonOf(dialog);
  return place && standsInSight(place, dialog) ? place : titleOf(dialog);
}

/** Whoever goes on with what is already in a field goes on at its end: browsers would begin before it. */
function goTo(place: HTMLElement): void {
  place.focus({ preventScroll: true });
  if (place instanceof HTMLTextAreaElement) place.setSelectionRange(place.value.length, place.value.length);
}

/** What a dialog asks may come after it: whoever has not gone anywhere yet is taken to it. Gives back the way to stop. */
function followLateFields(dialog: HTMLElement, from: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement !== from) return observer.disconnect();
    if (!firstFieldOf(dialog)) return undefined;
    goTo(placeIn(dialog));
    return observer.disconnect();
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
}

const STOPS = 'a[href], button, input, textarea, select, [tabindex]';

const lastStopOf = (dialog: HTMLElement): HTMLElement | undefined =>
  [...dialog.querySelectorAll<HTMLElement>(STOPS)]
    .filter((element) => element.tabIndex >= 0 && isUsable(element) && element.getClientRects().length > 0)
    .at(-1);

/** Backwards from its title, which is no stop itself, a dialog goes on at its end: what stands before it in the page is out of reach. */
function goRound(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: dialog, target } = event;
  if (event.key !== 'Tab' || !event.shiftKey || (target !== dialog && target !== titleOf(dialog))) return;
  event.preventDefault();
  lastStopOf(dialog)?.focus();
}

/** Where the focus is in a dialog at first, and where after it. */
export function useDialogFocus({ onTitle = false } = {}) {
  const { onFocus, onOpenAutoFocus: rememberPlace, onCloseAutoFocus: giveBack } = useFocusReturn();
  const stop = useRef(() => {});
  return {
    onFocus,
    onOpenAutoFocus: (event: Event) => {
      rememberPlace();
      event.preventDefault();
      const dialog = event.currentTarget;
      if (!(dialog instanceof HTMLElement)) return;
      const place = onTitle ? titleOf(dialog) : placeIn(dialog);
      goTo(place);
      if (!onTitle && !firstFieldOf(dialog)) stop.current = followLateFields(dialog, place);
    },
    onCloseAutoFocus: (event: Event) => {
      stop.current();
      giveBack(event);
    },
    onKeyDown: goRound,
  };
}

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

/**
 * Where the focus goes when a dialog opens: to its first field, to the button that does nothing where it only asks, and to its title
 * where there is neither, where going there would scroll its beginning away, or where it would raise a keyboard over it.
 */
function placeIn(dialog: HTMLElement): HTMLElement {
  const title = dialog.querySelector<HTMLElement>('h2') ?? dialog;
  if (matchMedia('(pointer: coarse)').matches) return title;
  const place = firstFieldOf(dialog) ?? calmestButtonOf(dialog);
  return place && standsInSight(place, dialog) ? place : title;
}

/** Where the focus is in a dialog at first, and where after it. */
export function useDialogFocus({ onTitle = false } = {}) {
  const { onOpenAutoFocus: rememberPlace, onCloseAutoFocus } = useFocusReturn();
  return {
    onOpenAutoFocus: (event: Event) => {
      rememberPlace();
      event.preventDefault();
      if (!(event.currentTarget instanceof HTMLElement)) return;
      const title = event.currentTarget.querySelector<HTMLElement>('h2');
      (onTitle && title ? title : placeIn(event.currentTarget)).focus({ preventScroll: true });
    },
    onCloseAutoFocus,
  };
}

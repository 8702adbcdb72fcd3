import { useEffect } from 'react';

/** Parts of a screen that the focus falls to when what had it is gone. */
const PLACES = 'section, form, main';

interface Focused {
  readonly element: Element;
  /** The parts it stands in, from the inside out. */
  readonly around: readonly HTMLElement[];
  /** It was switched off while it had the focus: a button at work. */
  wasOff: boolean;
}

/** The parts of the screen something stands in, from the inside out. */
export function partsAround(element: Element): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let place = element.closest<HTMLElement>(PLACES); place; place = place.parentElement?.closest<HTMLElement>(PLACES) ?? null)
    around.push(place);
  return around;
}

const focusedOf = (element: Element): Focused => ({ element, around: partsAround(element), wasOff: false });

/**
 * Whoever works by keyboard stays where it was. A browser drops the focus when a button is switched off while it works, or when what
 * was pressed goes away: then it comes back to the button, or falls to the part of the screen the button stood in.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Focused | null = null;
    const note = ({ target }: FocusEvent) => (last = target instanceof Element ? focusedOf(target) : null);
    // Who presses beside everything means to leave.
    const leave = () => (last = null);
    const observer = new MutationObserver(() => {
      if (!last) return;
      const isOff = last.element.isConnected && last.element.matches(':disabled');
      if (isOff) last.wasOff = true;
      if (isOff || document.activeElement !== document.body) return;
      if (last.element.isConnected && last.wasOff) return (last.element as HTMLElement).focus({ preventScroll: true });
      if (last.element.isConnected) return;
      const place = last.around.find((part) => part.isConnected);
      fallTo(last.around.some((part) => !part.isConnected && part.matches('.t-detail')) ? (columnIn(place) ?? place) : place);
    });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', leave, true);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', leave, true);
      observer.disconnect();
    };
  }, []);
}

/** Where one of two columns went away with what was in it, the next one stands in its place, or the list alone is left. */
const columnIn = (place: HTMLElement | undefined): HTMLElement | undefined =>
  [...(place?.querySelectorAll<HTMLElement>('.t-split > .t-detail, .t-split > .t-list') ?? [])]
    .reverse()
    .find((column) => column.getClientRects().length > 0);

/** Puts the focus on a part of the screen that is no control. */
export function fallTo(place: HTMLElement | undefined): void {
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

import { useEffect } from 'react';

/** Parts of a screen that the focus falls to when what had it is gone: a row or a message that stays, or what it stood in. */
const PARTS = 'li, .msg, [role="log"], [role="tabpanel"], section, aside, form, main';

/** A part of the screen, and where it stands: when it goes, what comes there takes its place. */
interface Place {
  readonly part: HTMLElement;
  readonly home: Element | null;
  readonly at: number;
}

interface Focused {
  readonly element: Element;
  /** The parts it stands in, from the inside out. */
  readonly around: readonly Place[];
  /** It was switched off while it had the focus: a button at work. */
  wasOff: boolean;
}

/** The parts of the screen something stands in, from the inside out. */
export function partsAround(element: Element): Place[] {
  const around: Place[] = [];
  for (let part = element.closest<HTMLElement>(PARTS); part; part = part.parentElement?.closest<HTMLElement>(PARTS) ?? null) {
    const home = part.parentElement;
    around.push({ part, home, at: home ? [...home.children].indexOf(part) : 0 });
  }
  return around;
}

const isSeen = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0;

/** The part itself, or what has come where it stood: the next row, the next step of a form. A screen that is gone has left nothing. */
function heirOf({ part, home, at }: Place): HTMLElement | undefined {
  if (isSeen(part)) return part;
  if (!home?.isConnected || home.matches('main')) return undefined;
  const heir = home.children[at] ?? home.lastElementChild;
  return heir instanceof HTMLElement && heir.matches(PARTS) && isSeen(heir) ? heir : undefined;
}

/** Of the parts something stood in, the nearest that is left. */
export const nearestLeft = (around: readonly Place[]): HTMLElement | undefined => around.map(heirOf).find(Boolean);

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
      fallTo(columnLeft(last.around) ?? nearestLeft(last.around));
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
function columnLeft(around: readonly Place[]): HTMLElement | undefined {
  if (!around.some(({ part }) => !part.isConnected && part.matches('.t-detail'))) return undefined;
  const place = around.find(({ part }) => part.isConnected)?.part;
  return [...(place?.querySelectorAll<HTMLElement>('.t-split > .t-detail, .t-split > .t-list') ?? [])].reverse().find(isSeen);
}

/** Puts the focus on a part of the screen that is no control. */
export function fallTo(place: HTMLElement | undefined): void {
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

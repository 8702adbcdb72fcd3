import { useEffect } from 'react';

/** Parts of a screen that the focus falls to when what had it is gone: a row or a message that stays, or what it stood in. */
const PARTS = 'li, .msg, [role="log"], [role="tabpanel"], section, article, aside, form, main';

/** Something on the screen, and its number among its kin: when it goes, what comes there takes its place. */
interface Place {
  readonly part: Element;
  readonly at: number;
}

interface Focused {
  readonly element: Element;
  readonly around: readonly Place[];
  /** It was switched off while it had the focus: a button at work. */
  wasOff: boolean;
}

/** Something and what it stands in, from the inside out, to the whole of the screen. */
export function placesAround(element: Element): Place[] {
  const around: Place[] = [];
  for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
    around.push({ part, at: part.parentElement ? [...part.parentElement.children].indexOf(part) : 0 });
    if (part.matches('main')) break;
  }
  return around;
}

const isSeen = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0;
const isPart = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(PARTS) && isSeen(element);

/**
 * Where one goes on when something is gone: at what came where it stood (the next row, the next step of a form), or else at the nearest
 * part it stood in. A screen that went as a whole has left nothing in its place.
 */
export function nearestLeft(around: readonly Place[]): HTMLElement | undefined {
  const depth = around.findIndex(({ part }) => isSeen(part));
  const home = around[depth]?.part;
  const lost = around[depth - 1];
  const heir = home && lost && !home.matches('main') ? (home.children[lost.at] ?? home.lastElementChild) : null;
  if (isPart(heir)) return heir;
  return around
    .slice(Math.max(0, depth))
    .map(({ part }) => part)
    .find(isPart);
}

/**
 * Whoever works by keyboard stays where it was. A browser drops the focus when a button is switched off while it works, or when what
 * was pressed goes away: then it comes back to the button, or falls to the part of the screen the button stood in.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Focused | null = null;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return (last = null);
      // A menu stands where its button stands, wherever on the page it is drawn.
      const { around } = (target.closest('[role="menu"]') && last) || { around: placesAround(target) };
      return (last = { element: target, around, wasOff: false });
    };
    // Who presses beside everything means to leave.
    const leave = () => (last = null);
    const observer = new MutationObserver(() => {
      if (!last) return;
      const isOff = last.element.isConnected && last.element.matches(':disabled');
      if (isOff) last.wasOff = true;
      if (isOff || document.activeElement !== document.body) return;
      if (last.element.isConnected && last.wasOff) return (last.element as HTMLElement).focus({ preventScroll: true });
      if (last.element.isConnected) return;
      // A menu gives the focus back to its button by itself, unless that went as well.
      const nearest = last.around[0]?.part;
      if (nearest && nearest !== last.element && isSeen(nearest)) return;
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

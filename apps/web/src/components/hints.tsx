import { useEffect, useState } from 'react';
import { HintTimer } from '../lib/hint-timer.ts';

/** Room a hint needs above what it names. */
const ROOM_PX = 48;
const GAP_PX = 6;
const EDGE_PX = 8;

/** What names itself to a screen reader only: its face has no words. An open menu covers the place of its hint. */
const NAMED = ':is(button, a)[aria-label]:not([aria-expanded="true"])';

function wordlessAt(target: EventTarget | null): Element | null {
  const named = target instanceof Element ? target.closest(NAMED) : null;
  return named && !/\p{L}/u.test(named.textContent) ? named : null;
}

/** Above the button, or below it at the top of the window; along the edge of it that is farther from the window's. */
function placeOf(button: Element) {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const across = left + right > innerWidth ? { right: Math.max(EDGE_PX, innerWidth - right) } : { left: Math.max(EDGE_PX, left) };
  return { ...across, ...(top < ROOM_PX ? { top: bottom + GAP_PX } : { bottom: innerHeight - top + GAP_PX }) };
}

/** Names the buttons that have only an icon, for a mouse that rests on one. A finger presses, and a screen reader reads the name. */
export function Hints() {
  const [button, setButton] = useState<Element | null>(null);
  useEffect(() => {
    const hints = new HintTimer<Element>(setButton);
    const pointedAt = ({ pointerType, target }: PointerEvent) => (pointerType === 'mouse' ? wordlessAt(target) : null);
    const close = () => hints.close();
    const gone = new AbortController();
    const early = { signal: gone.signal, capture: true, passive: true };
    document.addEventListener('pointerover', (event) => hints.cameUnder(pointedAt(event)), early);
    document.addEventListener('pointermove', (event) => hints.rest(pointedAt(event)), early);
    document.documentElement.addEventListener('pointerleave', () => hints.rest(null), { signal: gone.signal });
    for (const end of ['pointerdown', 'keydown', 'scroll'] as const) document.addEventListener(end, close, early);
    return () => {
      gone.abort();
      hints.close();
    };
  }, []);
  if (!button?.isConnected) return null;
  return (
    <div className="tip" role="tooltip" style={placeOf(button)}>
      {button.getAttribute('aria-label')}
    </div>
  );
}

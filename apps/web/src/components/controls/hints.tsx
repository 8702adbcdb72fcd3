import { useHint } from '../../lib/hints/use-hint.ts';

/** Room a hint needs above what it names. */
const ROOM_PX = 48;
const GAP_PX = 6;
const EDGE_PX = 8;

/** Above the button, or below it at the top of the window; along the edge of it that is farther from the window's. */
function placeOf(button: Element) {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const across = left + right > innerWidth ? { right: Math.max(EDGE_PX, innerWidth - right) } : { left: Math.max(EDGE_PX, left) };
  return { ...across, ...(top < ROOM_PX ? { top: bottom + GAP_PX } : { bottom: innerHeight - top + GAP_PX }) };
}

/**
 * Names the buttons that have only an icon, for a mouse that rests on one and for the keyboard. A finger presses, and a screen reader reads
 * the name. One for all of them: what each would cost by itself, a list of two hundred people pays two hundred times.
 */
export function Hints() {
  const { button, tip } = useHint();
  if (!button) return null;
  return (
    <div ref={tip} className="tip" role="tooltip" style={placeOf(button)}>
      {button.getAttribute('aria-label')}
    </div>
  );
}

import { useEffect, useRef, type MouseEvent, type PointerEvent, type TouchEvent } from 'react';

/** A finger that rests so long asks for more: a little before the browser would answer it with its own menu. */
const HOLD_MS = 450;
/** A finger that moved further scrolls or swipes. */
const SLACK_PX = 10;

/**
 * A finger that is held on an element. Scrolling, a second finger or letting go breaks it off; the tap it would have been and the
 * browser's own menu are left out. Mouse and keyboard are not touched: they need a button of their own.
 */
export function useLongPress(onLongPress: (() => void) | null) {
  const press = useRef<{ id: number; x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const wasHeld = useRef(false);
  const breakOff = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => breakOff, []);

  return {
    onPointerDown: (event: PointerEvent) => {
      breakOff();
      wasHeld.current = false;
      if (!onLongPress || event.pointerType !== 'touch' || !event.isPrimary) return;
      const timer = setTimeout(() => {
        press.current = null;
        wasHeld.current = true;
        // Where the browser has begun to mark a word meanwhile, the menu takes its place.
        getSelection()?.removeAllRanges();
        onLongPress();
      }, HOLD_MS);
      press.current = { id: event.pointerId, x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = press.current;
      if (from?.id === event.pointerId && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLACK_PX) breakOff();
    },
    onPointerUp: breakOff,
    onPointerCancel: breakOff,
    onContextMenu: (event: MouseEvent) => {
      if (press.current || wasHeld.current) event.preventDefault();
    },
    // A tap after all would take the focus away from what has just opened.
    onTouchEnd: (event: TouchEvent) => {
      if (wasHeld.current) event.preventDefault();
    },
  };
}

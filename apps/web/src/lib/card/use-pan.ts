import { useRef, type PointerEvent } from 'react';
import { Pan, type PanInfo } from './pan.ts';

export interface PanOptions {
  /** Whether it can be grabbed; a pan in progress continues. */
  readonly isOn: boolean;
  /** Pressed: nothing has moved yet. */
  readonly onPress: (event: PointerEvent<HTMLElement>) => void;
  readonly onStart: () => void;
  readonly onMove: (info: PanInfo) => void;
  /** Released; null when nothing moved, or when the pan was interrupted, as by scrolling. */
  readonly onEnd: (info: PanInfo | null) => void;
}

/** One finger, pen or mouse dragging an element, which captures the pointer from the first real movement on. */
export function usePan({ isOn, onPress, onStart, onMove, onEnd }: PanOptions) {
  const current = useRef<{ id: number; pan: Pan } | null>(null);

  const end = (event: PointerEvent<HTMLElement>, isWhole: boolean) => {
    if (current.current?.id !== event.pointerId) return;
    const { pan } = current.current;
    current.current = null;
    onEnd(isWhole && pan.isMoving ? pan.infoAt(event.timeStamp) : null);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!isOn || current.current || !event.isPrimary || event.button !== 0) return;
      current.current = { id: event.pointerId, pan: new Pan(pointOf(event)) };
      onPress(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (current.current?.id !== event.pointerId) return;
      const { pan } = current.current;
      const wasMoving = pan.isMoving;
      const info = pan.move(pointOf(event));
      if (!pan.isMoving) return;
      if (!wasMoving) {
        event.currentTarget.setPointerCapture(event.pointerId);
        onStart();
      }
      onMove(info);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    // @NOTE A touch belongs to the part it started on until the element captures it; losing that part is no end.
    onLostPointerCapture: (event: PointerEvent<HTMLElement>) => event.target === event.currentTarget && end(event, false),
  };
}

const pointOf = (event: PointerEvent<HTMLElement>) => ({ x: event.clientX, y: event.clientY, at: event.timeStamp });

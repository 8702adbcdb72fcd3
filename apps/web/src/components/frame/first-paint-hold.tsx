import { useLayoutEffect } from 'react';
import { holdFirstPaint } from '../../lib/first/first-paint.ts';

/** While this is mounted the screen is not ready, and the server-rendered page stays visible. */
export function FirstPaintHold() {
  useLayoutEffect(holdFirstPaint, []);
  return null;
}

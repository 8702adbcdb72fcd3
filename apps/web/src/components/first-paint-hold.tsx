import { useLayoutEffect } from 'react';
import { holdFirstPaint } from '../lib/first-paint.ts';

/** While this is mounted the screen is not ready, and what the page was served with stays in sight. */
export function FirstPaintHold() {
  useLayoutEffect(holdFirstPaint, []);
  return null;
}

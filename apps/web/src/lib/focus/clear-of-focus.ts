/** A place in the window, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How much of one box lies under another, in square pixels. */
function shared(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** What is higher than this part of the window is read around a notice: a list, a whole screen. */
const TOO_HIGH_TO_HIDE = 0.5;

/**
 * Whether a notice that stands at `here` goes `there`, to the other edge of the window: where it would lie on what has the focus, and
 * the other place hides less of it.
 */
export function givesWay(focused: Box, here: Box, there: Box, windowHeight: number): boolean {
  if (focused.bottom - focused.top > windowHeight * TOO_HIGH_TO_HIDE) return false;
  return shared(focused, there) < shared(focused, here);
}

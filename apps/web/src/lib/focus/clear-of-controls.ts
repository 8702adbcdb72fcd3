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

const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);

/** More of a control than this is not hidden: the rest of it is too little to press. */
const HIDDEN_SHARE = 0.5;

/** Whether a notice at `place` takes a control from whoever wants to press it: its middle lies below, or most of it. */
export function hides(place: Box, control: Box): boolean {
  const [x, y] = [(control.left + control.right) / 2, (control.top + control.bottom) / 2];
  const isOnMiddle = x > place.left && x < place.right && y > place.top && y < place.bottom;
  return isOnMiddle || shared(place, control) > areaOf(control) * HIDDEN_SHARE;
}

/** Less of a control than this is not missed. */
const MISSED_SHARE = 0.1;
/** A word cut in half is worse than a little way, and better than a control that cannot be pressed. */
const CUT_WEIGHT = 0.01;

/** What is higher than this part of the window is read around a notice: a list, a whole screen. */
const TOO_HIGH_TO_HIDE = 0.5;

const FOCUS_WEIGHT = 10;
const STEP_PX = 8;
const STEPS_MAX = 24;

const moved = ({ left, top, right, bottom }: Box, dx: number, dy: number): Box => ({
  left: left + dx,
  top: top + dy,
  right: right + dx,
  bottom: bottom + dy,
});

/** What a notice must not lie on, and where it may be. */
export interface Surroundings {
  readonly controls: readonly Box[];
  /** What has the focus; null where nothing does. */
  readonly focused: Box | null;
  readonly windowWidth: number;
  readonly windowHeight: number;
}

/** A place, and whether it hides a control all the same. */
export interface Placed {
  readonly place: Box;
  readonly hidesControl: boolean;
}

function costAt(place: Box, { controls, focused, windowHeight }: Surroundings): { cost: number; hidden: number } {
  const hidden = controls.filter((control) => hides(place, control)).length;
  const isFocusCounted = focused !== null && focused.bottom - focused.top <= windowHeight * TOO_HIGH_TO_HIDE;
  const onFocus = isFocusCounted && areaOf(focused) > 0 ? shared(place, focused) / areaOf(focused) : 0;
  return { cost: hidden + FOCUS_WEIGHT * onFocus, hidden };
}

/** Of places that hide nothing, one that cuts through no control is better. */
function costOfMoving(place: Box, around: Surroundings): { cost: number; hidden: number } {
  const { cost, hidden } = costAt(place, around);
  const cut = around.controls.filter((control) => shared(place, control) > areaOf(control) * MISSED_SHARE).length;
  return { cost: cost + CUT_WEIGHT * cut, hidden };
}

/** From an edge towards the middle of the window, and the same at the other side of it. */
function placesFrom(edge: Box, { windowWidth, windowHeight }: Surroundings): Box[] {
  const inwards = edge.top + edge.bottom < windowHeight ? STEP_PX : -STEP_PX;
  const steps = Array.from({ length: STEPS_MAX }, (_, step) => moved(edge, 0, step * inwards));
  const across = windowWidth - edge.right - edge.left;
  return across === 0 ? steps : [...steps, ...steps.map((place) => moved(place, across, 0))];
}

/**
 * Where a notice stands: in its present place while that hides nothing, else in the first place from its own edge, then from the other, that
 * hides no control and nothing that has the focus, and cuts through none; where there is none, in the one that hides least.
 */
export function placeClear(present: Box, edges: readonly [home: Box, away: Box], around: Surroundings): Placed {
  if (costAt(present, around).cost === 0) return { place: present, hidesControl: false };
  let best = { place: present, ...costOfMoving(present, around) };
  for (const place of edges.flatMap((edge) => placesFrom(edge, around))) {
    if (best.cost === 0) break;
    const found = costOfMoving(place, around);
    if (found.cost < best.cost) best = { place, ...found };
  }
  return { place: best.place, hidesControl: best.hidden > 0 };
}

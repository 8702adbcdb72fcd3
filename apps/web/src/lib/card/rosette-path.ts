/** One closed curve of the guilloche: r = radius + amplitude * sin(lobes * theta). */
export interface RosetteRing {
  readonly radius: number;
  readonly amplitude: number;
  readonly lobes: number;
  readonly copies: number;
  readonly stepDegrees: number;
}

/** The house's ring: twelve lobes, fifteen copies turned by two degrees. */
export const OUTER_RING: RosetteRing = { radius: 74, amplitude: 20, lobes: 12, copies: 15, stepDegrees: 2 };
/** The smaller ring inside it, of eight lobes. */
export const INNER_RING: RosetteRing = { radius: 44, amplitude: 14, lobes: 8, copies: 12, stepDegrees: 3.75 };
/** The rim of a stamped seal: fewer copies, wider apart, because it is drawn small. */
export const RIM_RING: RosetteRing = { radius: 74, amplitude: 20, lobes: 12, copies: 10, stepDegrees: 3 };

/** Points per lobe: eight keep the curve smooth through quadratic mid-points. */
const POINTS_PER_LOBE = 8;

const round = (value: number): number => Math.round(value * 10) / 10 || 0;

/** The SVG path of one ring around the origin, in a box of -100..100. */
export function rosettePath({ radius, amplitude, lobes }: Pick<RosetteRing, 'radius' | 'amplitude' | 'lobes'>): string {
  const count = lobes * POINTS_PER_LOBE;
  const pointAt = (index: number) => {
    const theta = (index / count) * 2 * Math.PI;
    const r = radius + amplitude * Math.sin(lobes * theta);
    return { x: r * Math.cos(theta), y: r * Math.sin(theta) };
  };
  const middle = (index: number) => {
    const [from, to] = [pointAt(index - 1), pointAt(index)];
    return `${round((from.x + to.x) / 2)} ${round((from.y + to.y) / 2)}`;
  };
  let path = `M${middle(0)}`;
  for (let index = 0; index < count; index += 1) {
    const control = pointAt(index);
    path += `Q${round(control.x)} ${round(control.y)} ${middle(index + 1)}`;
  }
  return `${path}Z`;
}

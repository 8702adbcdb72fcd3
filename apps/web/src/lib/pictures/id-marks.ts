/** What a business without a picture looks like: always the same for the same id. */
export interface IdMarks {
  readonly hue: number;
  readonly outerLobes: number;
  readonly innerLobes: number;
}

/** FNV-1a: spreads neighbouring ids far apart, which a sum of characters does not. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** The gold of the house and its neighbours stay free: gold means value only. */
const GOLD_FROM = 70;
const GOLD_WIDTH = 40;

/** The hue of an id in degrees, never gold. */
export function hueOfId(id: string): number {
  const hue = hash(id) % (360 - GOLD_WIDTH);
  return hue < GOLD_FROM ? hue : hue + GOLD_WIDTH;
}

const OUTER_LOBES = [8, 9, 10, 12, 14, 16] as const;
const INNER_LOBES = [6, 7, 8, 9, 10] as const;

/** Hue and lobes of the rosette that stands for an id. */
export function marksOfId(id: string): IdMarks {
  const value = hash(`lobes:${id}`);
  return {
    hue: hueOfId(id),
    outerLobes: OUTER_LOBES[value % OUTER_LOBES.length] ?? 12,
    innerLobes: INNER_LOBES[(value >>> 8) % INNER_LOBES.length] ?? 8,
  };
}

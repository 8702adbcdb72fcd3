/** Capital letters as strokes on a grid of 48, so that drawing them needs no installed font. */
const STROKES: Record<string, string> = {
  A: 'M9 40 24 8 39 40M15 29H33',
  B: 'M14 24H25A6.5 6.5 0 0 0 25 11H14V37H27A6.5 6.5 0 0 0 27 24',
  C: 'M37 15A14 14 0 1 0 37 33',
  D: 'M13 11H22A13 13 0 0 1 22 37H13Z',
  E: 'M36 11H14V37H36M14 24H32',
  F: 'M36 11H14V41M14 25H32',
  G: 'M36 14A14 14 0 1 0 38 25H26',
  H: 'M12 8V40M36 8V40M12 24H36',
  I: 'M24 8V40M16 11H32M16 37H32',
  J: 'M31 8V28A9 9 0 0 1 13 28',
  K: 'M13 8V40M36 8 16 25M20 22 37 40',
  L: 'M14 8V37H36',
  M: 'M9 41V12L24 31 39 12V41',
  N: 'M12 41V13L36 36V7',
  O: 'M24 10A14 14 0 1 0 24 38A14 14 0 1 0 24 10Z',
  P: 'M14 41V11H27A8 8 0 0 1 27 27H14',
  Q: 'M24 10A13 13 0 1 0 24 36A13 13 0 1 0 24 10ZM27 28 38 41',
  R: 'M13 41V11H27A7.5 7.5 0 0 1 27 26H13M25 26 37 41',
  S: 'M35 15A10 7 0 0 0 24 10.5C17 10.5 13 13.5 13 17.5C13 27 36 21 36 30.5C36 35 31 37.5 24 37.5A12 8 0 0 1 12 33',
  T: 'M9 11H39M24 11V41',
  U: 'M12 8V26A12 12 0 0 0 36 26V8',
  V: 'M9 8 24 39 39 8',
  W: 'M6 8 15 38 24 14 33 38 42 8',
  X: 'M11 8 37 40M37 8 11 40',
  Y: 'M10 8 24 25 38 8M24 24V41',
  Z: 'M12 11H35L13 37H37',
};

/** The outline of a letter, to be stroked; anything that is not a letter becomes an O. */
export function letterStrokes(letter: string): string {
  return STROKES[letter.toUpperCase()] ?? STROKES.O ?? '';
}

import { expect, test } from 'vitest';
import { makeMelody, SAMPLE_RATE } from './melody.ts';
import { GLYPH_HEIGHT, GLYPH_WIDTH, GLYPHS, SCENE_HEIGHT, SCENE_WIDTH, type Scene } from './orders.ts';
import { fits, Picture } from './picture.ts';

const SCENE: Scene = {
  background: new Uint8Array(SCENE_WIDTH * SCENE_HEIGHT * 4).fill(40),
  glyphs: Uint8Array.from({ length: GLYPHS.length * GLYPH_WIDTH * GLYPH_HEIGHT }, (_none, at) => (at * 37) % 256),
  clock: { x: 210, y: 12, colour: [255, 255, 255] },
  rosette: { x: 82, y: 76, radius: 56, petals: 8, outer: [200, 160, 60], inner: [120, 60, 40], core: [250, 230, 170] },
  tune: 7,
};
const NOON = new Date('2026-11-21T12:00:00.000');
const at = (ms: number): Date => new Date(NOON.getTime() + ms);

/** The share of pixels that differ between two frames, within a part of the picture. */
function changed(before: Uint8Array, after: Uint8Array, part: { left: number; top: number; width: number; height: number }): number {
  let count = 0;
  for (let y = part.top; y < part.top + part.height; y += 1) {
    for (let x = part.left; x < part.left + part.width; x += 1) {
      const place = (y * SCENE_WIDTH + x) * 4;
      if (before[place] !== after[place]) count += 1;
    }
  }
  return count / (part.width * part.height);
}

test('a picture changes from frame to frame: the rosette always, the clock every second, the rest never', () => {
  const picture = new Picture(SCENE);
  const frames = [0, 100, 1_000].map((ms) => new Uint8Array(picture.draw(at(ms))));
  const [first, soon, later] = frames as [Uint8Array, Uint8Array, Uint8Array];
  const rosette = { left: 24, top: 18, width: 116, height: 116 };
  const clock = { left: 210, top: 12, width: 8 * GLYPH_WIDTH, height: GLYPH_HEIGHT };
  expect(changed(first, soon, rosette)).toBeGreaterThan(0.02);
  expect(changed(first, soon, clock)).toBe(0);
  expect(changed(soon, later, clock)).toBeGreaterThan(0);
  expect(changed(first, later, { left: 0, top: 150, width: SCENE_WIDTH, height: 30 })).toBe(0);
});

test('a moment looks the same whatever was drawn before it', () => {
  const [one, other] = [new Picture(SCENE), new Picture(SCENE)];
  for (const ms of [0, 500, 2_300, 4_100]) one.draw(at(ms));
  expect(Buffer.from(one.draw(at(9_700))).equals(Buffer.from(other.draw(at(9_700))))).toBe(true);
});

test('moving parts outside the picture are detected beforehand', () => {
  expect(fits(SCENE)).toBe(true);
  expect(fits({ ...SCENE, rosette: { ...SCENE.rosette, x: 20 } })).toBe(false);
  expect(fits({ ...SCENE, clock: { ...SCENE.clock, x: 300 } })).toBe(false);
  expect(fits({ ...SCENE, background: new Uint8Array(4) })).toBe(false);
});

test('a melody is audible, never clipped, and every tune is different', () => {
  const [melody, other] = [makeMelody(1), makeMelody(2)];
  expect(melody.length % (SAMPLE_RATE / 5)).toBe(0);
  const loudest = melody.reduce((top, value) => Math.max(top, Math.abs(value)), 0);
  expect(loudest).toBeGreaterThan(500);
  expect(loudest).toBeLessThan(20_000);
  expect(melody.some((value, place) => value !== other[place])).toBe(true);
});

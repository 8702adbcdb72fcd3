import { GLYPH_HEIGHT, GLYPH_WIDTH, GLYPHS, SCENE_HEIGHT, SCENE_WIDTH, type Colour, type Scene } from './orders.ts';

/** The number of directions in a rosette: a power of two, so that rotating it is an addition. */
const DIRECTIONS = 1_024;
const TURN_MS = 9_000;
const BREATH_MS = 2_600;
const INNER_SHARE = 0.62;
const CORE_SHARE = 0.2;
const OPAQUE = 255;

/** Draws a scene at a given moment: a rosette that turns and breathes, and the time of day. Takes a tenth of a millisecond. */
export class Picture {
  readonly #scene: Scene;
  /** The frame, which the next one overwrites: RGBA, and the same memory as one number per pixel. */
  readonly #bytes: Uint8Array;
  readonly #pixels: Uint32Array;
  readonly #background: Uint32Array;
  /** Each pixel that a petal can reach: its position, distance from the centre, and direction. */
  readonly #places: Uint32Array;
  readonly #distances: Float32Array;
  readonly #directions: Uint16Array;
  readonly #edge = new Float32Array(DIRECTIONS);
  #second = -1;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#background = wordsOf(scene.background);
    this.#bytes = new Uint8Array(scene.background);
    this.#pixels = new Uint32Array(this.#bytes.buffer);
    const { x, y, radius, petals } = scene.rosette;
    const reach = Math.ceil(radius) + 1;
    const around = Array.from({ length: (2 * reach + 1) ** 2 }, (_none, at) => ({
      dx: (at % (2 * reach + 1)) - reach,
      dy: Math.floor(at / (2 * reach + 1)) - reach,
    }));
    const points = around.filter(({ dx, dy }) => Math.hypot(dx, dy) <= reach);
    this.#places = Uint32Array.from(points, ({ dx, dy }) => (y + dy) * SCENE_WIDTH + x + dx);
    this.#distances = Float32Array.from(points, ({ dx, dy }) => Math.hypot(dx, dy));
    this.#directions = Uint16Array.from(
      points,
      ({ dx, dy }) => Math.round(((Math.atan2(dy, dx) + Math.PI) / (2 * Math.PI)) * DIRECTIONS) & (DIRECTIONS - 1),
    );
    for (let at = 0; at < DIRECTIONS; at += 1) this.#edge[at] = radius * (0.76 + 0.24 * Math.cos((at / DIRECTIONS) * 2 * Math.PI * petals));
  }

  /** The frame at a moment; the next call overwrites it. */
  draw(now: Date): Uint8Array {
    this.#drawRosette(now.getTime());
    if (now.getSeconds() !== this.#second) this.#drawClock(now);
    this.#second = now.getSeconds();
    return this.#bytes;
  }

  #drawRosette(ms: number): void {
    const { outer, inner, core, radius } = this.#scene.rosette;
    const [outerWord, innerWord, coreWord] = [wordOf(outer), wordOf(inner), wordOf(core)];
    const turn = Math.round(((ms % TURN_MS) / TURN_MS) * DIRECTIONS);
    const breath = 0.94 + 0.06 * Math.sin((ms / BREATH_MS) * 2 * Math.PI);
    const pixels = this.#pixels;
    for (let at = 0; at < this.#places.length; at += 1) {
      const place = this.#places[at] ?? 0;
      const distance = (this.#distances[at] ?? 0) - 0.5;
      const direction = this.#directions[at] ?? 0;
      const ofCore = radius * CORE_SHARE - distance;
      const ofInner = (this.#edge[(direction - turn + DIRECTIONS) & (DIRECTIONS - 1)] ?? 0) * INNER_SHARE - distance;
      const ofOuter = (this.#edge[(direction + turn) & (DIRECTIONS - 1)] ?? 0) * breath - distance;
      if (ofCore >= 1) pixels[place] = coreWord;
      else if (ofCore <= 0 && ofInner >= 1) pixels[place] = innerWord;
      else if (ofCore <= 0 && ofInner <= 0 && ofOuter >= 1) pixels[place] = outerWord;
      else {
        pixels[place] = this.#background[place] ?? 0;
        this.#cover(place, outer, ofOuter);
        this.#cover(place, inner, ofInner);
        this.#cover(place, core, ofCore);
      }
    }
  }

  #drawClock(now: Date): void {
    const { x, y, colour } = this.#scene.clock;
    const text = [now.getHours(), now.getMinutes(), now.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
    for (const [position, letter] of [...text].entries()) {
      const glyph = GLYPHS.indexOf(letter) * GLYPH_WIDTH * GLYPH_HEIGHT;
      for (let at = 0; at < GLYPH_WIDTH * GLYPH_HEIGHT; at += 1) {
        const place = (y + Math.floor(at / GLYPH_WIDTH)) * SCENE_WIDTH + x + position * GLYPH_WIDTH + (at % GLYPH_WIDTH);
        this.#pixels[place] = this.#background[place] ?? 0;
        this.#cover(place, colour, (this.#scene.glyphs[glyph + at] ?? 0) / OPAQUE);
      }
    }
  }

  #cover(place: number, colour: Colour, share: number): void {
    if (share <= 0) return;
    const part = Math.min(1, share);
    for (const [channel, value] of colour.entries()) {
      const at = place * 4 + channel;
      this.#bytes[at] = (this.#bytes[at] ?? 0) * (1 - part) + value * part;
    }
  }
}

const wordsOf = (bytes: Uint8Array): Uint32Array => new Uint32Array(new Uint8Array(bytes).buffer);
const wordOf = ([red, green, blue]: Colour): number => wordsOf(Uint8Array.from([red, green, blue, OPAQUE]))[0] ?? 0;

/** Whether a scene's moving parts are inside it, on whole pixels. */
export function fits({ rosette, clock, background, glyphs }: Scene): boolean {
  const reach = Math.ceil(rosette.radius) + 1;
  const isWhole = [rosette.x, rosette.y, clock.x, clock.y].every(Number.isInteger);
  const isInside = rosette.x >= reach && rosette.y >= reach && rosette.x + reach < SCENE_WIDTH && rosette.y + reach < SCENE_HEIGHT;
  const hasRoom = clock.x >= 0 && clock.y >= 0 && clock.x + 8 * GLYPH_WIDTH <= SCENE_WIDTH && clock.y + GLYPH_HEIGHT <= SCENE_HEIGHT;
  return (
    isWhole &&
    isInside &&
    hasRoom &&
    background.length === SCENE_WIDTH * SCENE_HEIGHT * 4 &&
    glyphs.length === GLYPHS.length * GLYPH_WIDTH * GLYPH_HEIGHT
  );
}

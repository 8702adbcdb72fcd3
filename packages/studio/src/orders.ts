/** The orders of the studio's parent process. */
export type StudioOrder =
  | { kind: 'publish'; key: string; url: string; token: string; scene: SceneDraft }
  | { kind: 'watch'; key: string; url: string; token: string }
  | { kind: 'leave'; key: string };

/** The studio's reports: somebody is in the room, or no longer is (never got in, was removed, or the room is gone). */
export type StudioNews = { kind: 'in'; key: string } | { kind: 'out'; key: string; reason: string };

/** The width of every picture in pixels: small, because one machine draws dozens. */
export const SCENE_WIDTH = 320;
/** The height of every picture in pixels. */
export const SCENE_HEIGHT = 180;
/** The width of one character of the clock, in pixels. */
export const GLYPH_WIDTH = 12;
/** The height of one character of the clock, in pixels. */
export const GLYPH_HEIGHT = 18;
/** The clock's characters, in the order of `glyphs`. */
export const GLYPHS = '0123456789:';

/** Components from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The moving parts of a picture, and its sound. */
interface SceneMotion {
  /** The clock's upper left corner. */
  clock: { x: number; y: number; colour: Colour };
  rosette: { x: number; y: number; radius: number; petals: number; outer: Colour; inner: Colour; core: Colour };
  /** Selects the melody. */
  tune: number;
}

/** A picture as it is ordered. */
export interface SceneDraft extends SceneMotion {
  /** The background: an image file, cropped to the scene. */
  cover: Uint8Array | null;
  /** On top of it: SVG of SCENE_WIDTH by SCENE_HEIGHT. */
  overlay: string;
  /** The GLYPHS one below the other: SVG of GLYPH_WIDTH by GLYPH_HEIGHT times their number. */
  glyphs: string;
}

/** A picture ready to draw: its still background, and the moving parts. */
export interface Scene extends SceneMotion {
  /** SCENE_WIDTH by SCENE_HEIGHT pixels, RGBA, with everything that does not move. */
  background: Uint8Array;
  /** The coverage of each pixel of the GLYPHS, from 0 to 255. */
  glyphs: Uint8Array;
}

/** What the studio is told, by the process that started it. */
export type StudioOrder =
  | { kind: 'publish'; key: string; url: string; token: string; scene: SceneDraft }
  | { kind: 'watch'; key: string; url: string; token: string }
  | { kind: 'leave'; key: string };

/** What the studio tells: somebody is in the room, or is not in it any more (never came in, was put out, or the room is gone). */
export type StudioNews = { kind: 'in'; key: string } | { kind: 'out'; key: string; reason: string };

/** Width of every drawn picture, in pixels: small, because dozens are drawn on one machine. */
export const SCENE_WIDTH = 320;
/** Height of every drawn picture, in pixels. */
export const SCENE_HEIGHT = 180;
/** Width of one sign of the clock, in pixels. */
export const GLYPH_WIDTH = 12;
/** Height of one sign of the clock, in pixels. */
export const GLYPH_HEIGHT = 18;
/** The signs of the clock, in the order they stand in `glyphs`. */
export const GLYPHS = '0123456789:';

/** Parts from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** What moves in a drawn picture, and what sounds. */
interface SceneMotion {
  /** Where the clock stands: its upper left corner. */
  clock: { x: number; y: number; colour: Colour };
  rosette: { x: number; y: number; radius: number; petals: number; outer: Colour; inner: Colour; core: Colour };
  /** Chooses the melody. */
  tune: number;
}

/** A picture as it is ordered. */
export interface SceneDraft extends SceneMotion {
  /** What lies behind everything: an image file, cropped to the scene. */
  cover: Uint8Array | null;
  /** What stands over it: SVG of SCENE_WIDTH by SCENE_HEIGHT. */
  overlay: string;
  /** The GLYPHS one below the other: SVG of GLYPH_WIDTH by as many times GLYPH_HEIGHT. */
  glyphs: string;
}

/** A picture as it is drawn: what it stands on, and what moves in it. */
export interface Scene extends SceneMotion {
  /** SCENE_WIDTH by SCENE_HEIGHT pixels, RGBA, with everything that stands still. */
  background: Uint8Array;
  /** How much each pixel of the GLYPHS is covered, 0 to 255. */
  glyphs: Uint8Array;
}

/** What the camera's parent process orders: one picture of a room. */
export interface CameraOrder {
  key: string;
  url: string;
  token: string;
  /** Whose picture comes first: the beginning of its identity in the room. */
  first: string;
}

/** Why there is no picture: nobody in the room sends one, or the room could not be entered. */
export type NoPicture = 'NO_PICTURE' | 'UNREACHABLE';

/** What the camera answers: a picture as WebP, or why there is none. */
export type CameraAnswer = { key: string; picture: Uint8Array } | { key: string; why: NoPicture };

/** Most pictures of one room that are shown together. */
export const TRACKS_MAX = 4;
/** A camera has this long to enter a room. */
export const ENTER_MS_MAX = 8_000;
/** And this long for the first picture once it is in. */
export const PICTURE_MS_MAX = 5_000;
/** After the first frame, a sharper one may follow for so long: a stream begins small. */
export const SHARPER_MS = 700;

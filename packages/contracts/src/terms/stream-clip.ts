/** Shortest clip of a recording. Matches the column's check. */
export const CLIP_SECONDS_MIN = 1;
/** Longest clip of a recording. Matches the column's check. */
export const CLIP_SECONDS_MAX = 60;
/** Longest title of a clip, in characters. Matches the column's check. */
export const CLIP_TITLE_LENGTH_MAX = 80;
/** Most clips of one recording. */
export const CLIPS_PER_RECORDING_MAX = 20;

/** Longest message in the chat of a stream, in characters. */
export const STREAM_MESSAGE_LENGTH_MAX = 300;
/** Seconds a sender may be made to wait between two messages; 0 is off. */
export const SLOW_MODE_SECONDS_MAX = 300;
/** Seconds a host is offered; the call takes any number up to `SLOW_MODE_SECONDS_MAX`. */
export const SLOW_MODE_STEPS = [0, 5, 10, 30, 60] as const;
/** Words of a host's own that nobody may write in its streams. */
export const BLOCKED_WORDS_MAX = 100;
/** Shortest word a host may close, in characters: a single letter would close the chat. */
export const BLOCKED_WORD_LENGTH_MIN = 2;
/** Longest word a host may close, in characters. */
export const BLOCKED_WORD_LENGTH_MAX = 40;
/** Longest a viewer may be muted by minutes; without minutes it lasts until the stream ends. */
export const MUTE_MINUTES_MAX = 1_440;
/** How long somebody who was removed stays out before they may come back. */
export const REMOVED_MINUTES = 10;
/** Viewers on stage beside the host. */
export const ON_STAGE_MAX = 3;
/** Members one host may let moderate its streams. */
export const STREAM_MODERATORS_MAX = 20;
/** Names a list of the host's tools holds. */
export const STREAM_TOOLS_LIST_MAX = 200;

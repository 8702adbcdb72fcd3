/** Longest message in the chat of a stream, in characters. */
export const STREAM_MESSAGE_LENGTH_MAX = 300;
/** How long the host has to decide about a held line, in minutes. Undecided, it is not shown. */
export const HELD_MINUTES = 5;
/** Most lines of one viewer in a stream that wait for its host. */
export const HELD_LINES_MAX = 3;
/** Most questions of one viewer in a stream that wait for an answer. */
export const OPEN_QUESTIONS_MAX = 3;
/** Seconds a sender may be made to wait between two messages; 0 is off. */
export const SLOW_MODE_SECONDS_MAX = 300;
/** The choices a host is offered, in seconds; the call accepts any number up to `SLOW_MODE_SECONDS_MAX`. */
export const SLOW_MODE_STEPS = [0, 5, 10, 30, 60] as const;
/** Most words that a host can block in its streams. */
export const BLOCKED_WORDS_MAX = 100;
/** Shortest word a host may block, in characters: a single letter would shut down the chat. */
export const BLOCKED_WORD_LENGTH_MIN = 2;
/** Longest word a host may block, in characters. */
export const BLOCKED_WORD_LENGTH_MAX = 40;
/** Longest timed mute of a viewer; without minutes it lasts until the stream ends. */
export const MUTE_MINUTES_MAX = 1_440;
/** How long a removed viewer stays out before they may return. */
export const REMOVED_MINUTES = 10;
/** Guests on stage besides the host. */
export const ON_STAGE_MAX = 3;
/** Most moderators of one host's streams. */
export const STREAM_MODERATORS_MAX = 20;

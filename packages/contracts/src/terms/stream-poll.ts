/** Longest question of a poll, in characters. */
export const POLL_QUESTION_LENGTH_MAX = 140;
/** Longest answer of a poll, in characters: it stands on one line on a phone. */
export const POLL_CHOICE_LENGTH_MAX = 40;
/** Fewest answers to choose from. */
export const POLL_CHOICES_MIN = 2;
/** Most answers to choose from. */
export const POLL_CHOICES_MAX = 4;
/** Most polls in one stream. */
export const POLLS_PER_STREAM_MAX = 20;

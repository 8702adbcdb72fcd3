/** Longest line of captions, in characters. Matches the columns' check. */
export const CAPTION_LENGTH_MAX = 500;
/** Most captions on a page: a transcript is read as a whole, and an hour of talking has about a thousand. */
export const CAPTIONS_PAGE_MAX = 500;

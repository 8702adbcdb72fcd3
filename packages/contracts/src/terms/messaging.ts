/** Files one message may carry. */
export const ATTACHMENTS_MAX = 5;
/** Files that may wait in one thread for the message they belong to. */
export const ATTACHMENTS_WAITING_MAX = 15;
/** Largest PDF, in bytes (10 MB). Pictures keep the limit of all pictures. */
export const PDF_BYTES_MAX = 10_485_760;
/** Longest name a file keeps, in characters; the end of the name stays. */
export const FILE_NAME_LENGTH_MAX = 120;
/** An upload that was never sent is forgotten after this long. */
export const ATTACHMENT_UNSENT_HOURS = 24;
/** What its sender deleted or wrote anew, and the files of ended threads, are kept this long for reports; its members see it no more. */
export const DELETED_KEPT_DAYS = 30;
/** Former words of one message that a report keeps, the latest ones. */
export const FORMER_WORDS_SHOWN_MAX = 20;
/** How long the words of a message may be changed. */
export const MESSAGE_EDIT_MINUTES = 15;

/** Shortest text that is searched for, in characters. */
export const SEARCH_LENGTH_MIN = 2;
/** Longest text that is searched for, in characters. */
export const SEARCH_LENGTH_MAX = 100;
/** In some scripts a single sign is a word. */
const SIGN_IS_WORD = /[\p{Ideographic}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Myanmar}\p{sc=Khmer}]/u;
/** Whether a text is long enough to be searched for. */
export const isSearchable = (text: string): boolean => [...text].length >= SEARCH_LENGTH_MIN || SIGN_IS_WORD.test(text);
/** Whether the last word of a search, as typed, ends in what counts as the beginning of a word. */
export function isBeginning(word: string): boolean {
  const [end = ''] = /[\p{L}\p{M}\p{N}]+$/u.exec(word) ?? [];
  return [...end].length >= SEARCH_PREFIX_LENGTH_MIN || SIGN_IS_WORD.test(end);
}
/** Words of a search that are read; further ones change nothing. */
export const SEARCH_WORDS_MAX = 8;
/** The last word of a search counts as the beginning of one from this length on. */
const SEARCH_PREFIX_LENGTH_MIN = 3;

/** Times that may be proposed at once. */
export const MEETING_TIMES_MAX = 3;
/** Longest title of a meeting, in characters. Matches the column's check. */
export const MEETING_TITLE_LENGTH_MAX = 120;
/** Longest note with a proposal, in characters. Matches the column's check. */
export const MEETING_NOTE_LENGTH_MAX = 500;
/** Longest place of a meeting, in characters: an address, a number or a link. Matches the column's check. */
export const MEETING_PLACE_LENGTH_MAX = 200;
/** Longest reason for calling a meeting off, in characters. Matches the column's check. */
export const MEETING_REASON_LENGTH_MAX = 200;
/** Rounds of times that one meeting may have. */
export const MEETING_ROUNDS_MAX = 1_000;
/** Shortest meeting, in minutes. */
export const MEETING_MINUTES_MIN = 15;
/** Longest meeting, in minutes: a working day of eight hours. */
export const MEETING_MINUTES_MAX = 480;
/** How far ahead a meeting may be. */
export const MEETING_AHEAD_DAYS_MAX = 365;
/** Proposals in one thread that wait for an answer. */
export const MEETINGS_WAITING_MAX = 5;
/** How long before an agreed meeting its room opens. */
export const MEETING_ROOM_OPENS_MINUTES = 10;
/** How long after its end the room stays open. */
export const MEETING_ROOM_CLOSES_MINUTES = 60;
/** People in the room of a meeting, of both sides together. */
export const MEETING_PEOPLE_MAX = 6;
/** Longest notes of a meeting, in characters. Matches the column's check. */
export const MEETING_NOTES_LENGTH_MAX = 10_000;

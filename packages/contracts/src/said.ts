/** Letters of right-to-left scripts: Hebrew, Arabic, Syriac, Thaana, N'Ko and related ones. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** An invisible mark for text layout: our sentence runs left to right, whatever word it starts with. */
const FROM_LEFT = '\u200e';
/** Isolates the text between these two marks, so that it does not reorder anything around it. */
const APART = ['\u2068', '\u2069'] as const;

/** A name, or a title, that brings the end of a sentence with it: "Ashgrove Tea Co." */
const ENDS_ITSELF = /[.!?…]$/u;

/** Our part after this word, without the period that the word already has. */
const after = (part: string, word: string | number | undefined): string =>
  part.startsWith('.') && ENDS_ITSELF.test(String(word)) ? part.slice(1) : part;

/**
 * Builds one of our sentences around a member's words: a name, a title, a place. Words in a right-to-left script are isolated, so that the
 * figures and names beside them keep their places. For plain text only: labels, toasts, dialog titles, mails; in markup,
 * `<bdi>` does the same.
 */
export function said(parts: TemplateStringsArray, ...words: readonly (string | number)[]): string {
  const raw = parts.map((part, at) => after(part, words[at - 1]));
  const hasOther = words.some((word) => RIGHT_TO_LEFT.test(String(word)));
  if (!hasOther) return String.raw({ raw }, ...words);
  const apart = words.map((word) => (RIGHT_TO_LEFT.test(String(word)) ? `${APART[0]}${word}${APART[1]}` : word));
  return FROM_LEFT + String.raw({ raw }, ...apart);
}

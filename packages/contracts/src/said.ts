/** Letters that are read from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and the scripts beside them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Read by whatever orders a text, seen by nobody: the sentence is ours, from left to right, whatever word it begins with. */
const FROM_LEFT = '\u200e';
/** What stands between these two is ordered by itself, and orders nothing around it. */
const APART = ['\u2068', '\u2069'] as const;

/**
 * A sentence of ours that holds words of a member: a name, a title, a place. Words in a right-to-left script are set apart, so that the
 * figures and names beside them keep their places. For everything that is text alone: labels, toasts, titles of dialogs, mails; where
 * there are elements, `<bdi>` does the same.
 */
export function said(parts: TemplateStringsArray, ...words: readonly (string | number)[]): string {
  const hasOther = words.some((word) => RIGHT_TO_LEFT.test(String(word)));
  if (!hasOther) return String.raw({ raw: parts }, ...words);
  const apart = words.map((word) => (RIGHT_TO_LEFT.test(String(word)) ? `${APART[0]}${word}${APART[1]}` : word));
  return FROM_LEFT + String.raw({ raw: parts }, ...apart);
}

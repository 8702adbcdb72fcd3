import { refusedWord } from '../chat/refused-word.ts';

/** Stands in place of a word that nobody may write in the chat either. */
const LEFT_OUT = '\u2014';
/** More such words in one line than anybody says. */
const WORDS_MAX = 20;

/** What was heard, without the words that are refused in the chat; null where nothing can be shown of it. */
export function shownWords(heard: string, ownWords: readonly string[]): string | null {
  let text = heard;
  for (let count = 0; count <= WORDS_MAX; count += 1) {
    const word = refusedWord(text, ownWords);
    if (word === null) return text.replaceAll(LEFT_OUT, '').trim() === '' ? null : text;
    const at = text.toLowerCase().indexOf(word.toLowerCase());
    // It was found behind a disguise, as nobody speaks.
    if (at < 0) return null;
    text = text.slice(0, at) + LEFT_OUT + text.slice(at + word.length);
  }
  return null;
}

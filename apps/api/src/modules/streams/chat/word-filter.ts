import type { Sql } from '../../../platform/database/sql.ts';
import { WordsRefusedError } from './errors.ts';
import { ownWords } from './own-words.ts';
import { refusedWord } from './refused-word.ts';

/** Checks a text that everybody in a stream will read. @throws WordsRefusedError naming the field that contains the word. */
export async function assertCleanWords(
  sql: Sql,
  { streamId, text, path }: { streamId: string; text: string; path: string },
): Promise<void> {
  const word = refusedWord(text, await ownWords(sql, streamId));
  if (word !== null) throw new WordsRefusedError(path, word);
}

import type { Sql } from '../../../platform/database/sql.ts';
import { WordsRefusedError } from './errors.ts';
import { refusedWord } from './refused-word.ts';

/** Looks at what somebody wants everybody in a stream to read. @throws WordsRefusedError naming the field that holds it. */
export async function assertCleanWords(sql: Sql, { streamId, text, path }: { streamId: string; text: string; path: string }): Promise<void> {
  const [stream] = await sql<{ blocked_words: string[] }>('select blocked_words from live_streams where id = $1', [streamId]);
  const word = refusedWord(text, stream?.blocked_words ?? []);
  if (word !== null) throw new WordsRefusedError(path, word);
}

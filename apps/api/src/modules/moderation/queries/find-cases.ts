import { REPORT_CATEGORY_LABELS } from '@benison/contracts/enumerations';
import { CASE_SEARCH_MAX } from '@benison/contracts/terms/moderation';
import { SEARCH_WORD_MIN } from '@benison/contracts/terms/staff-area';
import type { Sql } from '../../../platform/database/sql.ts';
import { isFoundBy, numberNamed, valuesLabelled, wordQuery } from '../../../platform/word-search.ts';

const ABOUT_MEMBERS = 'from member_search f join businesses b on b.user_id = f.user_id join moderation_cases c on c.subject_id = b.id';

/**
 * A condition on cases, as SQL: their number, the words of whom they are about, or those of their category. Each is a look of its own with an
 * end to it, so that a search costs the same however many cases there are.
 */
export function searchedCases(words: readonly string[], bind: (value: unknown) => string): string {
  const number = numberNamed(words, 'rpt');
  const looks = number === null ? [] : [`select id from moderation_cases where number = ${bind(number)}`];
  if (words.some((word) => word.length >= SEARCH_WORD_MIN)) {
    looks.push(`(select c.id ${ABOUT_MEMBERS} where f.words @@ ${bind(wordQuery(words))}::tsquery limit ${CASE_SEARCH_MAX})`);
    const categories = valuesLabelled(REPORT_CATEGORY_LABELS, words);
    if (categories.length > 0)
      looks.push(`select id from (select id, category from moderation_cases order by queue_key desc, id desc limit ${CASE_SEARCH_MAX}) latest
        where category = any(${bind(categories)})`);
  }
  return isFoundBy('id', looks);
}

/** Whether a search for cases ended before it had looked through all that could be found: by name, or by category. */
export async function isSearchTruncated(sql: Sql, words: readonly string[]): Promise<boolean> {
  if (!words.some((word) => word.length >= SEARCH_WORD_MIN)) return false;
  const isByCategory = valuesLabelled(REPORT_CATEGORY_LABELS, words).length > 0;
  const [more] = await sql(
    `select where exists (select ${ABOUT_MEMBERS} where f.words @@ $1::tsquery offset ${CASE_SEARCH_MAX} limit 1)
       or ($2 and exists (select from moderation_cases order by queue_key desc, id desc offset ${CASE_SEARCH_MAX} limit 1))`,
    [wordQuery(words), isByCategory],
  );
  return more !== undefined;
}

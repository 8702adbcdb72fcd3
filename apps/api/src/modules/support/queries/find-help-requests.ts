import type { HelpRequestStatus } from '@benison/contracts/enumerations';
import { SEARCH_WORD_MIN } from '@benison/contracts/terms/staff-area';
import { HELP_SEARCH_MAX, ISSUE_TYPE_LABELS } from '@benison/contracts/terms/support';
import type { Sql } from '../../../platform/database/sql.ts';
import { isFoundBy, numberNamed, valuesLabelled, wordQuery } from '../../../platform/word-search.ts';

/** Patterns of SQL for an address in which words begin like these, each of which is letters and digits. */
const beginnings = (words: readonly string[]): string[] => words.map((word) => `(^|[^[:alnum:]])${word}`);

/**
 * A condition on the requests `r` in the state `status`, as SQL: their number, the words of who asked, or those of what they ask about. Each
 * is a look of its own, with an end to it.
 */
export function searchedRequests(words: readonly string[], status: string, bind: (value: unknown) => string): string {
  const number = numberNamed(words, 'hlp');
  const looks = number === null ? [] : [`select id from help_requests where number = ${bind(number)}`];
  if (words.some((word) => word.length >= SEARCH_WORD_MIN)) {
    const members = `member_search f where f.words @@ ${bind(wordQuery(words))}::tsquery`;
    looks.push(
      `(select asked.id from help_requests asked where asked.user_id in (select f.user_id from ${members}) limit ${HELP_SEARCH_MAX})`,
      `select id from (select id, issue_type, email from help_requests where status = ${status} order by changed_at desc, id desc limit ${HELP_SEARCH_MAX}) latest
        where issue_type = any(${bind(valuesLabelled(ISSUE_TYPE_LABELS, words))}) or lower(email::text) ~ all(${bind(beginnings(words))})
          or email in (select u.email from users u where u.id in (select f.user_id from ${members}))`,
    );
  }
  return isFoundBy('r.id', looks);
}

/**
 * Whether a search among the requests in a state ended before it had looked through all of them: by who asked, or by address and issue, which
 * is asked of the latest alone.
 */
export async function isSearchTruncated(sql: Sql, status: HelpRequestStatus, words: readonly string[]): Promise<boolean> {
  if (!words.some((word) => word.length >= SEARCH_WORD_MIN)) return false;
  const [more] = await sql(
    `select where exists (select from help_requests where status = $1 order by changed_at desc, id desc offset ${HELP_SEARCH_MAX} limit 1)
       or exists (select from help_requests asked where asked.user_id in (select f.user_id from member_search f where f.words @@ $2::tsquery) offset ${HELP_SEARCH_MAX} limit 1)`,
    [status, wordQuery(words)],
  );
  return more !== undefined;
}

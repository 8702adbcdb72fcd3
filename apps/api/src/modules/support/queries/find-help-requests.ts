import { MEMBER_SEARCH_MAX, SEARCH_WORD_MIN } from '@benison/contracts/terms/staff-area';
import { HELP_SEARCH_MAX, ISSUE_TYPE_LABELS } from '@benison/contracts/terms/support';
import { isFoundBy, numberNamed, valuesLabelled, wordQuery } from '../../../platform/word-search.ts';

/** The words of an address begin like all that are searched for. */
const ADDRESS_LIKE = (words: string): string => `(select bool_and(exists (
  select from regexp_split_to_table(lower(latest.email::text), '[^[:alnum:]]+') part where starts_with(part, word))) from unnest(${words}::text[]) word)`;

/**
 * A condition on the requests `r` in the state `status`, as SQL: their number, the words of who asked, or those of what they ask about. Each
 * is a look of its own by an index, with an end to it.
 */
export function searchedRequests(words: readonly string[], status: string, bind: (value: unknown) => string): string {
  const number = numberNamed(words, 'hlp');
  const looks = number === null ? [] : [`select id from help_requests where number = ${bind(number)}`];
  if (words.some((word) => word.length >= SEARCH_WORD_MIN)) {
    const members = `select user_id from member_search where words @@ ${bind(wordQuery(words))}::tsquery limit ${MEMBER_SEARCH_MAX}`;
    looks.push(
      `(select asked.id from (${members}) f join help_requests asked on asked.user_id = f.user_id limit ${HELP_SEARCH_MAX})`,
      `select id from (select id, issue_type, email from help_requests where status = ${status} order by changed_at desc, id desc limit ${HELP_SEARCH_MAX}) latest
        where issue_type = any(${bind(valuesLabelled(ISSUE_TYPE_LABELS, words))}) or ${ADDRESS_LIKE(bind(words))}
          or email = any(array(select u.email from users u where u.id in (${members})))`,
    );
  }
  return isFoundBy('r.id', looks);
}

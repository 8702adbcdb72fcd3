import { PageInput } from '@benison/contracts/fields';
import { SearchMessagesInput } from '@benison/contracts/messaging';
import { isBeginning, SEARCH_WORDS_MAX } from '@benison/contracts/terms/messaging';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { microsOf, pageOf, rowCursors, timeOfMicros, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { MESSAGE_COLUMNS, toMessage, type Message, type MessageRow } from '../message.ts';

const Input = SearchMessagesInput.extend(PageInput.shape);
const CURSORS = rowCursors('searchMessages');

// @NOTE One round trip: the moments of the member's own words give the page, wherever it begins. See the function.
const SEARCH = `select ${MESSAGE_COLUMNS}, ${microsOf('created_at')} as sort_key from search_messages($1, $2, $3, $4, ${timeOfMicros('$5')}, $6, $7)`;

/**
 * Messages of one's own active threads that contain all the words, newest first. Accents, case and compatibility forms make no difference;
 * the last word may be a prefix, and a number is found by its last figures.
 */
export async function findMessages(app: AppContext, actor: Actor, sql: Sql, raw: unknown): Promise<Page<Message>> {
  const { text, matchId, first, after } = Input.parse(raw);
  const { businessId } = asBusiness(actor);
  const { key, id } = CURSORS.startAfter(after);
  await app.limits.take('messageSearchPerBusiness', businessId);
  const { whole, begun } = wordsOf(text);
  const rows = await sql<MessageRow & { sort_key: string }>(SEARCH, [businessId, whole, begun, matchId ?? null, key, id, first + 1]);
  return pageOf(
    rows,
    first,
    (row) => CURSORS.at(row.sort_key, row.id),
    (row) => toMessage(row, businessId),
  );
}

/** What is typed as words, and the last of them when it may not be typed to its end. The database takes them apart as it does messages. */
export function wordsOf(text: string): { whole: string; begun: string } {
  const words = text
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, SEARCH_WORDS_MAX);
  const last = words.at(-1) ?? '';
  return isBeginning(last) ? { whole: words.slice(0, -1).join(' '), begun: last } : { whole: words.join(' '), begun: '' };
}

/** The threads that messages are in, each once. */
export async function threadsOf(
  sql: Sql,
  businessId: string,
  messages: readonly { matchId: string }[],
): Promise<{ matchId: string; businessId: string }[]> {
  const ids = [...new Set(messages.map(({ matchId }) => matchId))];
  return sql(
    'select id as "matchId", case when business1_id = $2 then business2_id else business1_id end as "businessId" from matches where id = any($1)',
    [ids, businessId],
  );
}

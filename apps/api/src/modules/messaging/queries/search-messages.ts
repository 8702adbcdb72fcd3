import { pageSize } from '@benison/contracts/fields';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { SearchMessagesInput } from '@benison/contracts/messaging';
import { isBeginning, SEARCH_WORDS_MAX } from '@benison/contracts/terms/messaging';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { MESSAGE_COLUMNS, toMessage, type Message, type MessageRow } from '../message.ts';

const Input = SearchMessagesInput.extend({ first: pageSize.default(PAGE_SIZE_DEFAULT) });

export interface MessageSearchResults {
  messages: Message[];
  hasMore: boolean;
}

// @NOTE One round trip: the moments of the member's own words give the page. See the function in the migration.
const SEARCH = `select ${MESSAGE_COLUMNS} from search_messages($1, $2, $3, $4, $5)`;

/**
 * Messages of one's own active threads that contain all the words, newest first. Accents, case and compatibility forms make no difference;
 * the last word may be a prefix, and a number is found by its last figures.
 */
export async function findMessages(app: AppContext, actor: Actor, sql: Sql, raw: unknown): Promise<MessageSearchResults> {
  const { text, matchId, first } = Input.parse(raw);
  const { businessId } = asBusiness(actor);
  await app.limits.take('messageSearchPerBusiness', businessId);
  const { whole, begun } = wordsOf(text);
  const rows = await sql<MessageRow>(SEARCH, [businessId, whole, begun, matchId ?? null, first + 1]);
  return { messages: rows.slice(0, first).map((row) => toMessage(row, businessId)), hasMore: rows.length > first };
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

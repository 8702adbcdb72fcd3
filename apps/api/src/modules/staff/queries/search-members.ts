import type { AccountState } from '@benison/contracts/enumerations';
import { MEMBER_SEARCH_MAX, SEARCH_WORD_MIN } from '@benison/contracts/terms/staff-area';
import type { Sql } from '../../../platform/database/sql.ts';
import { wordQuery } from '../../../platform/word-search.ts';

/** A member in a list. */
export interface MemberSearchResult {
  id: string;
  username: string;
  email: string;
  name: string | null;
  state: AccountState;
  businessName: string | null;
  place: string | null;
  isEinVerified: boolean;
  isPremium: boolean;
  registeredAt: Date;
}

export interface MemberSearchResults {
  nodes: MemberSearchResult[];
  /** More were found than are shown: another word narrows them down. */
  hasMore: boolean;
}

/**
 * Members with words that start with all those searched for, by one index over narrow rows. Which of very many come first does
 * not matter: the answer says that there are more. Parameters: `$1` a tsquery, `$2` the limit.
 */
export const MEMBER_SEARCH_SQL = `
  select u.id, u.username, u.email, nullif(concat_ws(' ', u.first_name, u.last_name), '') as name, u.state, b.name as "businessName",
    concat_ws(', ', nullif(b.city, ''), nullif(b.state, '')) as place, u.ein_verified_at is not null as "isEinVerified", u.is_premium as "isPremium", u.created_at as "registeredAt"
  from (select user_id from member_search where words @@ $1::tsquery limit $2) f
    join users u on u.id = f.user_id left join businesses b on b.user_id = u.id`;

/** Finds members by name, e-mail, user name or business. Words of fewer than two characters find nobody by themselves. */
export async function searchMembers(sql: Sql, words: readonly string[]): Promise<MemberSearchResults> {
  if (!words.some((word) => word.length >= SEARCH_WORD_MIN)) return { nodes: [], hasMore: false };
  const rows = await sql<MemberSearchResult>(MEMBER_SEARCH_SQL, [wordQuery(words), MEMBER_SEARCH_MAX + 1]);
  return {
    nodes: rows.slice(0, MEMBER_SEARCH_MAX).sort((a, b) => a.username.localeCompare(b.username)),
    hasMore: rows.length > MEMBER_SEARCH_MAX,
  };
}

import type { AccountState } from '@benison/contracts/enumerations';
import { PageInput } from '@benison/contracts/fields';
import { SEARCH_WORD_MIN } from '@benison/contracts/terms/staff-area';
import { idCursors, pageOf, type Page } from '../../../platform/database/page.ts';
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

const CURSORS = idCursors('memberSearch');

/** So many are put in order when they are found; of more than these, the latest are looked for one by one. */
const SORTED_MAX = 1_000;

/**
 * Members with words that start with all those searched for, the latest first. An index over narrow rows finds them, in no order: as long as
 * they are few, they are sorted. A word of very many is soon found among the latest, which are then read one by one instead.
 * Parameters: `$1` a tsquery, `$2` the limit, `$3` the id of the member behind whom the page starts, or null.
 */
export const MEMBER_SEARCH_SQL = `
  with found as materialized (select user_id from member_search where words @@ $1::tsquery limit ${SORTED_MAX} + 1),
    number as materialized (select count(*) > ${SORTED_MAX} as is_large from found)
  select u.id, u.username, u.email, nullif(concat_ws(' ', u.first_name, u.last_name), '') as name, u.state, b.name as "businessName",
    concat_ws(', ', nullif(b.city, ''), nullif(b.state, '')) as place, u.ein_verified_at is not null as "isEinVerified", u.is_premium as "isPremium", u.created_at as "registeredAt"
  from (
    (select user_id from found where not (select is_large from number) and ($3::uuid is null or user_id < $3) order by user_id desc limit $2)
    union all
    (select user_id from (
       select user_id, words from member_search where (select is_large from number) and user_id < coalesce($3, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
       order by user_id desc offset 0) latest
     where words @@ $1::tsquery limit $2)
  ) f
    join users u on u.id = f.user_id left join businesses b on b.user_id = u.id
  order by u.id desc`;

/** Finds members by name, email, user name or business. Words of fewer than two characters find nobody by themselves. */
export async function searchMembers(sql: Sql, words: readonly string[], raw: unknown): Promise<Page<MemberSearchResult>> {
  const { first, after } = PageInput.parse(raw);
  const start = CURSORS.idAfter(after);
  const isSearchable = words.some((word) => word.length >= SEARCH_WORD_MIN);
  const rows = isSearchable ? await sql<MemberSearchResult>(MEMBER_SEARCH_SQL, [wordQuery(words), first + 1, start]) : [];
  return pageOf(
    rows,
    first,
    ({ id }) => CURSORS.at(id),
    (row) => row,
  );
}

import { id, PageInput, text } from '@benison/contracts/fields';
import { SEARCH_LENGTH_MAX } from '@benison/contracts/terms/messaging';
import type { BusinessActor } from '../../../actor.ts';
import { microsOf, pageOfNodes, type Page, rowCursors, timeOfMicros } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { candidateColumns, toCandidate, type CandidateRow } from '../candidate.ts';
import { fitNumbers, type CardNumbers } from '../card-numbers.ts';

/** A match as one of its sides sees it; `businessId` is the other side. */
export interface MatchView extends CardNumbers {
  id: string;
  businessId: string;
  matchedAt: Date;
  isNew: boolean;
  lastActivityAt: Date;
  contactName: string | null;
}

export interface MatchConnection extends Page<MatchView> {
  totalCount: number;
}

interface MatchRow extends CandidateRow {
  match_id: string;
  matched_at: Date;
  last_activity_at: Date;
  activity_micros: string;
  opened_at: Date | null;
  first_name: string | null;
}

const CURSORS = rowCursors('matches');
const Input = PageInput.extend({ name: text(SEARCH_LENGTH_MAX).nullish() });

const COLUMNS = `
  m.id as match_id, m.created_at as matched_at, m.last_activity_at, ${microsOf('m.last_activity_at')} as activity_micros,
  case when m.business1_id = $1 then m.opened_by1_at else m.opened_by2_at end as opened_at, u.first_name, ${candidateColumns('o')}`;
const OTHER = `
  join businesses o on o.id = case when m.business1_id = $1 then m.business2_id else m.business1_id end join users u on u.id = o.user_id`;

// @NOTE One branch for each side of the pair, so that each reads its own index in order.
const page = (side: 1 | 2) => `
  (select m.* from matches m where m.business${side}_id = $1 and m.ended_at is null
     and ($2::bigint is null or (m.last_activity_at, m.id) < (${timeOfMicros('$2')}, $3::uuid))
   order by m.last_activity_at desc, m.id desc limit $4)`;
const PAGE = `
  select ${COLUMNS} from (${page(1)} union all ${page(2)}) m ${OTHER}
  order by m.last_activity_at desc, m.id desc limit $4`;
const TOTAL = `
  select ((select count(*) from matches where business1_id = $1 and ended_at is null)
        + (select count(*) from matches where business2_id = $1 and ended_at is null))::int as total`;

// @NOTE A text of its own, so that the page without a name keeps the plan that reads an index in order. It reads all matches of one member.
const folded = (name: string): string => `lower(unaccent(normalize(${name}, NFKD)))`;
const NAMED = `
  from matches m ${OTHER} where $1 in (m.business1_id, m.business2_id) and m.ended_at is null
    and not exists (select from regexp_split_to_table(${folded('$2::text')}, '\\s+') word where position(word in ${folded('o.name')}) = 0)`;
const PAGE_NAMED = `
  select ${COLUMNS} ${NAMED} and ($3::bigint is null or (m.last_activity_at, m.id) < (${timeOfMicros('$3')}, $4::uuid))
  order by m.last_activity_at desc, m.id desc limit $5`;
const TOTAL_NAMED = `select count(*)::int as total ${NAMED}`;

/** A member's active matches, newest activity first: all of them, or those whose business has every word of `name` in its name, in any case, with or without accents. */
export async function readMatches(sql: Sql, me: BusinessActor, raw: unknown, now: Date): Promise<MatchConnection> {
  const { first, after, name } = Input.parse(raw);
  const start = CURSORS.startAfter(after);
  const rows = name
    ? await sql<MatchRow>(PAGE_NAMED, [me.businessId, name, start.key, start.id, first + 1])
    : await sql<MatchRow>(PAGE, [me.businessId, start.key, start.id, first + 1]);
  const [total] = name
    ? await sql<{ total: number }>(TOTAL_NAMED, [me.businessId, name])
    : await sql<{ total: number }>(TOTAL, [me.businessId]);
  const views = await viewsOf(sql, me, rows.slice(0, first), now);
  const page = pageOfNodes(rows, first, (row) => CURSORS.at(row.activity_micros, row.match_id), views);
  return { ...page, totalCount: total?.total ?? 0 };
}

/** One of the member's active matches; null when it has ended, is somebody else's, or does not exist. */
export async function findMatch(sql: Sql, me: BusinessActor, matchId: string, now: Date): Promise<MatchView | null> {
  const rows = await sql<MatchRow>(
    `select ${COLUMNS} from matches m ${OTHER} where m.id = $2 and m.ended_at is null and $1 in (m.business1_id, m.business2_id)`,
    [me.businessId, matchId],
  );
  const [view] = await viewsOf(sql, me, rows, now);
  return view ?? null;
}

/** The same, for a match that must exist. @throws NotFoundError, BadInputError */
export async function loadMatch(sql: Sql, me: BusinessActor, rawId: unknown, now: Date): Promise<MatchView> {
  const match = await findMatch(sql, me, parseArgument('id', id, rawId), now);
  if (!match) throw new NotFoundError('That match');
  return match;
}

async function viewsOf(sql: Sql, me: BusinessActor, rows: MatchRow[], now: Date): Promise<MatchView[]> {
  if (rows.length === 0) return [];
  const [own] = await sql<CandidateRow>(`select ${candidateColumns('b')} from businesses b where b.id = $1`, [me.businessId]);
  if (!own) return [];
  const viewer = toCandidate(own).subject;
  return rows.map((row) => {
    const other = toCandidate(row).subject;
    return {
      id: row.match_id,
      businessId: other.id,
      ...fitNumbers({ viewer, other }, { withinMiles: null, now }),
      matchedAt: row.matched_at,
      isNew: row.opened_at === null,
      lastActivityAt: row.last_activity_at,
      contactName: row.first_name,
    };
  });
}

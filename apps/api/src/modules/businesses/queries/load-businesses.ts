import { RESPONSES_TO_SHOW } from '@benison/contracts/limits';
import DataLoader from 'dataloader';
import type { AppContext } from '../../../app-context.ts';
import { keyList, preparedSql } from '../../../platform/database/prepared.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { loadedTogether } from '../../../platform/database/together.ts';
import { loaderOf, type GraphQLContext } from '../../../platform/graphql/context.ts';
import { oncePer } from '../../../platform/once-per.ts';
import type { BusinessType } from '../graphql/business.types.ts';
import { isIncognito } from '../shown-to.ts';
import { toFace, type BusinessFaceRow } from './business-face.ts';

interface BusinessRow extends BusinessFaceRow {
  last_active_at: Date | null;
  is_closed: boolean;
  total_matches: number;
  first_messages_received: number;
  first_messages_answered: number;
  response_minutes_median: number | null;
  is_demo: boolean;
  is_public: boolean;
  created_at: Date;
}

/**
 * Everything others see of many businesses in one statement: each by its primary key, with its member (verified since, demo)
 * and its two pictures, each by primary key too. Presence counts only if the business shows it.
 */
const BUSINESSES = `
  select b.id, b.name, b.industry, b.business_type, b.description, b.city, b.state, b.company_size, b.website, b.founded_year,
    b.tags, b.seeking_partnership, b.offering, b.is_verified, b.is_premium, b.profile_views, b.total_matches,
    b.first_messages_received, b.first_messages_answered, b.response_minutes_median, b.created_at,
    b.is_active and b.profile_visibility = 'PUBLIC' and not ${isIncognito('b')} as is_public,
    case when b.is_verified then u.ein_verified_at end as verified_at, u.id_verified_at, u.social_verified_at, u.is_demo,
    coalesce(b.show_online_status and b.online_until > $1 and u.state <> 'CLOSED', false) as is_online,
    case when b.show_online_status and u.state <> 'CLOSED' then b.last_active_at end as last_active_at, u.state = 'CLOSED' as is_closed,
    b.logo_id, logo.variants as logo_variants, b.cover_id, cover.variants as cover_variants
  from businesses b join users u on u.id = b.user_id
    left join media logo on logo.id = b.logo_id left join media cover on cover.id = b.cover_id
  where b.id in`;

/**
 * Many businesses as others see them, by id; unknown ids are missing from the map. It checks no rights: the caller must know who
 * may see whom.
 */
export async function loadBusinesses(sql: Sql, ids: readonly string[], { now }: { now: Date }): Promise<Map<string, BusinessType>> {
  const [first, ...others] = ids;
  if (first === undefined) return new Map();
  const { placeholders, values } = keyList([first, ...others], 1);
  const rows = await sql<BusinessRow>(`${BUSINESSES} (${placeholders})`, [now, ...values]);
  return new Map(rows.map((row) => [row.id, toBusiness(row)]));
}

/** This request's loader for businesses by id: ids asked for together are loaded in one statement. */
export function businessLoader(context: GraphQLContext): DataLoader<string, BusinessType | null> {
  return loaderOf(
    context,
    'businesses',
    () =>
      new DataLoader(async (ids: readonly string[]) => {
        const found = await loadBusinesses(preparedSql(context.app.pool), ids, { now: context.app.clock.now() });
        return ids.map((id) => found.get(id) ?? null);
      }),
  );
}

/** A row of `businessJson`: as in the database, but its moments are text. */
export type BusinessJson = {
  [Column in keyof BusinessRow]: Exclude<BusinessRow[Column], Date> | (Date extends BusinessRow[Column] ? string : never);
};

/** An expression for a statement that reads a business with something else, by the expression of its id. The statement's $1 is now. */
export const businessJson = (id: string): string => `(select to_json(found) from (${BUSINESSES} (${id})) found)`;

/** Gives this request's loader a business that was read with something else. */
export function rememberBusiness(context: GraphQLContext, json: BusinessJson): void {
  const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));
  const row: BusinessRow = {
    ...json,
    verified_at: moment(json.verified_at),
    id_verified_at: moment(json.id_verified_at),
    social_verified_at: moment(json.social_verified_at),
    last_active_at: moment(json.last_active_at),
    created_at: new Date(json.created_at),
  };
  businessLoader(context).prime(row.id, toBusiness(row));
}

/** One business, loaded together with those that other requests ask for in the same moment; as by `businessLoader` otherwise. */
export const businessTogether = oncePer((app: AppContext) =>
  loadedTogether<string, BusinessType | null>(async (ids) => {
    const found = await loadBusinesses(preparedSql(app.pool), [...new Set(ids)], { now: app.clock.now() });
    return ids.map((id) => found.get(id) ?? null);
  }),
);

function toBusiness(row: BusinessRow): BusinessType {
  return {
    ...toFace(row),
    isOnline: row.is_online,
    lastActiveAt: row.last_active_at,
    isClosed: row.is_closed,
    totalMatches: row.total_matches,
    responseRate: responseRate(row),
    responseHours: responseHours(row),
    isDemo: row.is_demo,
    joinedAt: row.created_at,
    isPublic: row.is_public,
  };
}

/** Percent of first messages that a business answered; null while there are too few to tell. */
export function responseRate(row: Pick<BusinessRow, 'first_messages_received' | 'first_messages_answered'>): number | null {
  if (row.first_messages_received < RESPONSES_TO_SHOW) return null;
  return Math.round((100 * row.first_messages_answered) / row.first_messages_received);
}

/** Median hours to its first answer; null while there are too few to tell. */
export function responseHours(row: Pick<BusinessRow, 'first_messages_answered' | 'response_minutes_median'>): number | null {
  if (row.first_messages_answered < RESPONSES_TO_SHOW || row.response_minutes_median === null) return null;
  return Math.round(row.response_minutes_median / 6) / 10;
}

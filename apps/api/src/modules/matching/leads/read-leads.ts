import type { BusinessActor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { loadBusinesses, type BusinessType } from '../../businesses/public.ts';

/** A standing match as it is taken into other programs: what the member sees of it anyway. */
export interface Lead {
  matchedAt: Date;
  lastActivityAt: Date;
  contactName: string | null;
  business: BusinessType;
  /** The profile in the product. */
  profileUrl: string;
}

interface MatchRow {
  businessId: string;
  matchedAt: Date;
  lastActivityAt: Date;
  contactName: string | null;
}

/** Businesses that are loaded with one statement, and written in one piece. */
const LEADS_AT_ONCE = 200;

const side = (own: 1 | 2, other: 1 | 2) => `
  select m.id, m.created_at, m.last_activity_at, m.business${other}_id as other_id from matches m
  where m.business${own}_id = $1 and m.ended_at is null`;
const STANDING = `
  select m.other_id as "businessId", m.created_at as "matchedAt", m.last_activity_at as "lastActivityAt", u.first_name as "contactName"
  from (${side(1, 2)} union all ${side(2, 1)}) m join businesses o on o.id = m.other_id join users u on u.id = o.user_id
  where u.state = 'ACTIVE' order by m.created_at, m.id`;

/**
 * Every standing match, the oldest first, in pieces. Who unmatched or blocked is gone from them with the match, and so is whoever
 * closed the account or is suspended: nobody could be reached there.
 */
export async function* readLeads(app: AppContext, me: BusinessActor): AsyncGenerator<Lead[]> {
  const sql = sqlOf(app.em());
  const rows = await sql<MatchRow>(STANDING, [me.businessId]);
  for (let start = 0; start < rows.length; start += LEADS_AT_ONCE) {
    const piece = rows.slice(start, start + LEADS_AT_ONCE);
    const ids = piece.map(({ businessId }) => businessId);
    const businesses = await loadBusinesses(sql, ids, { now: app.clock.now() });
    yield piece.flatMap(({ businessId, ...match }) => {
      const business = businesses.get(businessId);
      return business ? [{ ...match, business, profileUrl: `${app.config.origin}/businesses/${businessId}` }] : [];
    });
  }
}

import { MUST_MEETS_PER_DAY, MUST_MEETS_PER_DAY_PREMIUM } from '@benison/contracts/terms/matching';
import type { BusinessActor } from '../../actor.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { OWN_DAY_BEGAN_WITHIN, ownDay } from '../../platform/own-days.ts';

/** How many more businesses a member may say today that it must meet, in its own time zone. */
export interface MustMeets {
  left: number;
  resetAt: Date;
  /** The day they count for, as `2026-11-26`. */
  ownDay: string;
}

const USED = `
  select sent.used, (greatest(today, latest) + 1)::timestamp at time zone b.time_zone as day_end, today::text as own_day
  from businesses b cross join lateral (select ${ownDay('b', '$2')} as today) own cross join lateral (
    select count(*)::int as used, max(i.own_day) as latest from intents i
    where i.business_id = b.id and i.intent = 'MUST_MEET' and i.own_day >= today and i.decided_at > $2::timestamptz - ${OWN_DAY_BEGAN_WITHIN}
  ) sent where b.id = $1`;

export async function readMustMeets(sql: Sql, me: BusinessActor, now: Date): Promise<MustMeets> {
  const [row] = await sql<{ used: number; day_end: Date; own_day: string }>(USED, [me.businessId, now]);
  if (!row) throw new Error('A member with a business has its row.');
  const most = me.isPremium ? MUST_MEETS_PER_DAY_PREMIUM : MUST_MEETS_PER_DAY;
  return { left: Math.max(0, most - row.used), resetAt: row.day_end, ownDay: row.own_day };
}

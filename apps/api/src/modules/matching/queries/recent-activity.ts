import type { ActivityKind } from '@benison/contracts/enumerations';
import { pageSize } from '@benison/contracts/fields';
import { said } from '@benison/contracts/said';
import type { BusinessActor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { notBlocked, notHidingFrom, visibleTo } from '../visibility.ts';

/** One recent thing between the member and another business. */
export interface Activity {
  id: string;
  kind: ActivityKind;
  at: Date;
  businessId: string;
  matchId: string | null;
  text: string;
}

interface ActivityRow {
  kind: ActivityKind;
  at: Date;
  business_id: string;
  business_name: string;
  match_id: string | null;
}

const TEXT: Record<ActivityKind, (name: string) => string> = {
  MATCHED: (name) => said`You matched with ${name}`,
  MESSAGE_RECEIVED: (name) => said`${name} wrote to you`,
  MESSAGE_SENT: (name) => said`You wrote to ${name}`,
  LIKE_SENT: (name) => said`You liked ${name}`,
  SUPER_LIKE_SENT: (name) => said`You super liked ${name}`,
};

const other = `case when m.business1_id = $1 then m.business2_id else m.business1_id end`;
const standing = `$1 in (m.business1_id, m.business2_id) and m.ended_at is null`;

const recent = (isVerified: boolean): string => `
  select a.kind, a.at, a.business_id, b.name as business_name, a.match_id from (
    (select 'MATCHED' as kind, m.created_at as at, ${other} as business_id, m.id as match_id
       from matches m where ${standing} order by m.created_at desc limit $2)
    union all
    (select case when x.sender_id = $1 then 'MESSAGE_SENT' else 'MESSAGE_RECEIVED' end, x.created_at, ${other}, m.id
       from matches m join messages x on x.match_id = m.id and x.sequence = m.message_count
       where ${standing} order by m.last_activity_at desc limit $2)
    union all
    (select case when s.direction = 'SUPER_LIKE' then 'SUPER_LIKE_SENT' else 'LIKE_SENT' end, s.created_at, s.swiped_id, null
       from swipes s where s.swiper_id = $1 and s.direction <> 'PASS'
         and not exists (select from matches m where m.business1_id = least(s.swiper_id, s.swiped_id) and m.business2_id = greatest(s.swiper_id, s.swiped_id))
       order by s.created_at desc limit $2)
  ) a join businesses b on b.id = a.business_id and b.is_active and ${notBlocked('$1::uuid', 'b.id')}
    and (a.match_id is not null or (${visibleTo('b', isVerified)} and ${notHidingFrom('b', '$1::uuid')}))
  order by a.at desc, a.business_id, a.kind limit $2`;

/** Recent activity, newest first: matches, the last message of each thread, waiting likes. */
export async function recentActivity(sql: Sql, me: BusinessActor, rawFirst: unknown): Promise<Activity[]> {
  const rows = await sql<ActivityRow>(recent(me.isVerified), [me.businessId, parseArgument('first', pageSize, rawFirst)]);
  return rows.map((row) => ({
    id: `${row.kind}:${row.match_id ?? row.business_id}:${row.at.getTime()}`,
    kind: row.kind,
    at: row.at,
    businessId: row.business_id,
    matchId: row.match_id,
    text: TEXT[row.kind](row.business_name),
  }));
}

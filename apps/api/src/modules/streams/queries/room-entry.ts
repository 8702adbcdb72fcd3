import type { AppContext } from '../../../app-context.ts';
import { preparedSql } from '../../../platform/database/prepared.ts';
import type { RoomBearer } from '../../../platform/media/media.ts';
import { businessOf, digitsOfSession, sessionDigitsOf, staffOf } from '../../accounts/public.ts';
import { liveBan, mayWatch } from '../access.ts';

const MEMBER_MAY_ENTER = `
  select from live_streams s, businesses b
  where s.room_name = $1 and s.ended_at is null and b.id = $2::uuid and b.is_active
    and exists (select from member_access e where e.user_id = b.user_id and e.revoked_at is null and e.expires_at > $4::timestamptz
      and ${digitsOfSession('e.id')} = $3)
    and case when s.streamer_id = b.id then not exists (${liveBan('b.id', '$4::timestamptz')}) else ${mayWatch('b.id', '$4::timestamptz')} end`;

const STAFF_MAY_ENTER = `
  select from live_streams s, admins a
  where s.room_name = $1 and s.ended_at is null and a.id = $2::uuid and a.is_active
    and exists (select from admin_sessions e where e.admin_id = a.id and e.revoked_at is null and e.expires_at > $4::timestamptz
      and ${digitsOfSession('e.id')} = $3)`;

/**
 * Whether somebody may be in a room at this moment. A token says only that they might, some time ago: since then the room may have
 * ended, the match, the session, or a ban may have begun.
 */
export async function mayEnterRoom({ pool, clock }: AppContext, { room, identity }: RoomBearer): Promise<boolean> {
  const digits = sessionDigitsOf(identity);
  const [staffId, businessId] = [staffOf(identity), businessOf(identity)];
  if (!digits || !(staffId ?? businessId)) return false;
  const rows = await preparedSql(pool)(staffId ? STAFF_MAY_ENTER : MEMBER_MAY_ENTER, [room, staffId ?? businessId, digits, clock.now()]);
  return rows.length > 0;
}

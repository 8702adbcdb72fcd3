import { ENCODER_EARLY_MINUTES } from '@benison/contracts/terms/streams';
import type { Sql } from '../../../../platform/database/sql.ts';
import { LATE_MINUTES } from '../../queries/scheduled-streams.ts';

/** What a host announced for about now, and has not begun. */
interface DueAnnouncement {
  id: string;
  title: string;
  description: string | null;
}

/** The announcement that a program's stream begins: the first that is due, and still listed; null where none is. */
export async function dueAnnouncement(sql: Sql, businessId: string, now: Date): Promise<DueAnnouncement | null> {
  const [due] = await sql<DueAnnouncement>(
    `select id, title, description from scheduled_streams where streamer_id = $1 and canceled_at is null and stream_id is null
       and starts_at > $2::timestamptz - interval '${LATE_MINUTES} minutes' and starts_at <= $2::timestamptz + interval '${ENCODER_EARLY_MINUTES} minutes'
     order by starts_at, id limit 1`,
    [businessId, now],
  );
  return due ?? null;
}

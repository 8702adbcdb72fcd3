import type { AppContext } from '../../../../app-context.ts';
import { mailMeeting } from '../mail-meeting.ts';

const BATCH = 50;
/** A closed account may come back: its meetings wait for it until a day before they begin, when both would have been reminded. */
const WAITS_UNTIL_BEFORE = `interval '24 hours'`;

/** A match that ends cancels its meetings, and so does an account that is erased or stays closed: whoever is there is mailed that an agreed one does not take place. */
export async function cancelMeetingsOfEnded(app: AppContext, now: Date): Promise<void> {
  for (;;) {
    const count = await app.transaction(async (tx) => {
      const rows = await tx.sql<{ id: string; starts_at: Date | null }>(
        `update meetings set status = 'CANCELLED', cancelled_at = $1, updated_at = $1, version = version + 1 where id in (
           select g.id from meetings g join matches m on m.id = g.match_id
           where (m.ended_at is not null or exists (
               select from businesses b join users u on u.id = b.user_id where b.id in (m.business1_id, m.business2_id)
                 and (u.erased_at is not null or (u.state = 'CLOSED' and g.status = 'ACCEPTED' and g.starts_at <= $1::timestamptz + ${WAITS_UNTIL_BEFORE}))))
             and (g.status = 'PROPOSED' or (g.status = 'ACCEPTED' and g.ends_at > $1)) limit ${BATCH} for update of g skip locked)
         returning id, starts_at`,
        [now],
      );
      for (const { id, starts_at: startsAt } of rows) if (startsAt) await mailMeeting(app, tx, id);
      return rows.length;
    });
    if (count > 0) app.onMailWritten();
    if (count < BATCH) return;
  }
}

import type { AppContext } from '../../../../app-context.ts';
import { mailMeeting } from '../mail-meeting.ts';

const BATCH = 50;
/** A closed or suspended account may come back: its meetings wait for it until a day before they begin, when both would have been reminded. */
const WAITS_UNTIL_BEFORE = `interval '24 hours'`;

/** The side of meeting `g` of match `m` that will not be there, as SQL. A suspension that is over before it begins is no reason. */
const ABSENT = `
  select b.id from businesses b join users u on u.id = b.user_id where b.id in (m.business1_id, m.business2_id)
    and (u.erased_at is not null or (g.status = 'ACCEPTED' and g.starts_at <= $1::timestamptz + ${WAITS_UNTIL_BEFORE}
      and u.state <> 'ACTIVE' and (u.state <> 'SUSPENDED' or u.suspended_until is null or u.suspended_until > g.starts_at)))
  order by b.id limit 1`;

/**
 * A match that ends cancels its meetings, and so does an account that is erased, or stays closed or suspended: that side called them off.
 * Whoever is there is mailed that an agreed one does not take place.
 */
export async function cancelMeetingsOfEnded(app: AppContext, now: Date): Promise<void> {
  for (;;) {
    const count = await app.transaction(async (tx) => {
      const rows = await tx.sql<{ id: string; starts_at: Date | null }>(
        `update meetings set status = 'CANCELLED', cancelled_by = off.by, cancelled_at = $1, updated_at = $1, version = version + 1 from (
           select g.id, a.id as by from meetings g join matches m on m.id = g.match_id left join lateral (${ABSENT}) a on true
           where (m.ended_at is not null or a.id is not null)
             and (g.status = 'PROPOSED' or (g.status = 'ACCEPTED' and g.ends_at > $1)) limit ${BATCH} for update of g skip locked) off
         where meetings.id = off.id returning meetings.id, meetings.starts_at`,
        [now],
      );
      for (const { id, starts_at: startsAt } of rows) if (startsAt) await mailMeeting(app, tx, id);
      return rows.length;
    });
    if (count > 0) app.onMailWritten();
    if (count < BATCH) return;
  }
}

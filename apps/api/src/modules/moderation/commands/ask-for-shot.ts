import { newId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { shotAsked } from '../moderation-events.ts';

/** Most pictures of one case: what follows shows the same. */
const SHOTS_PER_CASE_MAX = 10;
/** Whoever reports within this time of another picture of the same case saw what it shows. */
const SHOT_SECONDS_APART = 10;

interface Asked {
  caseId: string;
  reportId: string;
  streamId: string;
  now: Date;
}

const ASK = `
  insert into evidence_shots (id, case_id, report_id, stream_id, asked_at)
  select $1, $2, $3, s.id, $5 from live_streams s where s.id = $4 and s.ended_at is null
    and (select count(*) < ${SHOTS_PER_CASE_MAX} and coalesce(max(x.asked_at) <= $5::timestamptz - interval '${SHOT_SECONDS_APART} seconds', true)
      from evidence_shots x where x.case_id = $2)
  returning id`;

/** Has a picture of a reported stream taken, right after the commit, where the stream is on and no picture was taken a moment ago. */
export async function askForShot(tx: Tx, { caseId, reportId, streamId, now }: Asked): Promise<void> {
  const asked = await tx.sql(ASK, [newId(), caseId, reportId, streamId, now]);
  if (asked.length > 0) tx.emit(shotAsked(caseId));
}

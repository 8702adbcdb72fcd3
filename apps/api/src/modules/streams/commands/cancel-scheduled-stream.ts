import { id as idField } from '@benison/contracts/fields';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { findScheduledStream, type ScheduledStreamView } from '../queries/scheduled-streams.ts';
import { tellSchedule } from './schedule-stream.ts';

/** Takes an announcement of the member's own back. A second time changes nothing; one that has begun stays. */
export async function cancelScheduledStream(app: AppContext, actor: Actor, rawId: unknown): Promise<ScheduledStreamView> {
  const id = parseArgument('id', idField, rawId);
  const me = asBusiness(actor);
  return app.transaction(async (tx) => {
    const canceled = await tx.sql(
      `update scheduled_streams set canceled_at = $3 where id = $1 and streamer_id = $2 and canceled_at is null and stream_id is null returning id`,
      [id, me.businessId, app.clock.now()],
    );
    if (canceled.length > 0) await tellSchedule(tx, me.businessId, id);
    const scheduled = await findScheduledStream(tx.sql, me, id);
    if (!scheduled || scheduled.hostId !== me.businessId) throw new NotFoundError('That announcement');
    return scheduled;
  });
}

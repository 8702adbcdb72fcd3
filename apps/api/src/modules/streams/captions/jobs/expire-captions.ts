import { REPLAY_DAYS } from '@benison/contracts/terms/replay';
import type { AppContext } from '../../../../app-context.ts';
import { DAY_MS } from '../../../../platform/durations.ts';

const BATCH = 1_000;

const EXPIRED = `
  delete from stream_captions where id in (
    select c.id from stream_captions c join live_streams s on s.id = c.stream_id where s.ended_at <= $1 limit ${BATCH})
  returning id`;

/** Removes captions with the recordings they belong to, and forgets who listened to streams that are over. */
export async function expireCaptions(app: AppContext, now: Date): Promise<void> {
  await app.pool.query(
    'delete from stream_captioners c using live_streams s where s.id = c.stream_id and s.ended_at is not null and c.held_until <= $1',
    [now],
  );
  const until = new Date(now.getTime() - REPLAY_DAYS * DAY_MS);
  for (;;) {
    const { rows } = await app.pool.query<{ id: string }>(EXPIRED, [until]);
    if (rows.length < BATCH) return;
  }
}

import type { AppContext } from '../../../../app-context.ts';
import { newId } from '../../../../platform/clock.ts';

interface FinishedCaption {
  streamId: string;
  startsAt: Date;
  endsAt: Date;
  text: string;
}

// @NOTE Captions are kept with the recording alone: without one nobody could see them again, and the host asked for nothing to be kept.
const KEEP = `
  insert into stream_captions (id, stream_id, starts_at, ends_at, text)
  select $1, s.id, $3, $4, $5 from live_streams s where s.id = $2 and s.is_recorded and s.recording_removed_at is null`;

/** Keeps a finished line of a stream that is recorded. */
export async function storeCaption(app: AppContext, { streamId, startsAt, endsAt, text }: FinishedCaption): Promise<void> {
  await app.pool.query(KEEP, [newId(), streamId, startsAt, endsAt, text]);
}

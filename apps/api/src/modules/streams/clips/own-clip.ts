import type { BusinessActor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { notFoundAs } from '../../../platform/errors.ts';
import { ownStream } from '../access.ts';
import { loadClip, type StreamClip } from './clip.ts';

/** A clip of a recording of the member's own. @throws NotFoundError for any other */
export async function ownClip(sql: Sql, me: BusinessActor, clipId: string): Promise<StreamClip> {
  const clip = await loadClip(sql, clipId);
  await ownStream(sql, me, clip.streamId).catch(notFoundAs('That clip'));
  return clip;
}

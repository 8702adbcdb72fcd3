import { UpdateClipInput } from '@benison/contracts/stream-clips';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { streamNamed } from '../../events.ts';
import { loadClip, type StreamClip } from '../clip.ts';
import { ownClip } from '../own-clip.ts';

/** Gives a clip of the member's own another title. @throws NotFoundError */
export async function updateClip(app: AppContext, actor: Actor, raw: unknown): Promise<StreamClip> {
  const { clipId, title } = UpdateClipInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async (tx) => {
    await ownClip(tx.sql, me, clipId);
    await tx.sql('update stream_clips set title = $2 where id = $1', [clipId, title]);
    tx.emit(streamNamed({ clipId }));
    return loadClip(tx.sql, clipId);
  });
}

import { DeleteClipInput } from '@benison/contracts/stream-clips';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { ownClip } from '../own-clip.ts';

/** Deletes a clip of the member's own; the recording stays. Returns the id of the stream. @throws NotFoundError */
export async function deleteClip(app: AppContext, actor: Actor, raw: unknown): Promise<string> {
  const { clipId } = DeleteClipInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async ({ sql }) => {
    const { streamId } = await ownClip(sql, me, clipId);
    await sql('delete from stream_clips where id = $1', [clipId]);
    return streamId;
  });
}

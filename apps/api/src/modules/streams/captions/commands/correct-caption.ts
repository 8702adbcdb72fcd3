import { CorrectCaptionInput } from '@benison/contracts/stream-captions';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { notFoundAs } from '../../../../platform/errors.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { ownStream } from '../../access.ts';
import { assertCleanWords } from '../../chat/word-filter.ts';
import { streamNamed } from '../../events.ts';
import { loadCaption, type StreamCaption } from '../caption.ts';

/**
 * Writes what was really said in a line of a stream of the member's own; what was heard stays beside it. The same again changes nothing.
 * @throws NotFoundError, also for a line of anybody else's stream; WordsRefusedError
 */
export async function correctCaption(app: AppContext, actor: Actor, raw: unknown): Promise<StreamCaption> {
  const { captionId, text } = CorrectCaptionInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async (tx) => {
    const { sql } = tx;
    const { streamId } = await loadCaption(sql, captionId);
    await ownStream(sql, me, streamId).catch(notFoundAs('That caption'));
    await assertCleanWords(sql, { streamId, text, path: 'text' });
    const corrected = await sql(
      'update stream_captions set corrected_text = $2, corrected_at = $3 where id = $1 and coalesce(corrected_text, text) <> $2 returning 1',
      [captionId, text, app.clock.now()],
    );
    if (corrected.length > 0) tx.emit(streamNamed({ captionId }));
    return loadCaption(sql, captionId);
  });
}

import { StreamPermission } from '@benison/contracts/enumerations';
import { SetBlockedWordsInput } from '@benison/contracts/stream-chat';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { keepOwnWords } from '../../chat/own-words.ts';
import { streamToolsOf, type StreamTools } from '../queries/read-stream-tools.ts';
import { steering } from '../standing.ts';

/** Sets the words that nobody may write in this host's streams, besides those that are forbidden everywhere. */
export async function setBlockedWords(app: AppContext, actor: Actor, raw: unknown): Promise<StreamTools> {
  const { streamId, words } = SetBlockedWordsInput.parse(raw);
  await app.limits.take('writePerMember', asBusiness(actor).userId);
  return app.transaction(async (tx) => {
    const now = app.clock.now();
    const { stream } = await steering(tx.sql, actor, streamId, now, StreamPermission.WordList);
    await keepOwnWords(tx.sql, stream.streamer_id, words, now);
    return streamToolsOf(tx.sql, stream);
  });
}

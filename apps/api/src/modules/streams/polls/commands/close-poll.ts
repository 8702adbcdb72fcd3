import { ClosePollInput } from '@benison/contracts/stream-polls';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { ForbiddenError } from '../../../../platform/errors.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { watching } from '../../access.ts';
import { closePolls } from '../close-polls.ts';
import { loadPoll, seenPoll, type StreamPoll } from '../poll.ts';

/**
 * Closes a poll for good; its result stands. Closing it again changes nothing.
 * @throws NotFoundError, ForbiddenError for anybody but the host
 */
export async function closePoll(app: AppContext, actor: Actor, raw: unknown): Promise<StreamPoll> {
  const { pollId } = ClosePollInput.parse(raw);
  await app.limits.take('writePerMember', asBusiness(actor).userId);
  return app.transaction(async (tx) => {
    const now = app.clock.now();
    const { streamId, isHost } = await seenPoll(tx.sql, pollId, (id) => watching(tx.sql, actor, id, now));
    if (!isHost) throw new ForbiddenError('Only the host can close a poll.');
    await closePolls(tx, { streamId, pollId }, now);
    return loadPoll(tx.sql, pollId);
  });
}

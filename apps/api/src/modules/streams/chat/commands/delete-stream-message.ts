import { StreamPermission } from '@benison/contracts/enumerations';
import { id } from '@benison/contracts/fields';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import type { Tx } from '../../../../platform/database/transaction.ts';
import { ForbiddenError, NotFoundError, notFoundAs } from '../../../../platform/errors.ts';
import { parseArgument } from '../../../../platform/parse-argument.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { standingIn } from '../../tools/standing.ts';
import { removeMessage } from '../remove-message.ts';

/**
 * Deletes a message for everybody: by its sender, the host, or a moderator with that permission. Repeating it changes nothing. About one
 * that is held the host alone decides.
 */
export async function deleteStreamMessage(app: AppContext, actor: Actor, rawId: unknown): Promise<boolean> {
  const messageId = parseArgument('id', id, rawId);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async (tx) => {
    const now = app.clock.now();
    await assertMayDelete(tx, actor, messageId, now);
    await removeMessage(tx, messageId, { businessId: me.businessId, now });
    return true;
  });
}

async function assertMayDelete(tx: Tx, actor: Actor, messageId: string, now: Date): Promise<void> {
  const me = asBusiness(actor);
  const [message] = await tx.sql<{ stream_id: string; sender_id: string; number: number | null }>(
    'select stream_id, sender_id, number from stream_messages where id = $1',
    [messageId],
  );
  if (!message) throw new NotFoundError('That message');
  if (message.sender_id === me.businessId) return;
  const { isHost, permissions } = await standingIn(tx.sql, actor, message.stream_id, now).catch(notFoundAs('That message'));
  const mayDelete = permissions.includes(StreamPermission.DeleteMessages);
  if (message.number === null && !mayDelete) throw new NotFoundError('That message');
  if (message.number === null && !isHost) throw new ForbiddenError('Only the host decides about a line that is held.');
  if (!mayDelete) throw new ForbiddenError('Only the host and its moderators may delete what others write.');
}

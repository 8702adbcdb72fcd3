import { ReactToMessageInput } from '@benison/contracts/messaging';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { MessageFixedError } from '../errors.ts';
import { messageReacted } from '../events.ts';
import type { Message } from '../message.ts';
import { lockMessage } from '../own-message.ts';

/** Adds one's reaction to a message, replaces it, or removes it. The same reaction again changes nothing. */
export async function reactToMessage(app: AppContext, actor: Actor, raw: unknown): Promise<Message> {
  const input = ReactToMessageInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('messageChangePerBusiness', me.businessId);
  return app.transaction(async (tx) => {
    const { thread, message } = await lockMessage(tx.sql, me, input.messageId);
    if (message.ownReaction === input.reaction) return message;
    if (message.isDeleted || message.isRemoved) throw new MessageFixedError('This message was deleted.');
    const column = message.isOwn ? 'sender_reaction' : 'receiver_reaction';
    await tx.sql(`update messages set ${column} = $2 where id = $1`, [message.id, input.reaction]);
    tx.emit(messageReacted([me.userId, thread.other.userId], { matchId: thread.matchId, messageId: message.id }));
    return { ...message, ownReaction: input.reaction };
  });
}

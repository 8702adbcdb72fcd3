import { EditMessageInput } from '@benison/contracts/messaging';
import { MESSAGE_EDIT_MINUTES } from '@benison/contracts/terms/messaging';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { BadInputError } from '../../../platform/errors.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { warningToAcknowledge } from '../../businesses/public.ts';
import { MessageFixedError } from '../errors.ts';
import { messageEdited } from '../events.ts';
import { keepFormerWords } from '../former-words.ts';
import type { Message } from '../message.ts';
import { assertOwnWords, lockMessage } from '../own-message.ts';

/** Changes the words of one's own recent message. The same words again change nothing. */
export async function editMessage(app: AppContext, actor: Actor, raw: unknown): Promise<Message> {
  const input = EditMessageInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('messageChangePerBusiness', me.businessId);
  return app.transaction(async (tx) => {
    const { thread, message } = await lockMessage(tx.sql, me, input.messageId);
    assertOwnWords(message);
    if (message.isDeleted) throw new MessageFixedError('This message was deleted.');
    if (message.content === input.content) return message;
    const now = app.clock.now();
    if (now.getTime() - message.sentAt.getTime() > MESSAGE_EDIT_MINUTES * MINUTE_MS)
      throw new MessageFixedError(`A message can be changed for ${MESSAGE_EDIT_MINUTES} minutes.`);
    if (input.content === '' && message.attachmentCount === 0)
      throw new BadInputError([{ path: 'content', message: 'Please write a message' }]);
    if (thread.warningId) throw warningToAcknowledge(thread.warningId);
    await keepFormerWords(tx.sql, message, now);
    await tx.sql('update messages set content = $2, edited_at = $3 where id = $1', [message.id, input.content, now]);
    tx.emit(messageEdited([me.userId, thread.other.userId], { matchId: thread.matchId, messageId: message.id }));
    return { ...message, content: input.content, editedAt: now };
  });
}

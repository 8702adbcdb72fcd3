import { DeleteMessageInput } from '@benison/contracts/messaging';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { messageDeleted } from '../events.ts';
import { keepFormerWords } from '../former-words.ts';
import type { Message } from '../message.ts';
import { assertOwnWords, lockMessage } from '../own-message.ts';

/** Deletes one's own message for both sides: it keeps its place and shows nothing any more. Repeating it changes nothing. */
export async function deleteMessage(app: AppContext, actor: Actor, raw: unknown): Promise<Message> {
  const input = DeleteMessageInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('messageChangePerBusiness', me.businessId);
  return app.transaction(async (tx) => {
    const { thread, message } = await lockMessage(tx.sql, me, input.messageId);
    if (message.isOwn && message.isDeleted) return message;
    assertOwnWords(message);
    const now = app.clock.now();
    await keepFormerWords(tx.sql, message, now);
    await tx.sql(`update messages set content = '', deleted_at = $2, sender_reaction = null, receiver_reaction = null where id = $1`, [
      message.id,
      now,
    ]);
    // @NOTE The files are kept, unseen, for a while, like the words and those of ended threads: a report may need them.
    await tx.sql('update message_attachments set removed_at = $2 where message_id = $1 and removed_at is null', [message.id, now]);
    tx.emit(messageDeleted([me.userId, thread.other.userId], { matchId: thread.matchId, messageId: message.id }));
    return { ...message, content: '', editedAt: null, isDeleted: true, ownReaction: null, otherReaction: null, attachmentCount: 0 };
  });
}

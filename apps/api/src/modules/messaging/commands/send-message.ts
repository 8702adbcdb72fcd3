import { NotificationType } from '@benison/contracts/enumerations';
import { SendMessageInput } from '@benison/contracts/messaging';
import { REMOVED_TEXT } from '@benison/contracts/terms/moderation';
import type { Actor, BusinessActor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { warningToAcknowledge } from '../../businesses/public.ts';
import { notify, type NotificationDraft } from '../../notifications/public.ts';
import { attach, attachedTo } from '../attachments/attach.ts';
import { MessageIdReusedError } from '../errors.ts';
import { messageSent } from '../events.ts';
import { countFirstAnswer } from '../first-answers.ts';
import { MESSAGE_COLUMNS, toMessage, type Message, type MessageRow } from '../message.ts';
import { assertReaches, lockThread, type Thread } from '../thread.ts';

/** Sends a message in an active match. The client makes the id: sent again with the same words, it is the same message. */
export async function sendMessage(app: AppContext, actor: Actor, raw: unknown): Promise<Message> {
  const input = SendMessageInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('messagePerBusiness', me.businessId);
  return app.transaction(async (tx) => {
    const thread = await lockThread(tx.prepared, me.businessId, input.matchId);
    const sentBefore = await findSent(tx, me, input);
    if (sentBefore) return sentBefore;
    assertReaches(thread);
    if (thread.warningId) throw warningToAcknowledge(thread.warningId);
    await tellOfMessage(tx, me, thread, input.id);
    const message = await append(tx, me, thread, input, app.clock.now());
    message.attachmentCount = await attach(tx.prepared, { thread, message, ownerId: me.businessId, ids: input.attachmentIds });
    return message;
  });
}

/** How the other side is notified. */
type Told = Pick<NotificationDraft, 'type' | 'data'>;

/** Announces a message that is about to be appended: its event, and the other side's notification. */
export async function tellOfMessage(
  tx: Tx,
  me: BusinessActor,
  thread: Thread,
  messageId: string,
  told: Told = { type: NotificationType.Message },
): Promise<void> {
  tx.emit(messageSent([me.userId, thread.other.userId], { matchId: thread.matchId, messageId }));
  if (!thread.other.isMuted) await notify(tx, { ...told, userId: thread.other.userId, matchId: thread.matchId, businessId: me.businessId });
}

/** The message already sent under this id. Read while the thread is locked, so that parallel attempts see each other. */
async function findSent(tx: Tx, me: BusinessActor, input: SendMessageInput): Promise<Message | null> {
  const [row] = await tx.prepared<MessageRow>(`select ${MESSAGE_COLUMNS} from messages where id = $1`, [input.id]);
  if (!row) return null;
  const isOwn = row.match_id === input.matchId && row.sender_id === me.businessId;
  // @NOTE A message changed or deleted since was still sent: only files and untouched words can differ.
  const isTouched = row.edited_at !== null || row.deleted_at !== null || row.content === REMOVED_TEXT;
  const isSame =
    isTouched || (row.content === input.content && (await attachedTo(tx.prepared, row.id)).join() === input.attachmentIds.join());
  if (!isOwn || !isSame) throw new MessageIdReusedError();
  return toMessage(row, me.businessId);
}

/** The contents of a new message. */
export interface NewMessage {
  id: string;
  content: string;
  /** The meeting it shows. */
  meetingId?: string;
}

/**
 * Writes a message at the end of its locked thread, and counts it. Write everything that belongs to it before this:
 * other messages of the two sides wait from here to the commit, because their search words share rows.
 */
export async function append(tx: Tx, me: BusinessActor, thread: Thread, input: NewMessage, now: Date): Promise<Message> {
  await tx.prepared(
    'update matches set message_count = message_count + 1, last_activity_at = greatest(last_activity_at, $2) where id = $1',
    [thread.matchId, now],
  );
  // @NOTE A message to another thread may take the id meanwhile; this thread's lock does not prevent that.
  const [row] = await tx.prepared<MessageRow>(
    `insert into messages (id, match_id, sequence, sender_id, content, created_at, meeting_id) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do nothing returning ${MESSAGE_COLUMNS}`,
    [input.id, thread.matchId, thread.messageCount + 1, me.businessId, input.content, now, input.meetingId ?? null],
  );
  if (!row) throw new MessageIdReusedError();
  const message = toMessage(row, me.businessId);
  await countFirstAnswer(tx.prepared, { thread, message, senderId: me.businessId });
  return message;
}

import { SendMessageInput } from '@benison/contracts/messaging';
import { REMOVED_TEXT } from '@benison/contracts/terms/moderation';
import type { Actor, BusinessActor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Clock } from '../../../platform/clock.ts';
import { BatchQueue, judgedEach, type Settled } from '../../../platform/database/batch-queue.ts';
import { isUniqueViolation, type Tx } from '../../../platform/database/transaction.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { warningToAcknowledge } from '../../businesses/public.ts';
import { notify, notifyOfMessages, type NotificationDraft, type NotificationNews } from '../../notifications/public.ts';
import { attach, attachedTo, lockFiles } from '../attachments/attach.ts';
import { MessageIdReusedError } from '../errors.ts';
import { messageSent } from '../events.ts';
import { countFirstAnswers } from '../first-answers.ts';
import { MESSAGE_COLUMNS, toMessage, type Message, type MessageRow } from '../message.ts';
import { assertReaches, existing, lockThreads, type Thread } from '../thread.ts';

/** A message that somebody wants to send. */
interface Sending extends SendMessageInput {
  me: BusinessActor;
}

/** Sends a message in an active match. The client makes the id: sent again with the same words, it is the same message. */
export async function sendMessage(app: AppContext, actor: Actor, raw: unknown): Promise<Message> {
  const input = SendMessageInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('messagePerBusiness', me.businessId);
  try {
    return await messagesOf(app).submit({ ...input, me });
  } catch (error) {
    // @NOTE A message to another thread may take the id meanwhile; this thread's lock does not prevent that.
    throw isUniqueViolation(error) ? new MessageIdReusedError() : error;
  }
}

/** Where a process writes messages: those that arrive together in one transaction, of one thread one after the other. */
const messagesOf = oncePer(
  (app: AppContext) =>
    new BatchQueue<Sending, Message>({
      settle: (sendings) => app.transaction((tx) => sendAll(tx, sendings, app.clock)),
      keysOf: ({ id, matchId }) => [id, matchId],
    }),
);

/** A message that may be sent, and the thread it ends. */
interface Appended {
  me: BusinessActor;
  thread: Thread;
  input: NewMessage;
}

/** The same with its files, which are locked. */
type Allowed = Appended & Pick<Sending, 'attachmentIds'>;

async function sendAll(tx: Tx, sendings: readonly Sending[], clock: Clock): Promise<Settled<Message>[]> {
  const threads = await lockThreads(
    tx.prepared,
    sendings.map(({ me, matchId }) => ({ businessId: me.businessId, matchId })),
  );
  const before = await findSent(tx, sendings);
  const judged = await judgedEach(sendings, (sending, n) => judge(tx, sending, existing(threads.get(n)), before.get(sending.id)));
  const allowed = judged.filter((one) => 'thread' in one);
  await tellOfMessages(tx, allowed);
  const written = await appendAll(tx, allowed, clock.now());
  const answers = new Map(allowed.map((one, n) => [one, written[n] as Message]));
  for (const [{ me, thread, attachmentIds }, message] of answers)
    message.attachmentCount = await attach(tx.prepared, { thread, message, ownerId: me.businessId, ids: attachmentIds });
  return judged.map((one) => ('thread' in one ? { answer: answers.get(one) as Message } : one));
}

/** Whether a message may be sent; the first answer again to one that was sent before. */
async function judge(tx: Tx, sending: Sending, thread: Thread, before: MessageRow | undefined): Promise<Settled<Message> | Allowed> {
  const { me, id, matchId, content, attachmentIds } = sending;
  if (before) return { answer: await sentBefore(tx, sending, before) };
  assertReaches(thread);
  if (thread.warningId) throw warningToAcknowledge(thread.warningId);
  await lockFiles(tx.prepared, { matchId, ownerId: me.businessId, ids: attachmentIds });
  return { me, thread, input: { id, content }, attachmentIds };
}

/** The messages already sent under these ids. Read while the threads are locked, so that parallel attempts see each other. */
async function findSent(tx: Tx, sendings: readonly Sending[]): Promise<Map<string, MessageRow>> {
  const ids = JSON.stringify(sendings.map(({ id }) => id));
  const rows = await tx.prepared<MessageRow>(
    `select ${MESSAGE_COLUMNS} from messages where id = any(array(select jsonb_array_elements_text($1::jsonb)::uuid))`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws MessageIdReusedError when what was sent under this id is another message. */
async function sentBefore(tx: Tx, { me, matchId, content, attachmentIds }: Sending, row: MessageRow): Promise<Message> {
  const isOwn = row.match_id === matchId && row.sender_id === me.businessId;
  // @NOTE A message changed or deleted since was still sent: only files and untouched words can differ.
  const isTouched = row.edited_at !== null || row.deleted_at !== null || row.content === REMOVED_TEXT;
  const isSame = isTouched || (row.content === content && (await attachedTo(tx.prepared, row.id)).join() === attachmentIds.join());
  if (!isOwn || !isSame) throw new MessageIdReusedError();
  return toMessage(row, me.businessId);
}

/** Announces messages that are about to be appended to different threads: their events, and the other sides' notifications. */
async function tellOfMessages(tx: Tx, messages: readonly Appended[]): Promise<void> {
  for (const { me, thread, input } of messages) emitSent(tx, me, thread, input.id);
  await notifyOfMessages(
    tx,
    messages
      .filter(({ thread }) => !thread.other.isMuted)
      .map(({ me, thread }) => ({ userId: thread.other.userId, matchId: thread.matchId, businessId: me.businessId })),
  );
}

const emitSent = (tx: Tx, me: BusinessActor, { other, matchId }: Thread, messageId: string): void =>
  tx.emit(messageSent([me.userId, other.userId], { matchId, messageId }));

/** Announces a message that is about to be appended, and tells the other side of it in words of its own. */
export async function tellOfMessage(
  tx: Tx,
  me: BusinessActor,
  thread: Thread,
  messageId: string,
  told: NotificationNews & Pick<NotificationDraft, 'data'>,
): Promise<void> {
  emitSent(tx, me, thread, messageId);
  if (!thread.other.isMuted) await notify(tx, { ...told, userId: thread.other.userId, matchId: thread.matchId, businessId: me.businessId });
}

/** The contents of a new message. */
export interface NewMessage {
  id: string;
  content: string;
  /** The meeting it shows. */
  meetingId?: string;
}

/** Writes one message, as `appendAll` does. */
export async function append(tx: Tx, me: BusinessActor, thread: Thread, input: NewMessage, now: Date): Promise<void> {
  await appendAll(tx, [{ me, thread, input }], now);
}

const COUNT = `
  update matches m set message_count = m.message_count + 1, last_activity_at = greatest(m.last_activity_at, $2::timestamptz)
  where m.id = any(array(select jsonb_array_elements_text($1::jsonb)::uuid))`;
const INSERT = `
  insert into messages (id, match_id, sequence, sender_id, content, created_at, meeting_id)
  select a.id, a.match, a.sequence, a.sender, a.content, $2::timestamptz, a.meeting
  from jsonb_to_recordset($1::jsonb) as a(id uuid, match uuid, sequence int, sender uuid, content text, meeting uuid)
  returning ${MESSAGE_COLUMNS}`;

/**
 * Writes messages, each at the end of its own locked thread, and counts them. Write everything that belongs to them before this:
 * other messages of their sides wait from here to the commit, because their search words share rows.
 */
async function appendAll(tx: Tx, messages: readonly Appended[], now: Date): Promise<Message[]> {
  if (messages.length === 0) return [];
  await tx.prepared(COUNT, [JSON.stringify(messages.map(({ thread }) => thread.matchId)), now]);
  const given = messages.map(({ me, thread, input: { id, content, meetingId } }) => ({
    id,
    match: thread.matchId,
    sequence: thread.messageCount + 1,
    sender: me.businessId,
    content,
    meeting: meetingId ?? null,
  }));
  const rows = await tx.prepared<MessageRow>(INSERT, [JSON.stringify(given), now]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const written = messages.map(({ me, input }) => toMessage(byId.get(input.id) as MessageRow, me.businessId));
  await countFirstAnswers(
    tx.prepared,
    messages.map(({ me, thread }, n) => ({ thread, message: written[n] as Message, senderId: me.businessId })),
  );
  return written;
}

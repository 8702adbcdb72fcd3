import { ChangeKind } from '@benison/contracts/enumerations';
import type { Actor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { SkipEventError } from '../../../platform/errors.ts';
import type { StoredEvent } from '../../../platform/events/event.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { MessagingEvent, type MessageFactType, type ThreadEvent } from '../events.ts';
import { messageColumnsOf, toMessage, type Message, type MessageRow } from '../message.ts';
import { threadOf } from '../thread.ts';
import { readMarksOf } from './thread-states.ts';

/** A change of a thread as one side is told about it. */
export interface MessageEvent {
  cursor: string;
  kind: ChangeKind;
  matchId: string;
  message: Message | null;
}

// @NOTE One statement: a client that returns after a while has it run once for each event it missed.
const SENT = `
  select ${messageColumnsOf('x')}
  from messages x join matches m on m.id = x.match_id
  where x.id = $1 and $2 in (m.business1_id, m.business2_id) and m.ended_at is null`;

/** Events that show a message in its current state. */
const KIND_OF_MESSAGE: Readonly<Record<MessageFactType, ChangeKind>> = {
  [MessagingEvent.Sent]: ChangeKind.Sent,
  [MessagingEvent.Removed]: ChangeKind.Removed,
  [MessagingEvent.Edited]: ChangeKind.Edited,
  [MessagingEvent.Deleted]: ChangeKind.Deleted,
  [MessagingEvent.Reacted]: ChangeKind.Reacted,
  [MessagingEvent.Meeting]: ChangeKind.Meeting,
};

/**
 * What an event of a thread shows to this member now.
 * @throws SkipEventError when the match has ended meanwhile, or receipts were switched off.
 */
export async function messageEventFor(sql: Sql, actor: Actor, event: ThreadEvent): Promise<MessageEvent> {
  const { businessId } = asBusiness(actor);
  const shared = { cursor: event.cursor, matchId: event.data.matchId };
  if (event.type === MessagingEvent.Muted) return { ...shared, kind: ChangeKind.Muted, message: null };
  if (event.type !== MessagingEvent.Read)
    return { ...shared, kind: KIND_OF_MESSAGE[event.type], message: await messageNow(sql, businessId, event.data.messageId) };
  await assertShown(sql, businessId, event);
  return { ...shared, kind: ChangeKind.Read, message: null };
}

async function messageNow(sql: Sql, businessId: string, messageId: string): Promise<Message> {
  const [row] = await sql<MessageRow>(SENT, [messageId, businessId]);
  if (!row) throw new SkipEventError();
  return toMessage(row, businessId);
}

/** One's own reading is sent to one's other devices; the other side's only while both have receipts on. */
async function assertShown(sql: Sql, businessId: string, { data }: StoredEvent<'message.read'>): Promise<void> {
  const { matchId, readerId } = data;
  const { hasEnded } = await threadOf(sql, businessId, matchId);
  if (hasEnded) throw new SkipEventError();
  if (readerId === businessId) return;
  const [mark] = await readMarksOf(sql, businessId, [matchId]);
  if (mark === null) throw new SkipEventError();
}

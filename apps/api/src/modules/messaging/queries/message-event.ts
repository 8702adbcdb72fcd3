import { ChangeKind } from '@benison/contracts/enumerations';
import type { Actor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { SkipEventError } from '../../../platform/errors.ts';
import { encodeCursor, type StoredEvent } from '../../../platform/events/event.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { MessagingEvent, type MessageRead, type MessageSent } from '../events.ts';
import { MESSAGE_COLUMNS, toMessage, type Message, type MessageRow } from '../message.ts';
import { threadOf } from '../thread.ts';
import { readMarksOf } from './thread-states.ts';

/** A change of a thread as one side is told of it. */
export interface MessageEvent {
  cursor: string;
  kind: ChangeKind;
  matchId: string;
  message: Message | null;
  readUpToSequence: number | null;
}

/**
 * What an event of a thread shows to this member now.
 * @throws SkipEventError when the match has ended meanwhile, or receipts were switched off.
 */
export async function messageEventFor(sql: Sql, actor: Actor, event: StoredEvent): Promise<MessageEvent> {
  const { businessId } = asBusiness(actor);
  const { matchId } = event.data as unknown as MessageSent | MessageRead;
  const thread = await threadOf(sql, businessId, matchId);
  if (thread.hasEnded) throw new SkipEventError();
  const [mark] = await readMarksOf(sql, businessId, [matchId]);
  const shared = { cursor: encodeCursor(event.position), matchId, readUpToSequence: mark ?? null };
  if (event.type === MessagingEvent.Sent) return { ...shared, kind: ChangeKind.Sent, message: await messageOf(sql, businessId, event) };
  const isOwn = (event.data as unknown as MessageRead).readerId === businessId;
  if (!isOwn && mark === null) throw new SkipEventError();
  return { ...shared, kind: ChangeKind.Read, message: null };
}

async function messageOf(sql: Sql, businessId: string, event: StoredEvent): Promise<Message> {
  const { messageId } = event.data as unknown as MessageSent;
  const [row] = await sql<MessageRow>(`select ${MESSAGE_COLUMNS} from messages where id = $1`, [messageId]);
  if (!row) throw new SkipEventError();
  return toMessage(row, businessId);
}

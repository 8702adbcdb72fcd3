import { id, pageSize } from '@benison/contracts/fields';
import { z } from 'zod';
import type { Actor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { MESSAGE_COLUMNS, toMessage, type Message, type MessageRow } from '../message.ts';
import { threadOf } from '../thread.ts';
import { readMarksOf } from './thread-states.ts';

const MessagesInput = z.strictObject({
  matchId: id,
  first: pageSize,
  before: z.number().int('Please give a whole number').min(1, 'Messages are counted from one').nullish(),
});

export interface MessagePage {
  /** Oldest first. */
  messages: Message[];
  hasMore: boolean;
  readUpToSequence: number | null;
}

/** A page of a standing thread of one's own: the newest messages, or those before a sequence. */
export async function messagesOfThread(sql: Sql, actor: Actor, raw: unknown): Promise<MessagePage> {
  const { matchId, first, before } = MessagesInput.parse(raw);
  const { businessId } = asBusiness(actor);
  const thread = await threadOf(sql, businessId, matchId);
  if (thread.hasEnded) throw new NotFoundError('That conversation');
  const rows = await sql<MessageRow>(
    `select ${MESSAGE_COLUMNS} from messages where match_id = $1 and ($2::int is null or sequence < $2) order by sequence desc limit $3`,
    [matchId, before ?? null, first + 1],
  );
  const [mark] = await readMarksOf(sql, businessId, [matchId]);
  const messages = rows.slice(0, first).reverse().map((row) => toMessage(row, businessId));
  return { messages, hasMore: rows.length > first, readUpToSequence: mark ?? null };
}

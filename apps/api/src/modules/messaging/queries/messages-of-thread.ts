import { id, pageSize } from '@benison/contracts/fields';
import { z } from 'zod';
import type { Actor } from '../../../actor.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { MESSAGE_COLUMNS, toMessage, type Message, type MessageRow } from '../message.ts';
import { threadOf } from '../thread.ts';
import { readMarksOf } from './thread-states.ts';

const sequence = z
  .number()
  .int('Please enter a whole number')
  .min(1, 'Messages are counted from one')
  .max(2_147_483_647, 'There is no such message')
  .nullish();

const MessagesInput = z.strictObject({ matchId: id, first: pageSize, before: sequence, after: sequence, around: sequence });

export interface MessagePage {
  /** Oldest first. */
  messages: Message[];
  hasMore: boolean;
  hasNewer: boolean;
  readUpToSequence: number | null;
}

// @NOTE Sequences have no gaps: a page is a range of them, wherever it is.
const RANGE = `select ${MESSAGE_COLUMNS} from messages where match_id = $1 and sequence between $2 and $3 order by sequence`;

/** A page of one's own active thread: the newest messages, those before or after a sequence, or those around one. */
export async function messagesOfThread(sql: Sql, actor: Actor, raw: unknown): Promise<MessagePage> {
  const { matchId, first, before, after, around } = MessagesInput.parse(raw);
  const { businessId } = asBusiness(actor);
  const thread = await threadOf(sql, businessId, matchId);
  if (thread.hasEnded) throw new NotFoundError('That conversation');
  const last = lastOfPage({ count: thread.messageCount, first, before, after, around });
  const rows = await sql<MessageRow>(RANGE, [matchId, Math.max(1, last - first + 1), last]);
  const [mark] = await readMarksOf(sql, businessId, [matchId]);
  return {
    messages: rows.map((row) => toMessage(row, businessId)),
    hasMore: last > first,
    hasNewer: last < thread.messageCount,
    readUpToSequence: mark ?? null,
  };
}

interface PageAsked {
  count: number;
  first: number;
  before?: number | null | undefined;
  after?: number | null | undefined;
  around?: number | null | undefined;
}

/** The sequence a page ends with. A request beyond the end gets the newest messages. */
function lastOfPage({ count, first, before, after, around }: PageAsked): number {
  if (before) return Math.min(count, before - 1);
  if (after) return Math.min(count, after + first);
  if (around) return Math.min(count, Math.max(first, around + Math.floor(first / 2)));
  return count;
}

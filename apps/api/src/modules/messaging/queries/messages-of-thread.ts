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
  const { from, to } = rangeOf({ count: thread.messageCount, first, before, after, around });
  const rows = from > to ? [] : await sql<MessageRow>(RANGE, [matchId, from, to]);
  const [mark] = await readMarksOf(sql, businessId, [matchId]);
  return {
    messages: rows.map((row) => toMessage(row, businessId)),
    hasMore: from > 1 && thread.messageCount > 0,
    hasNewer: to < thread.messageCount,
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

/**
 * The sequences of a page, none where it ends before it begins. Nothing is newer than the newest; a page before or around what is beyond the end
 * is that of the newest messages. Between two it goes on from the older one.
 */
function rangeOf({ count, first, before, after, around }: PageAsked): { from: number; to: number } {
  const end = before ? Math.min(count, before - 1) : count;
  if (after) return { from: after + 1, to: Math.min(end, after + first) };
  const to = around && !before ? Math.min(count, Math.max(first, around + Math.floor(first / 2))) : end;
  return { from: Math.max(1, to - first + 1), to };
}

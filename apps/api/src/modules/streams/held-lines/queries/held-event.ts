import type { Sql } from '../../../../platform/database/sql.ts';
import { SkipEventError } from '../../../../platform/errors.ts';
import type { StoredEvent } from '../../../../platform/events/event.ts';
import { findHeldMessage, type HeldMessage } from '../held-message.ts';

export interface HeldMessageEvent {
  cursor: string;
  message: HeldMessage;
}

/** A held line as it stands now, for one of those who see it. */
export async function heldMessageEvent(sql: Sql, businessId: string, event: StoredEvent<'stream.message_held'>): Promise<HeldMessageEvent> {
  const message = await findHeldMessage(sql, businessId, event.data.messageId);
  if (!message) throw new SkipEventError();
  return { cursor: event.cursor, message };
}

import { HeldMessageState } from '@benison/contracts/enumerations';
import { DecideHeldMessageInput } from '@benison/contracts/stream-chat';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import type { Tx } from '../../../../platform/database/transaction.ts';
import { ForbiddenError, NotFoundError, notFoundAs } from '../../../../platform/errors.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { watching } from '../../access.ts';
import { streamMessagePutBack } from '../../chat/events.ts';
import { removeMessage } from '../../chat/remove-message.ts';
import { tellOfQuestion } from '../../questions/tell-of-question.ts';
import { expireHeld } from '../expire-held.ts';
import { findHeldMessage, type HeldMessage } from '../held-message.ts';
import { tellOfHeld } from '../tell-of-held.ts';

/**
 * Shows a held line to everybody, as the newest of the chat, or denies it for good. The first decision counts: a later one, also from
 * another tab, is answered with what stands.
 * @throws NotFoundError for a line that one does not see, ForbiddenError for anybody but the host
 */
export async function decideHeldMessage(app: AppContext, actor: Actor, raw: unknown): Promise<HeldMessage> {
  const { messageId, isAllowed } = DecideHeldMessageInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async (tx) => {
    const now = app.clock.now();
    const { streamId } = await loadHeld(tx.sql, me.businessId, messageId);
    const { isHost } = await watching(tx.sql, actor, streamId, now).catch(notFoundAs('That message'));
    if (!isHost) throw new ForbiddenError('Only the host decides whether it is shown.');
    await lockLine(tx, { streamId, messageId });
    const { state, decidedBy } = await loadHeld(tx.sql, me.businessId, messageId);
    if (state === HeldMessageState.Waiting) {
      if (decidedBy <= now || (await isOver(tx.sql, streamId))) await expireHeld(tx, { messageId }, now);
      else if (isAllowed) await show(tx, { streamId, messageId }, now);
      else await removeMessage(tx, messageId, { businessId: me.businessId, now });
    }
    return loadHeld(tx.sql, me.businessId, messageId);
  });
}

async function loadHeld(sql: Sql, businessId: string, messageId: string): Promise<HeldMessage> {
  const held = await findHeldMessage(sql, businessId, messageId);
  if (!held) throw new NotFoundError('That message');
  return held;
}

interface Line {
  streamId: string;
  messageId: string;
}

/** The chat first, as whoever writes in it does. */
async function lockLine(tx: Tx, { streamId, messageId }: Line): Promise<void> {
  await tx.sql('select 1 from stream_chats where stream_id = $1 for no key update', [streamId]);
  await tx.sql('select 1 from stream_messages where id = $1 for no key update', [messageId]);
}

async function isOver(sql: Sql, streamId: string): Promise<boolean> {
  const [stream] = await sql('select 1 from live_streams where id = $1 and ended_at is not null', [streamId]);
  return stream !== undefined;
}

/** It takes the next place in the chat, and counts as sent now: whoever continues from a place misses nothing. */
async function show(tx: Tx, { streamId, messageId }: Line, now: Date): Promise<void> {
  await tx.sql(
    `with place as (update stream_chats set messages = messages + 1 where stream_id = $2 returning messages)
     update stream_messages m set number = place.messages, sent_at = $3, held_outcome = 'ALLOWED' from place where m.id = $1`,
    [messageId, streamId, now],
  );
  tx.emit(streamMessagePutBack({ streamId, messageId }));
  await tellOfQuestion(tx, { streamId, messageId });
  await tellOfHeld(tx, messageId);
}

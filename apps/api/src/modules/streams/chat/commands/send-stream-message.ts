import { ErrorCode } from '@benison/contracts/errors';
import { SendStreamMessageInput } from '@benison/contracts/stream-chat';
import { HELD_LINES_MAX } from '@benison/contracts/terms/stream-chat';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { newId } from '../../../../platform/clock.ts';
import { sqlOf } from '../../../../platform/database/sql.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { isFaulty } from '../../../../platform/text-rules/text-rules.ts';
import { assertNoWarning } from '../../../businesses/public.ts';
import { StreamNotLiveError } from '../../errors.ts';
import { standingIn } from '../../tools/standing.ts';
import { HeldLinesError, MutedError, SlowModeError } from '../errors.ts';
import { loadOwnMessage, type StreamMessage } from '../stream-message.ts';
import { assertCleanWords } from '../word-filter.ts';

interface SaidRow {
  outcome: 'SENT' | 'REPLAYED' | 'REUSED' | 'ENDED' | 'MUTED' | 'SLOW' | 'HELD_FULL';
  message_id: string;
  wait_until: Date | null;
}

const SAY = { name: 'stream_say', text: 'select * from stream_say($1::jsonb, $2)' };

/**
 * Writes into the chat of a stream, once for each client id. It needs no video: chat continues while the room server is down. What the
 * text rules find fault with is held: the host decides whether it is shown.
 */
export async function sendStreamMessage(app: AppContext, actor: Actor, raw: unknown): Promise<StreamMessage> {
  const { streamId, requestId, text } = SendStreamMessageInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('streamMessagePerBusiness', me.businessId);
  const [sql, now] = [sqlOf(app.em()), app.clock.now()];
  const { isHost, permissions } = await standingIn(sql, actor, streamId, now);
  await assertNoWarning(sql, me.businessId);
  await assertCleanWords(sql, { streamId, text, path: 'text' });
  const message = {
    id: newId(),
    streamId,
    senderId: me.businessId,
    clientId: requestId,
    text,
    isFree: isHost || permissions.length > 0,
    isHeld: !isHost && isFaulty(text),
    heldMax: HELD_LINES_MAX,
  };
  const { rows } = await app.pool.query<SaidRow>({ ...SAY, values: [JSON.stringify(message), now] });
  const [said] = rows;
  if (said?.outcome === 'SENT') app.sequencer.wake();
  if (said?.outcome === 'SENT' || said?.outcome === 'REPLAYED') return loadOwnMessage(sql, said.message_id);
  if (said?.outcome === 'MUTED') throw new MutedError(said.wait_until);
  if (said?.outcome === 'SLOW') throw new SlowModeError(secondsUntil(said.wait_until, now));
  if (said?.outcome === 'HELD_FULL') throw new HeldLinesError();
  if (said?.outcome === 'REUSED') throw new DomainError(ErrorCode.IdReused, 'Another message was sent under this id.');
  throw new StreamNotLiveError();
}

const secondsUntil = (until: Date | null, now: Date): number => Math.max(1, Math.ceil(((until ?? now).getTime() - now.getTime()) / 1_000));

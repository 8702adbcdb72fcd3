import { SendGiftInput } from '@benison/contracts/stream-gifts';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { newId } from '../../../../platform/clock.ts';
import { sqlOf } from '../../../../platform/database/sql.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { noteReplay } from '../../../../platform/request-scope.ts';
import { isFaulty } from '../../../../platform/text-rules/text-rules.ts';
import { assertNoWarning } from '../../../businesses/public.ts';
import { assertCleanWords } from '../../chat/word-filter.ts';
import { AnonymousMessageError } from '../errors.ts';
import type { StreamGift } from '../gift.ts';
import { loadGift } from '../queries/gift-page.ts';

/** The documented call may omit the price; then the current one applies. */
const Sending = SendGiftInput.extend({ expectedCoins: SendGiftInput.shape.expectedCoins.nullable() });

export interface SentGift {
  gift: StreamGift;
  /** What the giver can still spend. */
  balance: number;
}

/**
 * Sends a gift of the catalogue to the host of a live stream, once for each request id: its coins, number and event are
 * written together, before the answer. A message that the text rules find fault with does not go with it: it is a line of the chat that
 * waits for the host.
 */
export async function sendGift(app: AppContext, actor: Actor, raw: unknown): Promise<SentGift> {
  const { message = null, ...input } = Sending.parse(raw);
  const me = asBusiness(actor);
  const sql = sqlOf(app.em());
  if (message !== null) {
    await assertNoWarning(sql, me.businessId);
    await assertCleanWords(sql, { streamId: input.streamId, text: message, path: 'message' });
  }
  const isHeld = message !== null && isFaulty(message);
  if (isHeld && input.isAnonymous) throw new AnonymousMessageError();
  const heldId = isHeld ? newId() : null;
  const answer = await app.gifts.give({ ...input, message, heldId, id: newId(), fromUser: me.userId, fromBusiness: me.businessId });
  if ('gift' in answer) return answer;
  noteReplay();
  return { gift: await loadGift(sql, answer.givenBefore), balance: answer.balance };
}

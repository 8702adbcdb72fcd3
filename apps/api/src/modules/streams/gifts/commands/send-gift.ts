import { SendGiftInput } from '@benison/contracts/stream-gifts';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { newId } from '../../../../platform/clock.ts';
import { sqlOf } from '../../../../platform/database/sql.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { assertNoWarning } from '../../../businesses/public.ts';
import { assertCleanWords } from '../../chat/word-filter.ts';
import type { StreamGift } from '../gift.ts';
import { loadGift } from '../queries/gift-page.ts';

/** The documented call may come without a price; then it is the one of the moment. */
const Sending = SendGiftInput.extend({ expectedCoins: SendGiftInput.shape.expectedCoins.nullable() });

export interface SentGift {
  gift: StreamGift;
  /** What the giver may still spend. */
  balance: number;
}

/**
 * Gives a gift of the catalogue to the host of a live stream, once for each request id: its coins, its number and its event are
 * written together, and the answer comes after that.
 */
export async function sendGift(app: AppContext, actor: Actor, raw: unknown): Promise<SentGift> {
  const { message = null, ...input } = Sending.parse(raw);
  const me = asBusiness(actor);
  const sql = sqlOf(app.em());
  if (message !== null) {
    await assertNoWarning(sql, me.businessId);
    await assertCleanWords(sql, { streamId: input.streamId, text: message, path: 'message' });
  }
  const answer = await app.gifts.give({ ...input, message, id: newId(), fromUser: me.userId, fromBusiness: me.businessId });
  if ('gift' in answer) return answer;
  return { gift: await loadGift(sql, answer.givenBefore), balance: answer.balance };
}

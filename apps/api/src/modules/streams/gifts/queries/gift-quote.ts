import { GiftQuoteInput } from '@benison/contracts/stream-gifts';
import { earnedShare } from '@benison/ledger/spending';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { walletOf } from '../../../coins/public.ts';
import { watching } from '../../access.ts';
import { findGift } from './catalogue.ts';

/** Which of the giver's coins a gift would use, and what its receiver would get. */
export interface GiftQuote {
  coins: number;
  balance: number;
  fromPromo: number;
  fromPaid: number;
  fromEarned: number;
  hostCoins: number;
  hostCashableCoins: number;
  maturityDays: number;
}

/** The price of a gift and its parts, by the ledger's own rule. If the balance is too small, the parts are what there is. */
export async function giftQuote(app: AppContext, sql: Sql, actor: Actor, raw: unknown): Promise<GiftQuote> {
  const { streamId, giftId, quantity } = GiftQuoteInput.parse(raw);
  const me = asBusiness(actor);
  await watching(sql, actor, streamId, app.clock.now());
  const gift = await findGift(sql, giftId);
  const wallet = await walletOf(sql, me.userId);
  const coins = gift.coins * quantity;
  const fromPromo = Math.min(wallet.promo, coins);
  const fromPaid = Math.min(wallet.paid, coins - fromPromo);
  const fromEarned = Math.min(wallet.earned, coins - fromPromo - fromPaid);
  return {
    coins,
    balance: wallet.balance,
    fromPromo,
    fromPaid,
    fromEarned,
    hostCoins: coins,
    hostCashableCoins: earnedShare(fromPaid) + fromEarned,
    maturityDays: app.config.coinsMaturityDays,
  };
}

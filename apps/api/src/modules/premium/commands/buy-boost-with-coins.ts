import { BoostSource, CoinSource, LedgerOperation } from '@benison/contracts/enumerations';
import { BOOSTS, BuyBoostInput } from '@benison/contracts/premium';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { idempotently } from '../../../platform/database/idempotency.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { holdActiveMember } from '../../accounts/public.ts';
import { spend } from '../../coins/public.ts';
import { startBoost } from '../boosts.ts';
import { PriceChangedError } from '../errors.ts';
import { coinsFor, readPrices } from '../prices.ts';

/** The purchase: until when the business is boosted, and what is left in the wallet. */
export interface BoughtBoost {
  endsAt: string;
  balance: number;
}

/** Buys a boost with coins, at the server's price. */
export async function buyBoostWithCoins(app: AppContext, actor: Actor, raw: unknown): Promise<BoughtBoost> {
  const input = BuyBoostInput.parse(raw);
  const { userId, businessId } = asBusiness(actor);
  const { hours, name } = BOOSTS[input.product];
  const now = app.clock.now();
  return app.transaction((tx) =>
    idempotently(tx, { userId, operation: 'boost.buyWithCoins', requestId: input.requestId, input }, async () => {
      await holdActiveMember(tx, userId);
      const priceCoins = coinsFor((await readPrices(tx.sql))[input.product]);
      if (input.expectedPriceCoins !== priceCoins) throw new PriceChangedError({ priceCoins });
      const { journalId, balance } = await spend(tx, {
        userId,
        coins: priceCoins,
        to: 'BOOSTS',
        operation: LedgerOperation.BoostPurchase,
        source: CoinSource.Boost,
        sourceId: input.requestId,
        description: `Boost, ${name}`,
        now,
      });
      const { endsAt } = await startBoost(tx, { businessId, hours, source: BoostSource.Coins, sourceId: journalId, now });
      return { endsAt: endsAt.toISOString(), balance };
    }),
  );
}

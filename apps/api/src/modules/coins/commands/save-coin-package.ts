import { SaveCoinPackageInput } from '@benison/contracts/coins';
import { cashOutCents, opensArbitrage } from '@benison/ledger/arbitrage';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { BadInputError } from '../../../platform/errors.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../../accounts/public.ts';
import { packageById, type CoinPackage } from '../queries/packages.ts';

/** What of a package the log keeps. */
const told = (terms: CoinPackage | null): Record<string, string | number | boolean> | undefined =>
  terms
    ? {
        surface: terms.surface,
        name: terms.name,
        paidCoins: terms.paidCoins,
        bonusCoins: terms.bonusCoins,
        priceCents: terms.priceCents,
        isActive: terms.isActive,
      }
    : undefined;

/**
 * Makes a package of coins or changes one. Orders that stand keep what they were quoted.
 * @throws BadInputError when its coins could be cashed out for as much as it costs.
 */
export async function saveCoinPackage(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<CoinPackage> {
  const input = SaveCoinPackageInput.parse(raw);
  const staff = asStaff(actor);
  if (opensArbitrage(input)) {
    const most = (cashOutCents(input) / 100).toFixed(2);
    throw new BadInputError([{ path: 'priceCents', message: `Its coins could be cashed out for $${most}: it must cost more than that` }]);
  }
  return app.transaction(async (tx) => {
    const before = await packageById(tx.sql, input.id);
    await tx.sql(
      `insert into coin_packages (id, surface, name, paid_coins, promo_coins, price_cents, is_popular, is_active, benefits, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (id) do update set surface = excluded.surface, name = excluded.name, paid_coins = excluded.paid_coins, promo_coins = excluded.promo_coins,
         price_cents = excluded.price_cents, is_popular = excluded.is_popular, is_active = excluded.is_active, benefits = excluded.benefits, updated_at = excluded.updated_at`,
      [
        input.id,
        input.surface,
        input.name,
        input.paidCoins,
        input.promoCoins,
        input.priceCents,
        input.isPopular,
        input.isActive,
        JSON.stringify(input.benefits),
        app.clock.now(),
      ],
    );
    const after = await packageById(tx.sql, input.id);
    if (!after) throw new Error('A package was not written.');
    await appendAudit(tx, staff, origin, {
      at: app.clock.now(),
      action: 'coinPackage.save',
      targetType: 'coin_package',
      targetId: input.id,
      summary: `${before ? 'Changed' : 'Made'} the package ${input.name}`,
      before: told(before),
      after: told(after),
    });
    return after;
  });
}

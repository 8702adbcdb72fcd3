import { SaveCoinPackageInput } from '@benison/contracts/coins';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { cashOutCents, opensArbitrage } from '@benison/ledger/arbitrage';
import type { z } from 'zod';
import type { Actor, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { idempotently } from '../../../platform/database/idempotency.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { BadInputError, ChangedMeanwhileError, NotFoundError } from '../../../platform/errors.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit } from '../../accounts/public.ts';
import { assertPriceChangeMeant } from '../../payments/public.ts';
import { packageById, type CoinPackage } from '../queries/packages.ts';

type Terms = Omit<z.infer<typeof SaveCoinPackageInput>, 'requestId'>;

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
 * Makes a package of coins or changes one. Existing orders keep the price they were quoted.
 * @throws BadInputError when its coins could be cashed out for as much as it costs, or a new one has the id of another;
 * ChangedMeanwhileError
 */
export async function saveCoinPackage(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<CoinPackage> {
  const { requestId, ...input } = SaveCoinPackageInput.parse(raw);
  const staff = asStaff(actor);
  if (opensArbitrage(input)) {
    const most = dollarsInWords(cashOutCents(input));
    throw new BadInputError([{ path: 'priceCents', message: `Its coins could be cashed out for ${most}: it must cost more than that` }]);
  }
  await app.transaction((tx) =>
    idempotently(tx, { userId: staff.staffId, operation: 'coinPackage.save', requestId, input }, async () => {
      const now = app.clock.now();
      const before = await write(tx, input, now);
      if (before === 'SAME') return;
      await appendAudit(tx, staff, origin, {
        at: now,
        action: 'coinPackage.save',
        targetType: 'coin_package',
        targetId: input.id,
        summary: `${before ? 'Changed' : 'Made'} the package ${input.name}`,
        before: told(before),
        after: told(await packageById(tx.sql, input.id)),
      });
    }),
  );
  const saved = await packageById(sqlOf(app.em()), input.id);
  if (!saved) throw new NotFoundError('That package');
  return saved;
}

/** Writes the package, and gives what it was before; null for a new one. What is the same as before is not written. */
async function write(tx: Tx, input: Terms, now: Date): Promise<CoinPackage | null | 'SAME'> {
  const values = [
    input.id,
    input.surface,
    input.name,
    input.paidCoins,
    input.promoCoins,
    input.priceCents,
    input.isPopular,
    input.isActive,
    JSON.stringify(input.benefits),
    now,
  ];
  if (input.seenUpdatedAt === null) {
    const made = await tx.sql(
      `insert into coin_packages (id, surface, name, paid_coins, promo_coins, price_cents, is_popular, is_active, benefits, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing returning id`,
      values,
    );
    if (made.length === 0) throw new BadInputError([{ path: 'id', message: 'Another package has this id' }]);
    return null;
  }
  const before = await packageById(tx.sql, input.id, { lock: true });
  if (!before) throw new NotFoundError('That package');
  if (before.updatedAt.getTime() !== input.seenUpdatedAt.getTime()) throw new ChangedMeanwhileError();
  if (await isSame(tx, values)) return 'SAME';
  assertPriceChangeMeant({ from: before.priceCents, to: input.priceCents, isConfirmed: input.confirmsPriceChange });
  await tx.sql(
    `update coin_packages set surface = $2, name = $3, paid_coins = $4, promo_coins = $5, price_cents = $6, is_popular = $7, is_active = $8,
       benefits = $9, updated_at = $10 where id = $1`,
    values,
  );
  return before;
}

const SAME = `
  select from coin_packages where id = $1 and (surface, name, paid_coins, promo_coins, price_cents, is_popular, is_active, benefits)
    is not distinct from ($2::text, $3::text, $4::bigint, $5::bigint, $6::bigint, $7::boolean, $8::boolean, $9::jsonb)`;

/** Whether a package says exactly this already. */
const isSame = async (tx: Tx, values: readonly unknown[]): Promise<boolean> => (await tx.sql(SAME, values.slice(0, -1))).length > 0;

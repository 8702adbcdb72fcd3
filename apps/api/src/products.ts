import { ProductType } from '@benison/contracts/enumerations';
import { REGISTRATION_ACCESS_CENTS } from '@benison/contracts/payments';
import { activatePaidAccount, assertMayPayForAccess, returnPaidAccount } from './modules/accounts/public.ts';
import { coinPackageProduct } from './modules/coins/public.ts';
import type { ProductHandler, Products } from './modules/payments/public.ts';
import { boostProducts, planProducts } from './modules/premium/public.ts';

/** The way in without an EIN: opens the account when it is paid, and puts it back to pending when the money goes back. */
const registrationAccess: ProductHandler = {
  async quote(sql, { userId }) {
    await assertMayPayForAccess(sql, userId);
    return { amountCents: REGISTRATION_ACCESS_CENTS, description: 'Access without an EIN (one time)', data: {} };
  },
  onPaid: (tx, { userId }, now) => activatePaidAccount(tx, userId, now),
  onRefunded: async (tx, { userId }, { isWhole }, now) => (isWhole ? returnPaidAccount(tx, userId, now) : undefined),
  onDisputed: (tx, { userId }, now) => returnPaidAccount(tx, userId, now),
  onDisputeWon: (tx, { userId }, now) => activatePaidAccount(tx, userId, now),
  findItem: async (_sql, { packageType, amountCents }) =>
    packageType === 'registration_access' || (!packageType && amountCents === REGISTRATION_ACCESS_CENTS)
      ? { product: ProductType.RegistrationAccess }
      : null,
};

/** Everything that is sold for money, each joined with the module that delivers it. `origin`: where links in mails lead. */
export function createProducts(origin: string): Products {
  const plans = planProducts(origin);
  return {
    [ProductType.RegistrationAccess]: registrationAccess,
    [ProductType.CoinPackage]: coinPackageProduct,
    [ProductType.PremiumMonthly]: plans,
    [ProductType.PremiumYearly]: plans,
    [ProductType.Boost24h]: boostProducts,
    [ProductType.Boost72h]: boostProducts,
    [ProductType.BoostWeek]: boostProducts,
  };
}

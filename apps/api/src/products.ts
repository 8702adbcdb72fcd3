import { ProductType } from '@benison/contracts/enumerations';
import { REGISTRATION_ACCESS_CENTS } from '@benison/contracts/payments';
import { activatePaidAccount, assertMayPayForAccess, returnPaidAccount } from './modules/accounts/public.ts';
import { coinPackageProduct } from './modules/coins/public.ts';
import { holdsMostOf, NOTHING_TO_DELIVER, type ProductHandler, type Products } from './modules/payments/public.ts';
import { boostProducts, planProducts } from './modules/premium/public.ts';

/** The way in without an EIN: the account is open while at least half of a payment for it is held, and pending when it is not. */
const registrationAccess: ProductHandler = {
  async quote(sql, { userId }) {
    await assertMayPayForAccess(sql, userId);
    return { amountCents: REGISTRATION_ACCESS_CENTS, description: 'Access without an EIN (one time)', data: {} };
  },
  // @NOTE An EIN may have opened the account since it was ordered, or been rejected, and two orders may have been paid.
  onPaid: async (tx, { userId }, now) => ((await activatePaidAccount(tx, userId, now)) ? undefined : NOTHING_TO_DELIVER),
  async onMoneyChanged(tx, { userId }, _change, now) {
    if (await holdsMostOf(tx.sql, userId, ProductType.RegistrationAccess)) {
      await activatePaidAccount(tx, userId, now);
      return 'Your account is open.';
    }
    await returnPaidAccount(tx, userId, now);
    return 'Until your EIN is verified, your account waits again.';
  },
  previewHeld: async (_sql, { amountCents }, heldCents) => ({ coins: null, endsAt: null, endsNow: heldCents * 2 < amountCents }),
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

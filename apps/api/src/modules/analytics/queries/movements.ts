import { ProductType, RevenueStream } from '@benison/contracts/enumerations';

/** Which revenue stream a product belongs to. */
export const STREAM_OF: Record<ProductType, RevenueStream> = {
  [ProductType.RegistrationAccess]: RevenueStream.AccessFees,
  [ProductType.CoinPackage]: RevenueStream.CoinPackages,
  [ProductType.PremiumMonthly]: RevenueStream.Subscriptions,
  [ProductType.PremiumYearly]: RevenueStream.Subscriptions,
  [ProductType.Boost24h]: RevenueStream.Boosts,
  [ProductType.Boost72h]: RevenueStream.Boosts,
  [ProductType.BoostWeek]: RevenueStream.Boosts,
};

/**
 * Every movement of money at the providers: charges, refunds, and disputes. A dispute that was won moved nothing in the end; of one that was
 * settled by a refund the refund is the movement.
 */
export const MOVEMENTS = `
  select 'CHARGE' as kind, id, order_id, provider, charged_at as at, amount_cents as cents, fee_cents, method_label, 'SUCCEEDED' as status from charges
  union all
  select 'REFUND', r.id, r.order_id, r.provider, r.settled_at, -r.amount_cents, 0, c.method_label, r.status
    from refunds r left join charges c on c.order_id = r.order_id where r.status = 'SUCCEEDED'
  union all
  select 'DISPUTE', d.id, d.order_id, d.provider, d.opened_at, -k.cents, 0, c.method_label, d.status
    from disputes d cross join lateral disputed_cents(d.id) as k (cents) left join charges c on c.order_id = d.order_id
    where d.status in ('OPEN', 'LOST') and k.cents > 0`;

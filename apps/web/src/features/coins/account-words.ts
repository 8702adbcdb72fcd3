import { said } from '@benison/contracts/said';
import type { JournalQuery } from '../../gql/graphql.ts';

type Side = JournalQuery['journal']['transfers'][number]['from'];

/** Account names as a member reads them. */
const LABELS: Record<Side['account'], string> = {
  PROMO: 'promo coins',
  PAID: 'paid coins',
  EARNED: 'earned coins',
  PENDING: 'maturing coins',
  DEBT: 'debt',
  ISSUANCE: 'Benison rewards',
  SALES: 'Benison sales',
  MARKETPLACE: 'Marketplace',
  BOOSTS: 'Boosts',
  PAYOUTS_HELD: 'Held for your payout',
  PAYOUTS_PAID: 'Paid out',
  LOSSES: 'Written off',
};

/** "Your promo coins", "Kestrel Cold Chain, earned coins", "Marketplace". */
export function accountLabel({ account, owner, businessName }: Side): string {
  const label = LABELS[account];
  if (owner === 'HOUSE') return label;
  return owner === 'OWN' ? `Your ${label}` : said`${businessName ?? 'Another member'}, ${label}`;
}

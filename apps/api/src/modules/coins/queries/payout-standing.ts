import { PayoutKind, PayoutMethod, type AccountState, type PayoutBlock } from '@benison/contracts/enumerations';
import { PAYOUT_METHODS, PayoutQuoteInput } from '@benison/contracts/payouts';
import type { Config } from '../../../config.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { BadInputError, NotFoundError } from '../../../platform/errors.ts';
import { ownTimeZone } from '../../../platform/own-days.ts';
import { assertStillActive } from '../../accounts/public.ts';
import { walletOf } from '../ledger/wallet.ts';
import { blocksOf, termsOf, type PayoutStanding, type PayoutTerms } from '../payout-rules.ts';

interface StandingRow {
  state: AccountState;
  is_premium: boolean;
  is_verified: boolean;
  place: string | null;
  has_destination: boolean;
}

const STANDING = `
  select u.state, u.is_premium, u.ein_verified_at is not null as is_verified, b.state as place,
    exists (select from payout_destinations d where d.user_id = u.id and d.method = $2 and d.removed_at is null) as has_destination
  from users u left join businesses b on b.user_id = u.id where u.id = $1`;

/**
 * How a member stands now towards a payout by this method. `lock` holds the member, who must still be active, until the transaction ends.
 * @throws DomainError ACCOUNT_SUSPENDED
 */
export async function standingOf(
  sql: Sql,
  config: Pick<Config, 'payoutPlaces'>,
  who: { userId: string; method: PayoutMethod; lock?: boolean },
): Promise<PayoutStanding> {
  // @NOTE Requests of one member take turns, and a suspension waits for them or they for it.
  const [row] = await sql<StandingRow>(who.lock ? `${STANDING} for no key update of u` : STANDING, [who.userId, who.method]);
  if (!row) throw new NotFoundError('That member');
  if (who.lock) assertStillActive(row.state);
  const wallet = await walletOf(sql, who.userId);
  return {
    isVerified: row.is_verified,
    isPremium: row.is_premium,
    debtCoins: wallet.debt,
    earnedCoins: wallet.earned,
    isPlaceServed: config.payoutPlaces === 'ALL' || (row.place !== null && config.payoutPlaces.has(row.place)),
    hasDestination: row.has_destination,
  };
}

/** What arrives for some coins, when, and what stands in the way. */
export interface PayoutQuote extends PayoutTerms {
  availableCoins: number;
  blockedBy: PayoutBlock[];
}

export async function payoutQuote(
  sql: Sql,
  config: Pick<Config, 'payoutPlaces'>,
  userId: string,
  now: Date,
  raw: unknown,
): Promise<PayoutQuote> {
  const { kind, method, coins } = PayoutQuoteInput.parse(raw);
  if (!PAYOUT_METHODS[kind].includes(method)) throw new BadInputError([{ path: 'method', message: wrongMethod(kind) }]);
  const standing = await standingOf(sql, config, { userId, method });
  const terms = termsOf(coins, now, await ownTimeZone(sql, userId));
  return { ...terms, availableCoins: standing.earnedCoins, blockedBy: blocksOf(standing, kind, coins) };
}

const wrongMethod = (kind: PayoutKind): string =>
  kind === PayoutKind.Withdrawal ? 'A withdrawal goes by bank transfer' : 'Please select a payment method';

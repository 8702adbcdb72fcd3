import { PayoutKind, PayoutMethod } from '@benison/contracts/enumerations';
import { PAYOUT_COINS_MIN } from '@benison/contracts/payouts';
import type { BusinessActor } from '../../../../apps/api/src/actor.ts';
import type { AppContext } from '../../../../apps/api/src/app-context.ts';
import { requestPayout } from '../../../../apps/api/src/modules/coins/commands/request-payout.ts';
import { walletOf } from '../../../../apps/api/src/modules/coins/ledger/wallet.ts';
import { destinationAad, maskedLabel, sealDetails } from '../../../../apps/api/src/modules/coins/payout-destination.ts';
import { newId } from '../../../../apps/api/src/platform/clock.ts';
import { sqlOf } from '../../../../apps/api/src/platform/database/sql.ts';

/** The share of what a member has earned that it asks for, in whole dollars. */
const SHARE = 0.6;
const COINS_PER_DOLLAR = 100;
/** A routing number whose check digit is right; the account is nobody's. */
const ACCOUNT = { routingNumber: '021000021', accountType: 'CHECKING' } as const;

/** A demo member asks for money for most of what it earned, to an account that it gave before. Finance has not decided yet. */
export async function cashOut(app: AppContext, member: BusinessActor): Promise<void> {
  const { earned } = await walletOf(sqlOf(app.em()), member.userId);
  const coins = Math.floor((earned * SHARE) / COINS_PER_DOLLAR) * COINS_PER_DOLLAR;
  const kind = member.isPremium ? PayoutKind.Conversion : PayoutKind.Withdrawal;
  if (coins < PAYOUT_COINS_MIN[kind]) return;
  const destinationId = await giveAccount(app, member.userId);
  await requestPayout(app, member, {
    requestId: newId(),
    kind,
    method: PayoutMethod.BankTransfer,
    coins,
    destinationId,
    expectedNetCents: null,
  });
}

/** As the command stores it, which wants a session that was confirmed a moment ago. */
async function giveAccount(app: AppContext, userId: string): Promise<string> {
  const {
    rows: [user],
  } = await app.pool.query<{ name: string; digits: string }>(
    `select concat_ws(' ', first_name, last_name) as name, coalesce(ein_last4, '0000') as digits from users where id = $1`,
    [userId],
  );
  if (!user) throw new Error('The demo has no such member.');
  const id = newId();
  const details = {
    method: PayoutMethod.BankTransfer,
    accountHolder: user.name,
    accountNumber: `000012${user.digits}`,
    ...ACCOUNT,
  } as const;
  await app.pool.query(
    'insert into payout_destinations (id, user_id, method, details_encrypted, label, created_at) values ($1, $2, $3, $4, $5, $6)',
    [id, userId, details.method, sealDetails(details, destinationAad(id), app.secrets), maskedLabel(details), app.clock.now()],
  );
  return id;
}

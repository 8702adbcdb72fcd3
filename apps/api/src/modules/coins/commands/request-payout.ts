import { PayoutBlock, PayoutStatus } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { RequestPayoutInput } from '@benison/contracts/payouts';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { idempotently, takeOnce } from '../../../platform/database/idempotency.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { BadInputError, DomainError, NotFoundError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { ownTimeZone } from '../../../platform/own-days.ts';
import { asMember } from '../../../platform/policy.ts';
import { InsufficientCoinsError, OutstandingDebtError } from '../ledger/errors.ts';
import { holdEarned } from '../ledger/holds.ts';
import { destinationAad, openDetails, paymentAad, sealDetails } from '../payout-destination.ts';
import { payoutChanged } from '../payout-events.ts';
import { payoutMail } from '../payout-mails.ts';
import { blocksOf, reviewDueAt, termsOf, type PayoutStanding, type PayoutTerms } from '../payout-rules.ts';
import { holdWords } from '../payout-words.ts';
import { standingOf } from '../queries/payout-standing.ts';

type Asked = Omit<RequestPayoutInput, 'requestId'>;

interface DestinationRow {
  id: string;
  label: string;
  details_encrypted: string;
  email: string;
}

/** Asks for money for earned coins: they are set aside at once, and the quote is stored as the promise. Gives the payout's id. */
export async function requestPayout(app: AppContext, actor: Actor, raw: unknown): Promise<string> {
  const { requestId, ...asked } = RequestPayoutInput.parse(raw);
  const { userId } = asMember(actor);
  const request = { userId, operation: 'payout.request', requestId, input: asked };
  await takeOnce(app, 'payoutPerMember', userId, request);
  const payoutId = await app.transaction((tx) => idempotently(tx, request, () => requestIn(app, tx, userId, asked)));
  app.onMailWritten();
  return payoutId;
}

async function requestIn(app: AppContext, tx: Tx, userId: string, asked: Asked): Promise<string> {
  const now = app.clock.now();
  const standing = await standingOf(tx.sql, app.config, { userId, method: asked.method, lock: true });
  const [block] = blocksOf(standing, asked.kind, asked.coins);
  if (block) throw refusalOf(block, standing, asked);
  const destination = await destinationOf(tx, userId, asked);
  const timeZone = await ownTimeZone(tx.sql, userId);
  const terms = termsOf(asked.coins, now, timeZone);
  if (asked.expectedNetCents !== null && asked.expectedNetCents !== undefined && asked.expectedNetCents !== terms.netCents) {
    throw new DomainError(ErrorCode.PriceChanged, `You would receive ${dollarsInWords(terms.netCents)}. Please look at it again.`, {
      netCents: terms.netCents,
    });
  }
  const payoutId = newId();
  await store(app, tx, { payoutId, userId, asked, terms, destination, now });
  const told = {
    kind: asked.kind,
    coins: asked.coins,
    netCents: terms.netCents,
    destinationLabel: destination.label,
    expectedBy: terms.expectedBy,
    timeZone,
    message: null,
  };
  const mail = payoutMail(PayoutStatus.Pending, told, `${app.config.origin}/wallet`);
  await enqueueMail(tx.sql, { ...mail, to: destination.email, dedupeKey: `payout:${payoutId}:PENDING` });
  tx.emit(payoutChanged({ payoutId, userId }));
  return payoutId;
}

async function destinationOf(tx: Tx, userId: string, { method, destinationId }: Asked): Promise<DestinationRow> {
  const [row] = await tx.sql<DestinationRow>(
    `select d.id, d.label, d.details_encrypted, u.email from payout_destinations d join users u on u.id = d.user_id
     where d.user_id = $1 and d.method = $2 and d.removed_at is null and ($3::uuid is null or d.id = $3)`,
    [userId, method, destinationId ?? null],
  );
  if (!row) throw new NotFoundError('That destination');
  return row;
}

interface Request {
  payoutId: string;
  userId: string;
  asked: Asked;
  terms: PayoutTerms;
  destination: DestinationRow;
  now: Date;
}

async function store(app: AppContext, tx: Tx, { payoutId, userId, asked, terms, destination, now }: Request): Promise<void> {
  const description = holdWords({ kind: asked.kind, netCents: terms.netCents, destinationLabel: destination.label });
  const { journalId } = await holdEarned(tx, { userId, payoutId, coins: asked.coins, description, now });
  // @NOTE The request keeps its own copy: a destination that is changed later does not lead this money elsewhere.
  const details = openDetails(destination.details_encrypted, destinationAad(destination.id), app.secrets);
  await tx.sql(
    `insert into conversion_requests (id, user_id, kind, bizcoin_amount, conversion_rate, fee_cents, real_money_amount, payment_method, payment_details,
       destination_id, destination_label, expected_by, due_at, hold_journal_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      payoutId,
      userId,
      asked.kind,
      terms.coins,
      terms.centsPerCoin,
      terms.feeCents,
      terms.netCents,
      asked.method,
      sealDetails(details, paymentAad(payoutId), app.secrets),
      destination.id,
      destination.label,
      terms.expectedBy,
      reviewDueAt(now),
      journalId,
      now,
    ],
  );
  await tx.sql(`insert into payout_steps (payout_id, step, at) values ($1, 'REQUESTED', $2)`, [payoutId, now]);
}

/** What stands in the way, as an answer the screen can act on. */
function refusalOf(block: PayoutBlock, { debtCoins, earnedCoins }: PayoutStanding, { coins, kind }: Asked): Error {
  switch (block) {
    case PayoutBlock.VerificationRequired:
      return new DomainError(ErrorCode.VerificationRequired, 'Payouts open once your business is verified.');
    case PayoutBlock.PremiumRequired:
      return new DomainError(ErrorCode.PremiumRequired, 'Converting BizCoins is part of Premium.');
    case PayoutBlock.OutstandingDebt:
      return new OutstandingDebtError(debtCoins);
    case PayoutBlock.PlaceNotServed:
      return new DomainError(ErrorCode.PlaceNotServed, 'We cannot pay out to your state yet.');
    case PayoutBlock.DestinationRequired:
      return new DomainError(ErrorCode.PayoutDestinationRequired, 'Please say first where the money should go.');
    case PayoutBlock.InsufficientCoins:
      return kind === 'WITHDRAWAL'
        ? new DomainError(ErrorCode.InsufficientCoins, "You don't have enough BizCoins for this withdrawal.", {
            needed: coins,
            balance: earnedCoins,
          })
        : new InsufficientCoinsError(coins, earnedCoins);
    default:
      return new BadInputError([{ path: 'coins', message: 'Please check the amount' }]);
  }
}

import { AccountState, PayoutDecision, PayoutStatus, PayoutStepKind } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { DecidePayoutInput } from '@benison/contracts/payouts';
import { coinsInWords } from '@benison/contracts/terms/coin-words';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import type { Actor, Origin, Staff } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { BadInputError, DomainError, ForbiddenError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { ownTimeZone } from '../../../platform/own-days.ts';
import { asStaff } from '../../../platform/policy.ts';
import { appendAudit, isMailboxOf, requireRecentSignIn } from '../../accounts/public.ts';
import { notify } from '../../notifications/public.ts';
import { releaseHold, returnSettled, settleHold } from '../ledger/holds.ts';
import { lockWallet } from '../ledger/wallet.ts';
import { payoutChanged } from '../payout-events.ts';
import { payoutMail } from '../payout-mails.ts';
import { holdPayout, whyNot, type HeldPayout } from '../payout-row.ts';
import { needsSecondApproval, STEPS } from '../payout-rules.ts';
import { payoutWords, returnWords } from '../payout-words.ts';
import { paidInYear } from '../queries/paid-in-year.ts';
import { stoppedCoins } from '../queries/payout-sources.ts';

/** Finance takes a payout one step on. Each step happens once and in its place; who comes second is told who was first, and when. */
export async function decidePayout(app: AppContext, actor: Actor, origin: Origin, raw: unknown): Promise<string> {
  const input = DecidePayoutInput.parse(raw);
  const staff = asStaff(actor);
  await app.transaction(async (tx) => {
    await requireRecentSignIn(tx.sql, app.clock.now(), staff);
    const payout = await holdPayout(tx, input.payoutId, STEPS[input.decision].from);
    if (!payout) throw await whyNot(tx.sql, input.payoutId, input.decision, staff);
    await decideIn(app, tx, { staff, origin, input, payout, now: app.clock.now() });
  });
  app.onMailWritten();
  return input.payoutId;
}

interface Deciding {
  staff: Staff;
  origin: Origin;
  input: DecidePayoutInput;
  payout: HeldPayout;
  now: Date;
}

async function decideIn(app: AppContext, tx: Tx, deciding: Deciding): Promise<void> {
  const { staff, input, payout, now } = deciding;
  const email = await checkMember(tx, deciding);
  if (input.decision === PayoutDecision.Approve) {
    await checkTaxForm(app, tx, deciding);
    if (needsSecondApproval(payout.netCents) && !payout.firstApprovedBy) return approveFirst(tx, deciding);
    if (payout.firstApprovedBy === staff.staffId) {
      throw new DomainError(
        ErrorCode.SecondApproverRequired,
        'You have already approved this. Someone else in finance has to approve it too.',
      );
    }
  }
  const status = STEPS[input.decision].to;
  const moved = await moveCoins(tx, deciding, status);
  await tx.sql(
    `update conversion_requests set status = $3, admin_notes = coalesce($4, admin_notes), reference = coalesce($5, reference),
       paid_cents = coalesce($6, paid_cents), close_journal_id = coalesce($7, close_journal_id), return_journal_id = $10, had_left = had_left or $11,
       decided_by = case when status = 'PENDING' then $8 else decided_by end, decided_at = case when status = 'PENDING' then $9 else decided_at end,
       processed_at = case when $7::bigint is null then processed_at else $9::timestamptz end, returned_at = case when $10::bigint is null then null else $9::timestamptz end
     where id = $1 and status = $2`,
    [
      payout.id,
      payout.status,
      status,
      input.message ?? null,
      input.reference ?? null,
      moved.paidCents ?? null,
      moved.closedBy ?? null,
      staff.staffId,
      now,
      moved.returnedBy ?? null,
      status === PayoutStatus.Paid && input.hadLeft,
    ],
  );
  await writeStep(tx, deciding, status);
  await tellMember(app, tx, deciding, status, email);
}

/**
 * Money goes to a member who stands; whatever gives coins back or only records what happened is always allowed.
 * Gives the member's address; null once the account was erased.
 */
async function checkMember(tx: Tx, { staff, input, payout }: Deciding): Promise<string | null> {
  const [member] = await tx.sql<{ email: string | null; state: AccountState; is_verified: boolean; is_own: boolean }>(
    `select case when erased_at is null then email end as email, state, ein_verified_at is not null as is_verified, ${isMailboxOf('$2', 'users.email')} as is_own
     from users where id = $1 for no key update`,
    [payout.userId, staff.staffId],
  );
  if (!member) throw new Error('A payout belongs to a member.');
  if (member.is_own) throw new ForbiddenError('Someone else has to decide on your own money.');
  if (!SENDS_MONEY.has(input.decision)) return member.email;
  const { debt } = await lockWallet(tx, payout.userId);
  if (input.decision === PayoutDecision.Pay) {
    if (debt > 0 && !input.hadLeft) throw payoutStopped(debt, await stoppedCoins(tx.sql, payout.userId));
    return member.email;
  }
  if (member.state !== AccountState.Active) {
    throw new DomainError(ErrorCode.Conflict, `This account is ${member.state.toLowerCase()}; nothing was decided.`, {
      accountState: member.state,
    });
  }
  if (!member.is_verified)
    throw new DomainError(ErrorCode.VerificationRequired, 'This business is not verified anymore; nothing was decided.');
  if (debt > 0) throw payoutStopped(debt, await stoppedCoins(tx.sql, payout.userId));
  return member.email;
}

const SENDS_MONEY: ReadonlySet<PayoutDecision> = new Set([PayoutDecision.Approve, PayoutDecision.Process, PayoutDecision.Pay]);

/** A payout does not go on while its member owes coins; it says so where they are coins that the payout itself rests on. */
function payoutStopped(debtCoins: number, stoppedBy: number): DomainError {
  const why =
    stoppedBy > 0
      ? `${stoppedBy.toLocaleString('en-US')} of its BizCoins ${stoppedBy === 1 ? 'comes' : 'come'} from purchases whose money went back`
      : `this wallet owes ${coinsInWords(debtCoins)}`;
  return new DomainError(ErrorCode.OutstandingDebt, `This payout is stopped: ${why}. Nothing was decided.`, {
    debtCoins,
    stoppedCoins: stoppedBy,
  });
}

/** Above the year's threshold finance has seen the member's tax form before it approves. */
async function checkTaxForm(app: AppContext, tx: Tx, { input, payout, now }: Deciding): Promise<void> {
  const yearCents = (await paidInYear(tx.sql, payout.userId, now)) + payout.netCents;
  if (yearCents <= app.config.PAYOUT_TAX_FORM_ABOVE_CENTS || input.taxFormSeen) return;
  throw new DomainError(
    ErrorCode.TaxFormRequired,
    `With this payout the member receives ${dollarsInWords(yearCents)} this year. Please check the tax form first.`,
    { yearCents },
  );
}

async function approveFirst(tx: Tx, deciding: Deciding): Promise<void> {
  const { staff, payout, now } = deciding;
  await tx.sql(
    `update conversion_requests set first_approved_by = $2, first_approved_at = $3 where id = $1 and status = 'PENDING' and first_approved_by is null`,
    [payout.id, staff.staffId, now],
  );
  await writeStep(tx, deciding, PayoutStepKind.FirstApproval);
  tx.emit(payoutChanged({ payoutId: payout.id, userId: payout.userId }));
}

interface MovedCoins {
  paidCents?: number;
  /** The journal that ended the hold. */
  closedBy?: string;
  /** The journal that brought back what was paid. */
  returnedBy?: string;
}

/** What becomes of the coins: gone with the money, back to the member, or held on. */
async function moveCoins(tx: Tx, { input, payout, now }: Deciding, status: PayoutStatus): Promise<MovedCoins> {
  const hold = { userId: payout.userId, payoutId: payout.id, coins: payout.coins, now, description: returnWords(payout.kind, status) };
  switch (status) {
    case PayoutStatus.Paid: {
      if (input.paidCents !== payout.netCents) {
        throw new BadInputError([{ path: 'paidCents', message: `The member was promised ${dollarsInWords(payout.netCents)}` }]);
      }
      return { closedBy: (await settleHold(tx, hold)).journalId, paidCents: payout.netCents };
    }
    case PayoutStatus.Rejected:
    case PayoutStatus.Failed:
      return { closedBy: (await releaseHold(tx, hold)).journalId };
    case PayoutStatus.Returned:
      return { returnedBy: (await returnSettled(tx, hold)).journalId };
    default:
      return {};
  }
}

async function writeStep(tx: Tx, { staff, origin, input, payout, now }: Deciding, step: PayoutStepKind): Promise<void> {
  await tx.sql('insert into payout_steps (payout_id, step, staff_id, message, internal_note, at) values ($1, $2, $3, $4, $5, $6)', [
    payout.id,
    step,
    staff.staffId,
    input.message ?? null,
    input.internalNote ?? null,
    now,
  ]);
  await appendAudit(tx, staff, origin, {
    at: now,
    action: 'payout.decided',
    targetType: 'payout',
    targetId: payout.id,
    summary: `${step.toLowerCase().replace('_', ' ')}: ${dollarsInWords(payout.netCents)} to ${payout.destinationLabel}`,
    reason: input.message ?? input.internalNote ?? null,
    before: { status: payout.status },
    after: { step, reference: input.reference ?? null, taxFormSeen: input.taxFormSeen, hadLeft: input.hadLeft },
  });
}

/** By a live screen, a mail and a notification; an erased account has nobody left to tell. */
async function tellMember(
  app: AppContext,
  tx: Tx,
  { input, payout }: Deciding,
  status: Exclude<PayoutStatus, 'CANCELED'>,
  email: string | null,
): Promise<void> {
  tx.emit(payoutChanged({ payoutId: payout.id, userId: payout.userId }));
  if (email === null) return;
  const told = { ...payout, timeZone: await ownTimeZone(tx.sql, payout.userId), message: input.message ?? null };
  const mail = payoutMail(status, told, `${app.config.origin}/wallet`);
  await enqueueMail(tx.sql, { ...mail, to: email, dedupeKey: `payout:${payout.id}:${status}` });
  const { kind, coins, netCents: amountCents, destinationLabel: destination, expectedBy, message } = told;
  await notify(tx, {
    userId: payout.userId,
    reason: `PAYOUT_${status}`,
    facts: { kind, coins, amountCents, destination, expectedBy, message },
    data: { ...payoutWords(status, told), payoutId: payout.id },
  });
}

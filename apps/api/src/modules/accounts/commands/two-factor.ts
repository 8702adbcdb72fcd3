import { ConfirmTotpInput } from '@benison/contracts/accounts';
import type { Actor, Member, Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { asMember, asStaff } from '../../../platform/policy.ts';
import { accountLinks, secondFactorChanged } from '../account-mails.ts';
import { appendAudit } from '../audit.ts';
import { requireRecentMemberSignIn, requireRecentSignIn } from '../recent-sign-in.ts';
import {
  endSecondFactor,
  finishEnrolment,
  giveCodeTryBack,
  makeRecoveryCodes,
  startEnrolment,
  takeCodeTry,
  type TotpEnrolment,
} from '../second-factor.ts';

/** Gives a member a new authenticator secret, after a fresh sign-in. */
export async function startTwoFactor(app: AppContext, actor: Actor): Promise<TotpEnrolment> {
  const me = asMember(actor);
  return app.transaction(async (tx) => {
    await requireRecentMemberSignIn(tx.sql, app.clock.now(), me);
    const [user] = await tx.sql<{ email: string }>('select email from users where id = $1', [me.userId]);
    return startEnrolment(app, tx, 'users', { id: me.userId, name: user?.email ?? 'member' });
  });
}

/** Turns a member's second factor on with the first correct code. Returns the recovery codes, which are shown only this once. */
export async function confirmTwoFactor(app: AppContext, actor: Actor, raw: unknown): Promise<string[]> {
  const { code } = ConfirmTotpInput.parse(raw);
  const me = asMember(actor);
  await takeCodeTry(app, 'users', me.userId);
  const codes = await app.transaction(async (tx) => {
    await requireRecentMemberSignIn(tx.sql, app.clock.now(), me);
    await finishEnrolment(app, tx, 'users', { id: me.userId, code });
    await tell(app, tx, me, 'on');
    return makeRecoveryCodes(tx, 'users', me.userId, app.clock.now());
  });
  await giveCodeTryBack(app, 'users', me.userId);
  app.onMailWritten();
  return codes;
}

/** Turns a member's second factor off, after a fresh sign-in, which asked for a code. */
export async function turnOffTwoFactor(app: AppContext, actor: Actor): Promise<boolean> {
  const me = asMember(actor);
  await app.transaction(async (tx) => {
    await requireRecentMemberSignIn(tx.sql, app.clock.now(), me);
    if (await endSecondFactor(tx, 'users', me.userId)) await tell(app, tx, me, 'off');
  });
  app.onMailWritten();
  return true;
}

/** Makes new recovery codes for a member; the old ones stop working. */
export async function renewRecoveryCodes(app: AppContext, actor: Actor): Promise<string[]> {
  const me = asMember(actor);
  const codes = await app.transaction(async (tx) => {
    await requireRecentMemberSignIn(tx.sql, app.clock.now(), me);
    await tell(app, tx, me, 'codes');
    return makeRecoveryCodes(tx, 'users', me.userId, app.clock.now());
  });
  app.onMailWritten();
  return codes;
}

/** Makes new recovery codes for a staff member. */
export async function renewStaffRecoveryCodes(app: AppContext, actor: Actor, origin: Origin): Promise<string[]> {
  const me = asStaff(actor);
  const now = app.clock.now();
  const codes = await app.transaction(async (tx) => {
    await requireRecentSignIn(tx.sql, now, me);
    await appendAudit(tx, me, origin, {
      at: now,
      action: 'staff.recoveryCodes',
      targetType: 'staff',
      targetId: me.staffId,
      summary: `${me.username} made new recovery codes`,
    });
    const [colleague] = await tx.sql<{ email: string | null }>('select email::text from admins where id = $1', [me.staffId]);
    const mail = secondFactorChanged({ what: 'codes', settingsUrl: `${app.config.origin}/admin/account` });
    if (colleague?.email) await enqueueMail(tx.sql, { ...mail, to: colleague.email });
    return makeRecoveryCodes(tx, 'admins', me.staffId, now);
  });
  app.onMailWritten();
  return codes;
}

async function tell(app: AppContext, tx: Tx, me: Member, what: 'on' | 'off' | 'codes'): Promise<void> {
  const [user] = await tx.sql<{ email: string }>('select email from users where id = $1', [me.userId]);
  await enqueueMail(tx.sql, {
    ...secondFactorChanged({ what, settingsUrl: accountLinks(app.config.origin).settings }),
    to: user?.email ?? '',
  });
}

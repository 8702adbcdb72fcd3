import { DELETION_GRACE_DAYS, DeleteAccountInput } from '@benison/contracts/account-settings';
import type { AccountState } from '@benison/contracts/enumerations';
import type { Actor, Member } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { BadInputError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { ownTimeZone } from '../../../platform/own-days.ts';
import { asMember } from '../../../platform/policy.ts';
import {
  accountLinks,
  assertStillActive,
  closeAccount,
  endSessions,
  requireRecentMemberSignIn,
  tellOfApplicant,
} from '../../accounts/public.ts';
import { tellOfClosing } from '../../matching/public.ts';
import { tellOfSubject } from '../../moderation/public.ts';
import { forgetBrowsers } from '../../notifications/public.ts';
import { abandonOrders } from '../../payments/public.ts';
import { endSubscription } from '../../premium/public.ts';
import { ClosingBlockedError } from '../errors.ts';
import { accountClosing } from '../privacy-mails.ts';
import { closingTermsOf, type ClosingTerms } from '../queries/closing-terms.ts';

/** Closes an account at once, to be erased once the time to reconsider is over. Returns when that is. */
export async function deleteAccount(app: AppContext, actor: Actor, raw: unknown): Promise<Date> {
  const input = DeleteAccountInput.parse(raw);
  const me = asMember(actor);
  const now = app.clock.now();
  await requireRecentMemberSignIn(sqlOf(app.em()), now, me);
  const eraseAfter = new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS);
  await close(app, me, input, { now, eraseAfter });
  await abandonOrders(sqlOf(app.em()), me.userId, now);
  app.onMailWritten();
  await tellOfClosing(app, me.userId, true);
  return eraseAfter;
}

async function close(
  app: AppContext,
  me: Member,
  input: DeleteAccountInput,
  { now, eraseAfter }: { now: Date; eraseAfter: Date },
): Promise<void> {
  await app.transaction(async (tx) => {
    const [user] = await tx.sql<{ email: string; state: AccountState }>('select email, state from users where id = $1 for no key update', [
      me.userId,
    ]);
    // @NOTE An account suspended since its session was checked would not close, yet its member would be told that it does.
    assertStillActive(user?.state);
    // @NOTE Checked with the account locked: coins may have arrived, or a payout been requested, since the screen was loaded.
    assertMeant(await closingTermsOf(tx.sql, me.userId), input);
    await endSubscription(tx, me.userId, now);
    await closeAccount(tx, me.userId, { now, eraseAfter });
    await forgetBrowsers(tx, me.userId);
    await endSessions(tx, now, me.userId);
    await tellOfSubject(tx, me.userId);
    await tellOfApplicant(tx, me.userId);
    await enqueueMail(tx.sql, {
      ...accountClosing({ eraseAfter, timeZone: await ownTimeZone(tx.sql, me.userId), signInUrl: accountLinks(app.config.origin).signIn }),
      to: user?.email ?? '',
    });
  });
}

/** @throws ClosingBlockedError, or BadInputError when the confirming words are missing. */
function assertMeant(terms: ClosingTerms, { username, giveUp }: DeleteAccountInput): void {
  if (terms.blocks.length > 0) throw new ClosingBlockedError(terms.blocks);
  const wrong = [
    ...(username.toLowerCase() === terms.username.toLowerCase() ? [] : [{ path: 'username', message: 'Please type your username' }]),
    ...(terms.giveUpWords === null || giveUp?.toLowerCase() === terms.giveUpWords.toLowerCase()
      ? []
      : [{ path: 'giveUp', message: `Please type: ${terms.giveUpWords}` }]),
  ];
  if (wrong.length > 0) throw new BadInputError(wrong);
}

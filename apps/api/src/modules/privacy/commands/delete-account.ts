import { DELETION_GRACE_DAYS, DeleteAccountInput } from '@benison/contracts/account-settings';
import type { AccountState } from '@benison/contracts/enumerations';
import type { Actor, Member } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { BadInputError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { asMember } from '../../../platform/policy.ts';
import { accountLinks, assertStillActive, endSessions, requireRecentMemberSignIn } from '../../accounts/public.ts';
import { tellOfClosing } from '../../matching/public.ts';
import { endSubscription } from '../../premium/public.ts';
import { ClosingBlockedError } from '../errors.ts';
import { accountClosing } from '../privacy-mails.ts';
import { closingTermsOf, type ClosingTerms } from '../queries/closing-terms.ts';

/** Closes an account at once, to be erased when the time to change one's mind is over. Gives when that is. */
export async function deleteAccount(app: AppContext, actor: Actor, raw: unknown): Promise<Date> {
  const input = DeleteAccountInput.parse(raw);
  const me = asMember(actor);
  const now = app.clock.now();
  await requireRecentMemberSignIn(sqlOf(app.em()), now, me);
  const eraseAfter = new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS);
  await close(app, me, input, { now, eraseAfter });
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
    // @NOTE Suspended since it was let in, it would not close, and its member be told that it does.
    assertStillActive(user?.state);
    // @NOTE Asked with the account held: coins may have come, or a payout may have been asked for, since the screen was drawn.
    assertMeant(await closingTermsOf(tx.sql, me.userId), input);
    await endSubscription(tx, me.userId, now);
    await tx.sql(
      `update users set closed_from = state, state = 'CLOSED', closing_at = $2, erase_after = $3, updated_at = $2 where id = $1`,
      [me.userId, now, eraseAfter],
    );
    await tx.sql('delete from push_subscriptions where user_id = $1', [me.userId]);
    await endSessions(tx, now, me.userId);
    await enqueueMail(tx.sql, {
      ...accountClosing({ eraseAfter, signInUrl: accountLinks(app.config.origin).signIn }),
      to: user?.email ?? '',
    });
  });
}

/** @throws ClosingBlockedError, or BadInputError where the words that mean it are not there. */
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

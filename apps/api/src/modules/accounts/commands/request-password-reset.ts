import { RequestPasswordResetInput } from '@benison/contracts/accounts';
import { PASSWORD_RESET_MINUTES } from '@benison/contracts/limits';
import type { Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { RateLimitedError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { passwordReset } from '../../../platform/mail/templates.ts';
import { accountLinks } from '../account-mails.ts';
import { answeredAfter } from '../answer-time.ts';
import { issueToken, TokenPurpose } from '../one-time-token.ts';

/** The answer takes at least this long, so that its time reveals nothing about the address. */
export const RESET_ANSWER_MS = 150;

/** Mails a reset link if the address is known. The answer is the same either way. */
export async function requestPasswordReset(app: AppContext, origin: Origin, raw: unknown): Promise<boolean> {
  const { email } = RequestPasswordResetInput.parse(raw);
  await app.limits.take('passwordResetPerAddress', origin.ipAddress);
  return answeredAfter(RESET_ANSWER_MS, async () => {
    if (await hasHadEnough(app, email)) return true;
    await sendLink(app, email);
    return true;
  });
}

/** Keeps anybody from flooding a mailbox: past the limit the answer stays the same and no more mail goes out. */
async function hasHadEnough(app: AppContext, email: string): Promise<boolean> {
  try {
    await app.limits.take('passwordResetPerAccount', email);
    return false;
  } catch (error) {
    if (error instanceof RateLimitedError) return true;
    throw error;
  }
}

async function sendLink(app: AppContext, email: string): Promise<void> {
  await app.transaction(async (tx) => {
    const [user] = await tx.sql<{ id: string; email: string }>(
      `select id, email from users where email = $1 and (state <> 'CLOSED' or erase_after is not null) and erased_at is null`,
      [email],
    );
    const token = await issueToken(tx, app.clock.now(), { purpose: TokenPurpose.PasswordReset, userId: user?.id ?? null });
    if (!user) return;
    const link = accountLinks(app.config.origin).resetPassword(token);
    await enqueueMail(tx.sql, { ...passwordReset({ link, minutes: PASSWORD_RESET_MINUTES }), to: user.email });
  });
  app.onMailWritten();
}

import { RegisterInput } from '@benison/contracts/accounts';
import { AccountState } from '@benison/contracts/enumerations';
import type { Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { isUniqueViolation, type Tx } from '../../../platform/database/transaction.ts';
import { BadInputError } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { registrationOfKnownEmail } from '../../../platform/mail/templates.ts';
import { accountLinks, registrationOfKnownEin } from '../account-mails.ts';
import { einAad, einIndex } from '../ein-secrets.ts';
import { User } from '../entities/user.entity.ts';
import { issueToken, TokenPurpose } from '../one-time-token.ts';
import { assertUncommon } from '../passwords-policy.ts';

export interface Registration {
  userId: string;
  registrationToken: string;
}

const RACES_MAX = 3;

/**
 * Makes a pending account. A known e-mail gets the same answer, with a token that leads nowhere, and its owner gets a mail; a
 * known EIN makes an account that waits for a reviewer. Only a taken user name is reported.
 */
export async function register(app: AppContext, origin: Origin, raw: unknown): Promise<Registration> {
  const input = RegisterInput.parse(raw);
  await app.limits.take('registerPerAddress', origin.ipAddress);
  await assertUncommon(input.password);
  const passwordHash = await app.passwords.hash(input.password);
  for (let race = 1; ; race += 1) {
    try {
      const registration = await app.transaction((tx) => registerIn(app, tx, input, passwordHash));
      app.onMailWritten();
      return registration;
    } catch (error) {
      // @NOTE Somebody took the name, address or number at the same moment: look again, and it is treated like any known one.
      if (race === RACES_MAX || !isUniqueViolation(error)) throw error;
    }
  }
}

interface Known {
  username_taken: boolean;
  email_owner: string | null;
  ein_owner: string | null;
  ein_owner_email: string | null;
}

const KNOWN = `
  select exists(select from users where username = $1::citext) or exists(select from admins where username = $1::citext) as username_taken,
    (select id from users where email = $2::citext) as email_owner,
    (select id from users where ein_blind_index = $3::text) as ein_owner,
    (select email from users where ein_blind_index = $3::text) as ein_owner_email`;

async function registerIn(app: AppContext, tx: Tx, input: RegisterInput, passwordHash: string): Promise<Registration> {
  const now = app.clock.now();
  const { einNumber } = input;
  const blindIndex = einNumber && einIndex(app.secrets, einNumber);
  const [known] = await tx.sql<Known>(KNOWN, [input.username, input.email, blindIndex]);
  if (known?.username_taken) {
    throw new BadInputError([{ path: 'username', message: 'This username is taken' }], 'This username is taken');
  }
  const einLast4 = einNumber?.slice(-4);
  const day = now.toISOString().slice(0, 10);
  const links = accountLinks(app.config.origin);
  if (known?.email_owner) {
    const mail = registrationOfKnownEmail({ signInUrl: links.signIn, resetUrl: links.forgotPassword });
    await enqueueMail(tx.sql, { ...mail, to: input.email, dedupeKey: `known-email:${known.email_owner}:${day}` });
    const subjectId = newId();
    const registrationToken = await issueToken(tx, now, {
      purpose: TokenPurpose.Registration,
      userId: null,
      subjectId,
      ...(einLast4 && { einLast4 }),
    });
    return { userId: subjectId, registrationToken };
  }
  const userId = newId();
  tx.em.create(User, {
    id: userId,
    username: input.username,
    email: input.email,
    passwordHash,
    firstName: input.firstName ?? null,
    lastName: input.lastName ?? null,
    einEncrypted: einNumber && app.secrets.encrypt(einNumber, einAad(userId)),
    einBlindIndex: known?.ein_owner ? null : blindIndex,
    einLast4: einLast4 ?? null,
    state: AccountState.Pending,
    createdAt: now,
    updatedAt: now,
  });
  await tx.em.flush();
  if (known?.ein_owner_email) {
    const mail = registrationOfKnownEin({ signInUrl: links.signIn });
    await enqueueMail(tx.sql, { ...mail, to: known.ein_owner_email, dedupeKey: `known-ein:${known.ein_owner}:${day}` });
  }
  return {
    userId,
    registrationToken: await issueToken(tx, now, { purpose: TokenPurpose.Registration, userId, ...(einLast4 && { einLast4 }) }),
  };
}

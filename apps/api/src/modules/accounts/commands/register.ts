import { RegisterInput } from '@benison/contracts/accounts';
import { AccountState } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { REGISTRATION_TOKEN_MINUTES } from '@benison/contracts/limits';
import type { Origin } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { isUniqueViolation, type Tx } from '../../../platform/database/transaction.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { BadInputError, DomainError } from '../../../platform/errors.ts';
import type { LegalText } from '../../../platform/legal/legal-texts.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { registrationOfKnownEmail } from '../../../platform/mail/templates.ts';
import { accountLinks, registrationOfKnownEin } from '../account-mails.ts';
import { einAad, einIndex } from '../ein-secrets.ts';
import { askToConfirm } from '../email-confirmation.ts';
import { User } from '../entities/user.entity.ts';
import { UsernameTakenError } from '../errors.ts';
import { giveConsent } from '../legal/consents.ts';
import { issueToken, TokenPurpose } from '../one-time-token.ts';
import { assertHardToGuess } from '../passwords-policy.ts';
import { assertNameFree, takeName } from '../user-names.ts';
import { textsAccepted } from './accept-legal.ts';
import { checkMemberCredentials } from './check-credentials.ts';

export interface Registration {
  userId: string;
  registrationToken: string;
}

const RACES_MAX = 3;

const BEGUN = `
  select id, ein_encrypted, ein_last4 from users u
  where username = $1::citext and email = $2::citext and state = 'PENDING' and created_at > $3
    and not exists (select from ein_verifications v where v.user_id = u.id)`;

interface Begun {
  id: string;
  ein_encrypted: string | null;
  ein_last4: string | null;
}

/** The account that the same person began to register with the same words a short while ago, as when the answer was lost. */
async function findBegun(app: AppContext, input: RegisterInput): Promise<Begun | null> {
  const since = new Date(app.clock.now().getTime() - REGISTRATION_TOKEN_MINUTES * MINUTE_MS);
  const [begun] = await sqlOf(app.em())<Begun>(BEGUN, [input.username, input.email, since]);
  if (!begun) return null;
  const ein = begun.ein_encrypted && app.secrets.decrypt(begun.ein_encrypted, einAad(begun.id));
  if ((ein ?? null) !== (input.einNumber ?? null)) return null;
  // @NOTE A wrong password counts towards the lock here too: this is no place to try many.
  try {
    await checkMemberCredentials(app, { by: 'email', whose: input.email, password: input.password });
    return begun;
  } catch (error) {
    if (error instanceof DomainError && error.code === ErrorCode.InvalidCredentials) return null;
    throw error;
  }
}

/** Goes on with it: a token of its own for the next step. */
const goOnWith = (app: AppContext, { id: userId, ein_last4: einLast4 }: Begun): Promise<Registration> =>
  app.transaction(async (tx) => ({
    userId,
    registrationToken: await issueToken(tx, app.clock.now(), { purpose: TokenPurpose.Registration, userId, ...(einLast4 && { einLast4 }) }),
  }));

/**
 * Makes a pending account. A known email gets the same answer, with a token that leads nowhere, and its owner gets a mail; a
 * known EIN makes an account that waits for a reviewer. Only a taken user name is reported. The same registration again, before
 * anything was submitted with it, is the same account.
 */
export async function register(app: AppContext, origin: Origin, raw: unknown): Promise<Registration> {
  const input = RegisterInput.parse(raw);
  await app.limits.take('registerPerAddress', origin.ipAddress);
  textsAgreedTo(app, input);
  await assertHardToGuess(input.password, input);
  const standing = await takenAlready(app, input);
  if (standing) return standing;
  const passwordHash = await app.passwords.hash(input.password);
  for (let race = 1; ; race += 1) {
    try {
      const registration = await app.transaction((tx) => registerIn(app, tx, input, passwordHash));
      app.onMailWritten();
      return registration;
    } catch (error) {
      // @NOTE Asked only now, so that it also finds what the same person sent twice in one moment.
      const begun = error instanceof UsernameTakenError ? await findBegun(app, input) : null;
      if (begun) return goOnWith(app, begun);
      // @NOTE Somebody took the name, address or number at the same moment: look again, and it is treated like any known one.
      if (race === RACES_MAX || !isUniqueViolation(error)) throw error;
    }
  }
}

/** A taken name is told before the password is hashed, which is dear; unless the same person has just begun to register with it. */
async function takenAlready(app: AppContext, input: RegisterInput): Promise<Registration | null> {
  try {
    await assertNameFree(sqlOf(app.em()), input);
    return null;
  } catch (error) {
    const begun = error instanceof UsernameTakenError ? await findBegun(app, input) : null;
    if (begun) return goOnWith(app, begun);
    throw error;
  }
}

/** The form names the versions it showed; a call that names none agrees to those in force, as its documentation says. */
function textsAgreedTo(app: AppContext, { accepted }: RegisterInput): readonly LegalText[] {
  const { legal } = app.config;
  if (!accepted) return legal;
  const texts = textsAccepted(legal, accepted);
  if (texts.length < legal.length) throw new BadInputError([{ path: 'accepted', message: 'Please agree to all of them' }]);
  return texts;
}

interface Known {
  email_owner: string | null;
  ein_owner: string | null;
  ein_owner_email: string | null;
}

const KNOWN = `
  select (select id from users where email = $1::citext) as email_owner,
    (select id from users where ein_blind_index = $2::text) as ein_owner,
    (select email from users where ein_blind_index = $2::text) as ein_owner_email`;

async function registerIn(app: AppContext, tx: Tx, input: RegisterInput, passwordHash: string): Promise<Registration> {
  const now = app.clock.now();
  const texts = textsAgreedTo(app, input);
  const { einNumber } = input;
  const blindIndex = einNumber && einIndex(app.secrets, einNumber);
  const nameSkeleton = await takeName(tx, input);
  const [known] = await tx.sql<Known>(KNOWN, [input.email, blindIndex]);
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
    nameSkeleton,
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
  await giveConsent(tx.sql, [userId], texts, { at: now, manner: input.accepted ? 'FORM' : 'CALL' });
  await askToConfirm(app, tx, now, { userId, email: input.email });
  if (known?.ein_owner_email) {
    const mail = registrationOfKnownEin({ signInUrl: links.signIn });
    await enqueueMail(tx.sql, { ...mail, to: known.ein_owner_email, dedupeKey: `known-ein:${known.ein_owner}:${day}` });
  }
  return {
    userId,
    registrationToken: await issueToken(tx, now, { purpose: TokenPurpose.Registration, userId, ...(einLast4 && { einLast4 }) }),
  };
}

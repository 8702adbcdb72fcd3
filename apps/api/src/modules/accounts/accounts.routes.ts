import { RegisterInput, RequestPasswordResetInput, SignInInput, SubmitEinVerificationInput } from '@benison/contracts/accounts';
import { comparedId, ein } from '@benison/contracts/fields';
import { z } from 'zod';
import type { Member } from '../../actor.ts';
import type { AppContext } from '../../app-context.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { UnauthenticatedError } from '../../platform/errors.ts';
import { CookieKind } from '../../platform/http/cookies.ts';
import { restRoute, type RestRoute } from '../../platform/http/rest.ts';
import { RestMessage, RestUser, taggedUser, toRestUser } from './accounts.rest-types.ts';
import { register } from './commands/register.ts';
import { requestPasswordReset } from './commands/request-password-reset.ts';
import { signIn } from './commands/sign-in.ts';
import { signOut } from './commands/sign-out.ts';
import { submitEinVerification } from './commands/submit-ein-verification.ts';
import { ACCEPTED, legalRoutes } from './legal.routes.ts';
import { ownVerification } from './queries/own-verification.ts';
import { viewerOf } from './queries/viewer.ts';
import { refusedInWords } from './refused-in-words.ts';
import { readRegistrationCookie, registrationCookie } from './registration-cookie.ts';
import { staffRoutes } from './staff.routes.ts';

async function restUserOf(app: AppContext, member: Member): Promise<z.infer<typeof RestUser>> {
  const em = app.em();
  return toRestUser(await viewerOf(em, member), await ownVerification(sqlOf(em), member.userId));
}

/** Choosing the paid alternative waives the number, not the payment: the account opens when that has come in. */
const choosesToPay = (body: { paidAccess?: boolean | null | undefined; einWaived?: boolean | null | undefined }): boolean =>
  body.paidAccess === true || body.einWaived === true;

const text = z.string();

const NOT_AN_EIN = 'Please enter a valid EIN (XX-XXXXXXX)';
const registration = RegisterInput.in.shape;
const NO_EIN_NEEDED = ['paidAccess', 'einWaived'].map((name) => ({ required: [name], properties: { [name]: { const: true } } }));
/** The registration, and what its form sends besides. */
const RestRegistration = z
  .object({
    ...registration,
    einWaived: z.boolean().nullish(),
    companyName: text.nullish().meta({ description: 'Said with the EIN verification that follows; not kept here.' }),
    businessType: text.nullish().meta({ description: 'As `companyName`.' }),
    paidAccess: z.boolean().nullish(),
    paymentMethod: z
      .union([z.literal(''), z.enum(['card', 'paypal'])])
      .nullish()
      .meta({ description: 'How the alternative to the EIN is paid; chosen when it is.' }),
    accepted: ACCEPTED,
  })
  .meta({
    override: { anyOf: [{ required: ['einNumber'], properties: { einNumber: { type: 'string', minLength: 1 } } }, ...NO_EIN_NEEDED] },
  });

/** The documented calls of accounts. */
export const accountsRoutes: RestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/auth/session',
    refuses: ['UNAUTHENTICATED'],
    action: 'account.readOwn',
    tag: 'Accounts',
    summary: 'Who is signed in',
    response: z.object({ user: RestUser, rememberMe: z.boolean() }),
    isVersioned: true,
    async handle({ app, actor }) {
      if (actor.kind !== 'member') throw new UnauthenticatedError();
      return taggedUser({ user: await restUserOf(app, actor), rememberMe: actor.rememberMe });
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/auth/login',
    refuses: [
      'INVALID_CREDENTIALS',
      'TOTP_REQUIRED',
      'TOTP_INVALID',
      'ACCOUNT_PENDING',
      'ACCOUNT_REJECTED',
      'ACCOUNT_SUSPENDED',
      'ACCOUNT_CLOSING',
    ],
    action: 'account.signIn',
    tag: 'Accounts',
    summary: 'Sign in; the answer sets the session cookie',
    body: z.object({ ...SignInInput.shape, code: SignInInput.shape.code.meta({ description: 'Where two-step sign-in is on.' }) }),
    response: z.object({ user: RestUser, rememberMe: z.boolean(), message: z.string() }),
    async handle({ app, actor, origin, reply }, { body }) {
      const { member, token, maxAgeSeconds } = await signIn(app, actor, origin, body).catch(refusedInWords(app));
      reply.set(app.cookies.set(CookieKind.Member, token, maxAgeSeconds));
      return { user: await restUserOf(app, member), rememberMe: member.rememberMe, message: 'Successfully logged into Benison' };
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/auth/logout',
    action: 'account.signOut',
    tag: 'Accounts',
    summary: 'Sign out; ends the session and clears the cookie',
    response: RestMessage,
    async handle({ app, actor, reply }) {
      reply.set(app.cookies.clear(CookieKind.Member));
      await signOut(app, actor);
      return { message: 'You have been successfully logged out' };
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/users/register',
    action: 'account.register',
    tag: 'Accounts',
    status: 201,
    summary: 'Register; the EIN verification follows, or the payment of the alternative to it',
    body: RestRegistration,
    response: z.object({ userId: z.uuid(), registrationToken: z.string(), message: z.string() }),
    async handle({ app, origin, reply }, { body }) {
      const { username, email, password, einNumber, firstName, lastName, accepted } = body;
      const einWaived = choosesToPay(body);
      const registration = await register(app, origin, { username, email, password, einNumber, einWaived, firstName, lastName, accepted });
      reply.set(registrationCookie(app.config, registration.registrationToken));
      return { ...registration, message: einWaived ? 'Please pay for your access.' : 'Please complete your EIN verification.' };
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/ein-verification',
    refuses: ['UNAUTHENTICATED', 'FORBIDDEN', 'ACCOUNT_SUSPENDED', 'CONFLICT', 'TOKEN_EXPIRED'],
    action: 'account.submitVerification',
    tag: 'Accounts',
    status: 201,
    summary: 'Submit the EIN verification form',
    body: z.object({
      ...SubmitEinVerificationInput.shape,
      einNumber: z
        .union([z.literal(''), ein], NOT_AN_EIN)
        .nullish()
        .meta({ description: 'Only to correct the one of the registration.' }),
      userId: comparedId.nullish().meta({ description: 'Must be the one the registration gave.' }),
      registrationToken: SubmitEinVerificationInput.shape.registrationToken.meta({
        description: 'From the registration; its cookie works as well.',
      }),
    }),
    response: z.object({
      status: z.literal('pending'),
      companyName: text,
      businessType: text,
      einNumber: text,
      createdAt: z.iso.datetime(),
      message: text,
    }),
    async handle({ app, actor, origin, reply, request }, { body: { userId, ...form } }) {
      const registrationToken = form.registrationToken ?? (actor.kind === 'guest' ? readRegistrationCookie(request) : null);
      const input = { ...form, einNumber: form.einNumber || null, registrationToken };
      const { companyName, businessType, einMasked, submittedAt } = await submitEinVerification(app, actor, origin, input, userId);
      reply.set(registrationCookie(app.config, null));
      const message = 'Your EIN verification is under review.';
      return { status: 'pending', companyName, businessType, einNumber: einMasked, createdAt: submittedAt.toISOString(), message };
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/auth/password-reset',
    action: 'account.resetPassword',
    tag: 'Accounts',
    status: 202,
    summary: 'Ask for a link to a new password; the answer is the same for every address',
    body: z.object(RequestPasswordResetInput.shape),
    response: RestMessage,
    async handle({ app, origin }, { body }) {
      await requestPasswordReset(app, origin, { email: body.email });
      return { message: 'If the address is known to us, a link is on its way. It works for 20 minutes.' };
    },
  }),
  ...legalRoutes,
  ...staffRoutes,
];

import { z } from 'zod';
import { tidyEmail } from './email-address.ts';
import { ClockFormat, keysOf, LegalDocument, StaffRole, valuesOf, VerificationStatus } from './enumerations.ts';
import { ein, email, id, instant, line, newPassword, numeric, optionalLine, optionalText, password, text, username } from './fields.ts';
import * as limits from './limits.ts';
import { AUDIT_ACTIONS, AUDIT_KIND_LABELS } from './terms/staff-area.ts';
import { isStorable } from './tidy-text.ts';

/** The name of a version of one of the operator's documents. */
export const LegalVersion = line(limits.LEGAL_VERSION_LENGTH_MAX).min(1, 'There is no such version');

/** Documents that somebody agrees to, each by the version that was shown. */
export const AcceptedLegal = z
  .array(z.strictObject({ document: z.enum(valuesOf(LegalDocument)), version: LegalVersion }))
  .max(valuesOf(LegalDocument).length);
export type AcceptedLegal = z.infer<typeof AcceptedLegal>;

/** A member agrees to documents that are new or have changed. */
export const AcceptLegalInput = z.strictObject({ accepted: AcceptedLegal.min(1) });

/**
 * A new account. Parses `einNumber` to nine digits, or null if the EIN is waived: then a payment of `REGISTRATION_ACCESS_CENTS` opens the
 * account instead.
 */
export const RegisterInput = z
  .strictObject({
    username,
    email,
    password: newPassword,
    /** Empty counts as absent. */
    einNumber: z.preprocess((value) => (value === '' ? null : value), ein.nullish()),
    /** No EIN: the account is opened by the paid alternative instead, once its payment has arrived. */
    einWaived: z
      .boolean()
      .nullish()
      .transform((value) => value ?? false),
    firstName: optionalLine(limits.PERSON_NAME_LENGTH_MAX),
    lastName: optionalLine(limits.PERSON_NAME_LENGTH_MAX),
    /** What is agreed to with the registration; a registration that names nothing agrees to what is in force. */
    accepted: AcceptedLegal.nullish(),
  })
  .superRefine(({ einNumber, einWaived }, context) => {
    if (!einNumber && !einWaived)
      context.addIssue({ code: 'custom', path: ['einNumber'], message: 'Please enter a valid EIN (XX-XXXXXXX)' });
  })
  .transform((input) => ({ ...input, einNumber: input.einWaived ? null : (input.einNumber ?? null) }));
export type RegisterInput = z.infer<typeof RegisterInput>;

/** The form by which staff verify an EIN. Submitted again while it waits, it replaces the earlier submission. */
export const SubmitEinVerificationInput = z.strictObject({
  /** From the registration; absent when a signed-in or rejected member submits it again. */
  registrationToken: z.string().max(200).nullish(),
  companyName: line(limits.COMPANY_NAME_LENGTH_MAX).pipe(
    z.string().min(limits.COMPANY_NAME_LENGTH_MIN, 'Company name must be at least 2 characters'),
  ),
  businessType: line(60).pipe(z.string().min(1, 'Please select a business type')),
  notes: optionalText(limits.NOTES_LENGTH_MAX),
  /** Only to correct the number given at registration. */
  einNumber: ein.nullish(),
});
export type SubmitEinVerificationInput = z.infer<typeof SubmitEinVerificationInput>;

/** Six digits of the authenticator, or a recovery code; absent without a second factor. */
export const secondFactorCode = numeric()
  .max(60, 'Please enter the six digits, or a recovery code')
  .meta({ pattern: '^([0-9]{6}|[0-9A-HJKMNP-TV-Z]{24})$', examples: ['123456'] })
  .transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[0-9A-HJKMNP-TV-Z]{24})$/, 'Please enter the six digits, or a recovery code'))
  .nullish();

/**
 * A member's sign-in. Any text is accepted as `email` (in lower case), so that a mistyped one is answered like an unknown one. With
 * `rememberMe` the session outlives the browser.
 */
export const SignInInput = z.strictObject({
  email: z
    .string()
    .overwrite(tidyEmail)
    .max(limits.EMAIL_LENGTH_MAX, `Please keep this to ${limits.EMAIL_LENGTH_MAX} characters`)
    .refine(isStorable, 'Please enter your email')
    .min(1, 'Please enter your email'),
  password,
  rememberMe: z.boolean().default(false),
  code: secondFactorCode,
});
export type SignInInput = z.infer<typeof SignInInput>;

/** The address to send a password reset link to, if it belongs to an account; the answer does not reveal whether it does. */
export const RequestPasswordResetInput = z.strictObject({ email });
export type RequestPasswordResetInput = z.infer<typeof RequestPasswordResetInput>;

/** A new password with the secret of the mailed link, which works once and for `PASSWORD_RESET_MINUTES`. */
export const ResetPasswordInput = z.strictObject({ token: z.string().min(1, 'This link is not complete').max(200), password: newPassword });
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

/** The member's own session to end. */
export const RevokeSessionInput = z.strictObject({ sessionId: id });

/** What others learn about the member, and by which clock times are told to it; absent fields stay. */
export const UpdatePreferencesInput = z.strictObject({
  readReceipts: z.boolean().nullish(),
  showOnlineStatus: z.boolean().nullish(),
  clockFormat: z.enum(valuesOf(ClockFormat)).nullish(),
});
export type UpdatePreferencesInput = z.infer<typeof UpdatePreferencesInput>;

const BOTH_NEEDED = 'Please enter both username and password';

/** A staff sign-in, by user name. Passwords are read up to 1,000 characters, longer than any that can be set, and compared as typed. */
export const StaffSignInInput = z.strictObject({
  username: z.string(BOTH_NEEDED).max(100, 'Please keep this to 100 characters').pipe(text(100)).pipe(z.string().min(1, BOTH_NEEDED)),
  password: z.string(BOTH_NEEDED).min(1, BOTH_NEEDED).max(1_000),
  code: secondFactorCode,
});
export type StaffSignInInput = z.infer<typeof StaffSignInInput>;

/** A filter on the audit log: who acted, the kind of action ("case", or "case.decided"), and words of what was done. */
export const AuditFilterInput = z.strictObject({
  actor: optionalText(100),
  kind: z.enum(keysOf(AUDIT_KIND_LABELS)).nullish(),
  action: z.enum(AUDIT_ACTIONS).nullish(),
  subject: optionalText(100),
});
export type AuditFilterInput = z.infer<typeof AuditFilterInput>;

/** The first six digits from a new authenticator, which turn the second factor on; for members and staff alike. */
export const ConfirmTotpInput = z.strictObject({
  code: numeric()
    .max(60, 'Please enter the six digits')
    .transform((value) => value.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits')),
});

/** A decision about an EIN verification; a rejection gives the reason, in words the applicant will read. */
export const DecideEinVerificationInput = z
  .strictObject({
    verificationId: id,
    seenSubmittedAt: instant('Please open it again').nullish(),
    status: z.enum([VerificationStatus.Approved, VerificationStatus.Rejected]),
    reason: optionalText(limits.DECISION_REASON_LENGTH_MAX),
  })
  .superRefine((input, context) => {
    if (input.status === VerificationStatus.Approved) return;
    if ((input.reason ?? '').length < limits.DECISION_REASON_LENGTH_MIN) {
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Please say why, in a sentence the applicant can act on' });
    }
  });
export type DecideEinVerificationInput = z.infer<typeof DecideEinVerificationInput>;

/** The verification whose EIN is shown in full; each look is in the audit log. */
export const RevealEinInput = z.strictObject({ verificationId: id });

/** A new staff account. Nobody can sign in to one made by invitation until its link is used. */
export const CreateStaffInput = z.strictObject({ username, email: email.nullish(), role: z.enum(valuesOf(StaffRole)) });

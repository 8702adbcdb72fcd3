import { z } from 'zod';
import { valuesOf, VerificationStatus } from './enumerations.ts';
import { LicenseSide, SocialPlatform, SocialProof, VerificationKind } from './enumerations/verification.ts';
import { bareLine, id, instant, line, numeric, optionalText, website } from './fields.ts';
import { DECISION_REASON_LENGTH_MAX, DECISION_REASON_LENGTH_MIN, NOTES_LENGTH_MAX, PERSON_NAME_LENGTH_MAX } from './limits.ts';
import * as terms from './terms/verification.ts';
import { isStorable } from './tidy-text.ts';
import { US_STATE_CODES } from './us-states.ts';

/** Whole years between a day and now. */
function ageOn(dateOfBirth: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = dateOfBirth.split('-').map(Number);
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

const LICENSE_NUMBER = `^[A-Z0-9*]{${terms.LICENSE_NUMBER_LENGTH_MIN},${terms.LICENSE_NUMBER_LENGTH_MAX}}$`;

/** The typed data that goes with the two pictures of a licence. */
export const SubmitLicenseInput = z.strictObject({
  fullName: line(PERSON_NAME_LENGTH_MAX * 2).pipe(z.string().min(3, 'Please enter the name as it appears on the license')),
  licenseNumber: numeric()
    .toUpperCase()
    .meta({ pattern: LICENSE_NUMBER, examples: ['M530412345678'] })
    .transform((value) => value.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(new RegExp(LICENSE_NUMBER), 'Please enter the license number as it is printed')),
  dateOfBirth: z.iso.date('Please enter the date of birth').superRefine((value, context) => {
    const age = ageOn(value, new Date());
    if (age < terms.LICENSE_AGE_MIN) context.addIssue({ code: 'custom', message: `You must be at least ${terms.LICENSE_AGE_MIN}` });
    else if (age > terms.LICENSE_AGE_MAX) context.addIssue({ code: 'custom', message: 'Please enter the date of birth' });
  }),
  state: z.enum(US_STATE_CODES, 'Please choose the state that issued it'),
  notes: optionalText(NOTES_LENGTH_MAX),
});
export type SubmitLicenseInput = z.infer<typeof SubmitLicenseInput>;

const addressed = z.object({ platform: z.enum(valuesOf(SocialPlatform)), profileUrl: z.string() });
const linked = z.object({ method: z.literal(SocialProof.Link) });

/** A social profile and the proof that it is the member's own. Parses its address to its normal form, see `socialProfileUrl`. */
export const SubmitSocialInput = z
  .strictObject({
    platform: z.enum(valuesOf(SocialPlatform), 'Please choose a platform'),
    profileUrl: bareLine().max(300, 'This address is too long').refine(isStorable, 'Please enter the address of a profile'),
    followerCount: z
      .number('Please enter how many follow you')
      .refine(Number.isInteger, 'Please enter a whole number')
      .min(0, 'This cannot be negative')
      .max(terms.FOLLOWERS_MAX, 'That is more than there are people')
      .nullish(),
    method: z.enum(valuesOf(SocialProof), 'Please choose how you show that it is yours'),
    /** The page that links to the profile, if that is the proof. */
    proofUrl: website.nullish(),
    notes: optionalText(NOTES_LENGTH_MAX),
  })
  // Checks of two fields run even if a third is wrong, so that every problem is reported at once.
  .refine(({ platform, profileUrl }) => terms.socialProfileUrl(platform, profileUrl) !== null, {
    path: ['profileUrl'],
    error: ({ input }) =>
      `Please enter the address of a ${terms.SOCIAL_PLATFORMS[(input as { platform: SocialPlatform }).platform].label} profile`,
    when: ({ value }) => addressed.safeParse(value).success,
  })
  .refine(({ proofUrl }) => Boolean(proofUrl), {
    path: ['proofUrl'],
    error: 'Please enter the page that links to this profile',
    when: ({ value }) => linked.safeParse(value).success,
  })
  .transform((input) => ({ ...input, profileUrl: terms.socialProfileUrl(input.platform, input.profileUrl) ?? '' }));
export type SubmitSocialInput = z.infer<typeof SubmitSocialInput>;

/** A decision about any kind of verification; a rejection says why, in words the applicant will read. */
export const DecideVerificationInput = z
  .strictObject({
    kind: z.enum(valuesOf(VerificationKind)),
    verificationId: id,
    /** Which submission was looked at: one that was corrected since is not decided. */
    seenSubmittedAt: instant('Please open it again').nullish(),
    status: z.enum([VerificationStatus.Approved, VerificationStatus.Rejected]),
    reason: optionalText(DECISION_REASON_LENGTH_MAX),
    /** How many followers the verifier counted on the profile; if absent, the claim stays unverified. */
    followersSeen: z.number().int('Please enter a whole number').min(0).max(terms.FOLLOWERS_MAX).nullish(),
  })
  .superRefine((input, context) => {
    if (input.status === VerificationStatus.Approved) return;
    if ((input.reason ?? '').length < DECISION_REASON_LENGTH_MIN) {
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Please say why, in a sentence the applicant can act on' });
    }
  });
export type DecideVerificationInput = z.infer<typeof DecideVerificationInput>;

/**
 * A decision that whoever made it takes back, within `DECISION_TAKE_BACK_MINUTES`. Its moment says which one is meant: what is sent again
 * after a lost answer never takes back a later one.
 */
export const TakeBackDecisionInput = z.strictObject({
  kind: z.enum(valuesOf(VerificationKind)),
  verificationId: id,
  decidedAt: instant('Please open it again'),
});
export type TakeBackDecisionInput = z.infer<typeof TakeBackDecisionInput>;

/** Whose licence is to be shown in full; each look is in the audit log. */
export const RevealLicenseInput = z.strictObject({ verificationId: id });
/** One side of a licence, in any case of letters, as the path of the picture names it; each look is in the audit log. */
export const LicensePictureInput = z.strictObject({
  verificationId: id,
  side: bareLine()
    .toUpperCase()
    .pipe(z.enum(valuesOf(LicenseSide))),
});
/** The one kind staff look at; null: all of them. */
export const VerificationKindFilter = z.enum(valuesOf(VerificationKind)).nullable();

import { z } from 'zod';
import { HelpUrgency, SupportIssueType, valuesOf } from './enumerations.ts';
import { email, id, optionalText, requestId, text } from './fields.ts';
import { USERNAME_LENGTH_MAX } from './limits.ts';
import * as terms from './terms/support.ts';

/** The support form, with the sentences a person reads. */
export const HelpRequestInput = z.strictObject({
  email,
  issueType: z.enum(valuesOf(SupportIssueType), 'Please select an issue type'),
  description: text(terms.HELP_DESCRIPTION_LENGTH_MAX).pipe(
    z.string().min(terms.HELP_DESCRIPTION_LENGTH_MIN, 'Please provide more details about your issue'),
  ),
  urgency: z.enum(valuesOf(HelpUrgency), 'Please select urgency level').default(HelpUrgency.Medium),
});
export type HelpRequestInput = z.infer<typeof HelpRequestInput>;

const written = (what: string) => text(terms.HELP_TEXT_LENGTH_MAX).pipe(z.string().min(1, what));

/** The secret of a mailed link. */
export const helpToken = z.string().min(1, 'This link is not complete').max(200, 'That link is not one of ours');

/** A further message of the person who asked, with the secret of the link in our mail: no sign-in is needed. */
export const FollowUpInput = z.strictObject({
  /** The same id adds it once. */
  requestId: requestId.nullish(),
  token: helpToken,
  text: written('Please write something first'),
});

/** Staff's answer, which is mailed once for each `requestId`; `closes` also closes the request. */
export const AnswerHelpRequestInput = z.strictObject({
  requestId,
  id,
  text: written('Please write an answer'),
  /** The newest entry the writer saw: anything newer must be read first. */
  seenEntries: z.number().int().min(0),
  closes: z.boolean().default(false),
});

/** A request that is closed without a further answer. */
export const CloseHelpRequestInput = z.strictObject({
  id,
  /** How many entries were seen: a message that nobody read does not end with the request. Absent, it is closed as it is now. */
  seenEntries: z.number().int().min(0).nullish(),
});
export type CloseHelpRequestInput = z.infer<typeof CloseHelpRequestInput>;

/** A request that a staff member works on from now on; `takesOver` takes it from a colleague, named as shown in `from`. */
export const ClaimHelpRequestInput = z.strictObject({ id, takesOver: z.boolean().default(false), from: optionalText(USERNAME_LENGTH_MAX) });

import { HelpUrgency, SupportIssueType } from '@benison/contracts/enumerations';
import { NOTICES } from '@benison/contracts/notices';
import { HelpRequestInput } from '@benison/contracts/support';
import { z } from 'zod';
import { wordFrom } from '../../platform/http/payload-words.ts';
import { restRoute, type RestRoute } from '../../platform/http/rest.ts';
import { submitHelpRequest } from './commands/submit-help-request.ts';

/** The documented words of a payload, and ours. */
const ISSUE_TYPES: Record<string, SupportIssueType> = {
  'forgot-password': SupportIssueType.ForgotPassword,
  'account-locked': SupportIssueType.AccountLocked,
  'admin-access': SupportIssueType.AdminAccess,
  'email-verification': SupportIssueType.EmailVerification,
  'two-factor': SupportIssueType.TwoFactor,
  other: SupportIssueType.Other,
};
const URGENCIES: Record<string, HelpUrgency> = { low: HelpUrgency.Low, medium: HelpUrgency.Medium, high: HelpUrgency.High };

const text = z.string();
const fields = HelpRequestInput.shape;

/** The documented call of support. */
export const supportRoutes: RestRoute[] = [
  restRoute({
    method: 'post',
    path: '/api/support/help-request',
    action: 'support.ask',
    tag: 'Support',
    status: 201,
    summary: 'Ask for help; a person answers by email within 24 hours',
    body: z.object({
      // What is missing is told in the words of the form, too.
      email: z.string('Please enter a valid email address').pipe(fields.email),
      issueType: wordFrom(ISSUE_TYPES, 'Please select an issue type'),
      description: z.string('Please provide more details about your issue').pipe(fields.description),
      urgency: wordFrom(URGENCIES, 'Please select urgency level').nullish().meta({ description: 'Medium where it is left out.' }),
    }),
    response: z.object({ reference: text, dueAt: z.iso.datetime(), message: text }),
    async handle({ app, actor, origin }, { body: { email, issueType, description, urgency } }) {
      const input = { email, issueType, description, ...(urgency != null && { urgency }) };
      const { reference, dueAt } = await submitHelpRequest(app, actor, origin, input);
      return { reference, dueAt: dueAt.toISOString(), message: NOTICES.helpRequestSubmitted.text };
    },
  }),
];

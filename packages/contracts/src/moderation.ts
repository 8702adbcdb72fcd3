import { z } from 'zod';
import { CaseStatus, ModerationAction, ReportCategory, ReportTarget, valuesOf } from './enumerations.ts';
import { id, optionalText, requestId, text } from './fields.ts';
import { DECISION_REASON_LENGTH_MAX, DECISION_REASON_LENGTH_MIN, REPORT_DETAILS_LENGTH_MAX, USERNAME_LENGTH_MAX } from './limits.ts';
import * as terms from './terms/moderation.ts';

/** Something a member reports to the moderators. Its severity follows from the category alone. */
export const ReportInput = z
  .strictObject({
    target: z.enum(valuesOf(ReportTarget)),
    targetId: id,
    /** The match whose thread a business is reported from: its latest messages are kept as evidence. */
    matchId: id.nullish(),
    category: z.enum(valuesOf(ReportCategory), "Please choose what type of violation you're reporting."),
    details: optionalText(REPORT_DETAILS_LENGTH_MAX),
  })
  .refine(({ target, matchId }) => target === ReportTarget.Business || !matchId, {
    path: ['matchId'],
    message: 'Only a business is reported from a thread',
  });

const reason = (what: string) => text(DECISION_REASON_LENGTH_MAX).pipe(z.string().min(DECISION_REASON_LENGTH_MIN, what));

/** Takes over a case that somebody else has claimed, with a reason for the audit log. */
export const TakeOverCaseInput = z.strictObject({
  id,
  reason: reason('Please say why you take it over'),
  /** The name of the current holder, as it was shown: if somebody else took it meanwhile, they keep it. */
  from: optionalText(USERNAME_LENGTH_MAX),
});

const WRONG_ACTION: Record<CaseStatus, string> = {
  PENDING: 'A report does not go back to pending',
  REVIEWED: 'A reviewed report is under investigation; choose Resolve for an action',
  RESOLVED: 'Choose what is done about it, or dismiss the report',
  DISMISSED: 'A dismissed report found no violation; choose Resolve for an action',
};

/** The version the moderator saw: a case that changed meanwhile must be looked at again. */
const version = z.number().int().min(1);
const notes = optionalText(terms.MODERATOR_NOTES_LENGTH_MAX);
/** The member reads this. */
const message = optionalText(terms.ENFORCEMENT_MESSAGE_LENGTH_MAX);

/** A moderator's decision about a report. Which action fits which status is checked here; which fits the reported content, by the api. */
export const DecideCaseInput = z
  .strictObject({
    caseId: id,
    version,
    status: z.enum(valuesOf(CaseStatus)),
    action: z.enum(valuesOf(ModerationAction)).nullish(),
    notes,
    message,
    banDays: z
      .number()
      .int('Please enter whole days')
      .min(1, 'At least one day')
      .max(terms.BAN_DAYS_MAX, 'At most ten years, or for good')
      .nullish(),
    /** How long is always said: what ends by itself has days, what does not says so. */
    isForGood: z.boolean().nullish(),
  })
  .superRefine(({ status, action, banDays, isForGood }, context) => {
    if (!terms.actionFits(status, action ?? null)) {
      context.addIssue({ code: 'custom', path: [status === CaseStatus.Pending ? 'status' : 'action'], message: WRONG_ACTION[status] });
    }
    const isTimed = action && terms.TIMED_ACTIONS.includes(action);
    if ((banDays || isForGood) && !isTimed) {
      context.addIssue({ code: 'custom', path: ['banDays'], message: 'Days go with a live ban or a suspension' });
    }
    if (isTimed && !banDays && !isForGood) {
      context.addIssue({ code: 'custom', path: ['banDays'], message: 'Choose how long: some days, or for good' });
    }
    if (isTimed && banDays && isForGood) {
      context.addIssue({ code: 'custom', path: ['isForGood'], message: 'Either some days, or for good' });
    }
  });
export type DecideCaseInput = z.infer<typeof DecideCaseInput>;

const areEachOnce = (cases: readonly { caseId: string }[]): boolean => new Set(cases.map(({ caseId }) => caseId)).size === cases.length;

/**
 * One decision about several open reports of the same member, or about copies of the same picture: all of them are decided, or none. They are dismissed, or each is resolved with
 * one of `ACTIONS_TOGETHER`. The same `requestId` decides once.
 */
export const DecideCasesInput = z
  .strictObject({
    requestId,
    cases: z
      .array(z.strictObject({ caseId: id, version }))
      .min(2, 'Choose at least two reports')
      .max(terms.CASES_TOGETHER_MAX, `At most ${terms.CASES_TOGETHER_MAX} reports at once`)
      .refine(areEachOnce, 'Choose each report once'),
    status: z.enum([CaseStatus.Resolved, CaseStatus.Dismissed], 'Several reports are resolved or dismissed together'),
    action: z.enum(valuesOf(ModerationAction)).nullish(),
    notes,
    message,
  })
  .superRefine(({ status, action }, context) => {
    if (!terms.actionFits(status, action ?? null)) context.addIssue({ code: 'custom', path: ['action'], message: WRONG_ACTION[status] });
    else if (status === CaseStatus.Resolved && action && !terms.ACTIONS_TOGETHER.includes(action)) {
      context.addIssue({
        code: 'custom',
        path: ['action'],
        message: 'That is decided looking at one report: choose a warning or a removal',
      });
    }
  });

/** Takes one's own decision about a report back, within `DECISION_TAKE_BACK_SECONDS`. */
export const TakeBackCaseDecisionInput = z.strictObject({
  caseId: id,
  /** The version of the case as it was decided: a decision of somebody else, or a later one, stands. */
  version: z.number().int().min(1),
});

const appealText = text(terms.APPEAL_TEXT_LENGTH_MAX).pipe(
  z.string().min(terms.APPEAL_TEXT_LENGTH_MIN, 'Please say in a sentence or two why this is wrong'),
);

/** A member's appeal against one action, within `APPEAL_DAYS`, once. */
export const AppealInput = z.strictObject({ enforcementId: id, text: appealText });

/**
 * The same for a suspended member, who cannot sign in: the token came with the refused sign-in, works once and for `APPEAL_TOKEN_MINUTES`.
 */
export const AppealSuspensionInput = z.strictObject({ appealToken: z.string().min(20).max(200), text: appealText });
export type AppealSuspensionInput = z.infer<typeof AppealSuspensionInput>;

/** A decision about an appeal, by a moderator other than the one who acted; the member reads the message. */
export const DecideAppealInput = z.strictObject({ appealId: id, isGranted: z.boolean(), message: reason('Please tell the member why') });
export type DecideAppealInput = z.infer<typeof DecideAppealInput>;

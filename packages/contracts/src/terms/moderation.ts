import {
  AutomaticRule,
  CaseStatus,
  ModerationAction,
  ReportCategory,
  ReportSeverity,
  ReportTarget,
  type AppealStatus,
} from '../enumerations.ts';
import { said } from '../said.ts';

/** How long a moderator holds a case it has claimed, unless the claim is renewed. */
export const CLAIM_SECONDS = 120;
/** How long a moderator may take its own decision about a report back. */
export const DECISION_TAKE_BACK_SECONDS = 60;
/** The lengths of a ban or a suspension that are offered, in days; any other can be typed, and `isForGood` has no end. */
export const BAN_DAYS_OFFERED = [7, 30] as const;
/** How often an open review screen renews its claim: often enough that one renewal may fail. */
export const CLAIM_RENEWAL_SECONDS = 40;
/** How long after a report its reporter may still add a picture of what it saw. */
export const REPORT_FRAME_SECONDS = 60;
/** Longest notes of a moderator, which only staff read, in characters. */
export const MODERATOR_NOTES_LENGTH_MAX = 1_000;
/** Longest message of a moderator to the member it acts on. */
export const ENFORCEMENT_MESSAGE_LENGTH_MAX = 500;
/** Shortest appeal, in characters. */
export const APPEAL_TEXT_LENGTH_MIN = 10;
/** Longest appeal, in characters. Matches the column's check. */
export const APPEAL_TEXT_LENGTH_MAX = 1_000;
/** How long after an action it can be appealed. */
export const APPEAL_DAYS = 30;
const APPEAL_MS = APPEAL_DAYS * 24 * 3_600_000;

/** A search for cases by category looks among as many, in the order of the queue; and one by name finds no more. */
export const CASE_SEARCH_MAX = 1_000;

/** Until when an action can be appealed. */
export const appealUntil = (actedAt: Date): Date => new Date(actedAt.getTime() + APPEAL_MS);

/** Whether an action is recent enough to be appealed. */
export const isAppealInTime = (actedAt: Date, now: Date): boolean => now.getTime() - actedAt.getTime() <= APPEAL_MS;

/** Longest timed action by a moderator, in days: ten years; without days it is permanent. */
export const BAN_DAYS_MAX = 3_650;
/** How long evidence is kept after its case was decided. */
export const EVIDENCE_DAYS_AFTER_DECISION = 90;
/** Further reasons and words that one member's report of one thing holds. */
export const REPORT_REASONS_MAX = 20;
/** How long evidence is kept at most if its case is never decided. */
export const EVIDENCE_DAYS_MAX = 365;

/** How severe each kind of report is. The server decides; what a client says about it is ignored. */
export const SEVERITY_OF_CATEGORY: Record<ReportCategory, ReportSeverity> = {
  INAPPROPRIATE_NUDITY: ReportSeverity.High,
  HARASSMENT: ReportSeverity.High,
  ILLEGAL_CONTENT: ReportSeverity.High,
  NON_BUSINESS_CONTENT: ReportSeverity.Medium,
  MISLEADING_BUSINESS: ReportSeverity.Medium,
  SPAM: ReportSeverity.Low,
  OTHER: ReportSeverity.Low,
};

/** Within how many minutes a report is to be acted on; after that it is escalated to the admins. */
export const DUE_MINUTES: Record<ReportSeverity, number> = { HIGH: 5, MEDIUM: 60, LOW: 1_440 };
/** A case under investigation has this long, counted from then. */
export const INVESTIGATION_MINUTES = 1_440;

/** An automatic report alone has this long, however grave: nobody has said yet that anything is wrong. */
export const AUTOMATIC_DUE_MINUTES = 1_440;
/** How sure an automatic check has to be before it reports anything. */
export const AUTOMATIC_SCORE_MIN = 0.7;
/** Automatic reports about one member in a day; what is found beyond them is in none. */
export const AUTOMATIC_REPORTS_A_DAY = 3;
/** Findings that one automatic report holds. */
export const AUTOMATIC_FINDINGS_MAX = 20;

/** What an automatic check found, as staff read it. */
export const AUTOMATIC_RULE_LABELS: Record<AutomaticRule, string> = {
  PAYMENT_OUTSIDE: 'Asks to be paid outside Benison',
  CRYPTO_WALLET: 'Names a crypto wallet',
  PHISHING_LINK: 'Links to an address that poses as another',
  REPEATED_OPENER: 'Wrote the same to many matches',
  REMOVED_PICTURE: 'Resembles a picture that a moderator removed',
  OPERATOR_CLASSIFIER: 'Found by this operator’s own classifier',
};

/** The severity of a report, as staff read it. */
export const SEVERITY_LABELS: Record<ReportSeverity, string> = { HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' };
/** The state of a report, as staff read it. */
export const CASE_STATUS_LABELS: Record<CaseStatus, string> = {
  PENDING: 'Pending',
  REVIEWED: 'Reviewed',
  RESOLVED: 'Resolved',
  DISMISSED: 'Dismissed',
};
/** The state of an appeal, as staff read it. */
export const APPEAL_STATUS_LABELS: Record<AppealStatus, string> = { PENDING: 'Pending', GRANTED: 'Granted', DENIED: 'Denied' };
/** What was reported, as staff read it. */
export const REPORT_TARGET_LABELS: Record<ReportTarget, string> = {
  MESSAGE: 'Message',
  BUSINESS: 'Profile',
  STREAM: 'Stream',
  STREAM_MESSAGE: 'Stream chat',
};

/** What was decided, as staff read it; members read `enforcementWords`. */
export const MODERATION_ACTION_LABELS: Record<ModerationAction, string> = {
  WARNING_ISSUED: 'Warning issued',
  STREAM_PAUSED: 'Warning and stream pause',
  STREAM_TERMINATED: 'Stream terminated',
  CONTENT_REMOVED: 'Content removed',
  LIVE_BAN: 'Live ban',
  ACCOUNT_SUSPENDED: 'Account suspended',
  NO_VIOLATION_FOUND: 'No violation found',
  UNDER_INVESTIGATION: 'Under investigation',
};

/** The actions possible for each kind of reported content. A resolved case has one of these; each is a strike. */
export const ACTIONS_OF_TARGET: Record<ReportTarget, readonly ModerationAction[]> = {
  STREAM: [
    ModerationAction.WarningIssued,
    ModerationAction.StreamPaused,
    ModerationAction.StreamTerminated,
    ModerationAction.ContentRemoved,
    ModerationAction.LiveBan,
    ModerationAction.AccountSuspended,
  ],
  STREAM_MESSAGE: [
    ModerationAction.WarningIssued,
    ModerationAction.ContentRemoved,
    ModerationAction.LiveBan,
    ModerationAction.AccountSuspended,
  ],
  MESSAGE: [ModerationAction.WarningIssued, ModerationAction.ContentRemoved, ModerationAction.AccountSuspended],
  BUSINESS: [ModerationAction.WarningIssued, ModerationAction.ContentRemoved, ModerationAction.LiveBan, ModerationAction.AccountSuspended],
};

/** Actions that the member must read and acknowledge before going live or writing again. */
export const ACKNOWLEDGED_ACTIONS: readonly ModerationAction[] = [ModerationAction.WarningIssued, ModerationAction.StreamPaused];
/** Actions that can be limited to some days; without days they are permanent. */
export const TIMED_ACTIONS: readonly ModerationAction[] = [ModerationAction.LiveBan, ModerationAction.AccountSuspended];

/** Most cases that are decided together. */
export const CASES_TOGETHER_MAX = 50;
/** What can be done in several cases at once: a ban, a suspension or the end of a stream is decided looking at one. */
export const ACTIONS_TOGETHER: readonly ModerationAction[] = [ModerationAction.WarningIssued, ModerationAction.ContentRemoved];

/** How much each action does to a member, in order; what is no strike does nothing. */
const GRAVITY: Record<ModerationAction, number> = {
  NO_VIOLATION_FOUND: 0,
  UNDER_INVESTIGATION: 0,
  WARNING_ISSUED: 1,
  STREAM_PAUSED: 1,
  CONTENT_REMOVED: 2,
  STREAM_TERMINATED: 3,
  LIVE_BAN: 4,
  ACCOUNT_SUSPENDED: 5,
};

/** Whether an action goes further than what the ladder proposes: then its reason is written down. */
export const isAbove = (action: ModerationAction, proposed: ModerationAction | null): boolean =>
  GRAVITY[action] > (proposed ? GRAVITY[proposed] : 0);

/** The actions that go with each status: a dismissal found no violation, a resolution did something. */
export function actionFits(status: CaseStatus, action: ModerationAction | null): boolean {
  if (status === CaseStatus.Dismissed) return action === null || action === ModerationAction.NoViolationFound;
  if (status === CaseStatus.Reviewed) return action === null || action === ModerationAction.UnderInvestigation;
  if (status === CaseStatus.Pending || action === null) return false;
  return action !== ModerationAction.NoViolationFound && action !== ModerationAction.UnderInvestigation;
}

/** A kind of report, as worded within a sentence. */
export const CATEGORY_PHRASES: Record<ReportCategory, string> = {
  INAPPROPRIATE_NUDITY: 'heavy nudity',
  NON_BUSINESS_CONTENT: 'content that is not about business',
  HARASSMENT: 'harassment',
  SPAM: 'excessive spam',
  MISLEADING_BUSINESS: 'a misleading business',
  ILLEGAL_CONTENT: 'illegal activity',
  OTHER: 'a breach of the guidelines',
};

const WHAT_WAS_DONE: Record<ModerationAction, { title: string; text: string }> = {
  WARNING_ISSUED: { title: 'You have a warning', text: 'Please read it before you go live or write again' },
  STREAM_PAUSED: { title: 'Your stream was paused', text: 'You continue once you have read the warning' },
  STREAM_TERMINATED: { title: 'Your stream was ended', text: 'A moderator ended it. You can go live again' },
  CONTENT_REMOVED: { title: 'We removed something of yours', text: 'No one sees it anymore' },
  LIVE_BAN: { title: 'You cannot go live', text: 'Going live and watching streams are closed to you' },
  ACCOUNT_SUSPENDED: { title: 'Your account is suspended', text: 'You cannot sign in' },
  NO_VIOLATION_FOUND: { title: 'No violation found', text: 'Nothing was done' },
  UNDER_INVESTIGATION: { title: 'Under investigation', text: 'We are looking into it' },
};

/** What an action is about, so that its member knows which of its things is meant. */
export interface EnforcementSubject {
  target: ReportTarget;
  /** The stream's title; of a message, whom it was sent to. */
  title: string | null;
  /** When it was shown or sent, in words. */
  whenWords: string | null;
}

const ABOUT: Record<ReportTarget, (title: string | null) => string> = {
  STREAM: (title) => (title ? said`It is about your stream “${title}”` : 'It is about a stream of yours'),
  STREAM_MESSAGE: (title) => (title ? said`It is about what you wrote in the chat of “${title}”` : 'It is about what you wrote in a chat'),
  MESSAGE: (title) => (title ? said`It is about your message to ${title}` : 'It is about a message of yours'),
  BUSINESS: () => 'It is about your business and its profile',
};

/** Which stream or message, and when. */
export const enforcementAbout = ({ target, title, whenWords }: EnforcementSubject): string =>
  `${ABOUT[target](title)}${whenWords ? `, ${whenWords}` : ''}.`;

/** The member's notice of an action: what was done, for how long, about what, and why. */
export function enforcementWords(
  action: ModerationAction,
  category: ReportCategory,
  untilWords: string | null,
  about: EnforcementSubject,
): { title: string; text: string } {
  const { title, text } = WHAT_WAS_DONE[action];
  const howLong = untilWords ? ` until ${untilWords}` : TIMED_ACTIONS.includes(action) ? ' for good' : '';
  return { title, text: `${text}${howLong}. ${enforcementAbout(about)} ${enforcementReason(category)}` };
}

/** Why, without what follows from it: for an action that was read or is over. */
export const enforcementReason = (category: ReportCategory): string =>
  `The reason: ${CATEGORY_PHRASES[category]}${category === ReportCategory.Other ? '' : ', which our guidelines do not allow'}.`;

/** What the member reads if the moderator wrote nothing. */
export function defaultEnforcementMessage(category: ReportCategory, wasFoundByCheck = false): string {
  return `${wasFoundByCheck ? 'An automatic check found it' : 'It was reported'}, and a moderator looked at it. It shows ${CATEGORY_PHRASES[category]}${category === ReportCategory.Other ? '' : ', which our guidelines do not allow'}.`;
}

/** What a reporter hears once a case is decided. What exactly was done stays between us and the member. */
export function reportOutcomeWords(subject: string, isUpheld: boolean): { title: string; text: string } {
  return isUpheld
    ? { title: 'We acted on your report', text: said`We looked at what you reported about ${subject} and acted on it. Thank you.` }
    : { title: 'We looked at your report', text: said`We looked at what you reported about ${subject} and found no violation.` };
}

/** What a reporter hears when what was done about its report is taken back. */
export const reportOverturnedWords = (subject: string): { title: string; text: string } => ({
  title: 'A decision on your report was changed',
  text: said`Another moderator looked again at what you reported about ${subject}, and took back what was done. You can still block the business.`,
});

/** What a member hears when a moderator takes its own decision back, a moment after it. */
export const takenBackWords = {
  title: 'A decision about you was taken back',
  text: 'The moderator took it back right away. It no longer applies.',
} as const;

/** What a member hears about its appeal. */
export function appealWords(isGranted: boolean): { title: string; text: string } {
  return isGranted
    ? { title: 'Your appeal was granted', text: 'Another moderator looked at it again. The action and all its effects are taken back.' }
    : { title: 'Your appeal was denied', text: 'Another moderator looked at it again, and the action stands.' };
}

/** Shown in place of a text that a moderator removed. */
export const REMOVED_TEXT = 'Removed by a moderator.';

/** Over how many days the public figures about moderation are counted. */
export const TRANSPARENCY_DAYS = 180;
/** A median, or a share, among fewer decisions than this is no figure yet. */
export const TRANSPARENCY_DECISIONS_MIN = 20;
/** A kind of report or of decision with fewer cases than this is not told, lest it is about one of them. */
export const TRANSPARENCY_GROUP_MIN = 5;

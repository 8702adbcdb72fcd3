import { ReportCategory, type FoundBy, type ModerationAction, type ReportTarget } from '../enumerations.ts';
import { CATEGORY_PHRASES, enforcementAbout, TIMED_ACTIONS } from './moderation.ts';

type Moment = string | Date;

/** A rule of the community as it stood when somebody decided by it. */
export interface BrokenRule {
  /** The version of the rules. */
  readonly version: string;
  /** Its number among them; null, like its title, where no numbered rule names what was reported. */
  readonly number: number | null;
  readonly title: string | null;
}

/** Why something was decided about a member: what a statement of reasons is made of. */
export interface StatementOfReasons<At extends Moment = Moment> {
  readonly action: ModerationAction;
  readonly category: ReportCategory;
  /** The end of what was decided; null: for good, or nothing that lasts. */
  readonly until: At | null;
  readonly about: {
    readonly target: ReportTarget;
    /** The stream's title; of a message, whom it was sent to. */
    readonly title: string | null;
    /** When it was shown or sent. */
    readonly at: At | null;
  };
  /** Null for decisions from before rules were kept with them. */
  readonly rule: BrokenRule | null;
  /** Never empty. */
  readonly foundBy: readonly FoundBy[];
  /** The last moment of an appeal; null when there is one already, when it is too late, or when the decision was taken back. */
  readonly appealUntil: At | null;
}

/** How its reader reads times. */
export interface StatementClock<At extends Moment> {
  dayWords(at: At): string;
  momentWords(at: At): string;
}

/** One part of a statement of reasons. */
export interface StatementPart {
  term: string;
  text: string;
}

const DECIDED: Record<ModerationAction, string> = {
  WARNING_ISSUED: 'A warning',
  STREAM_PAUSED: 'Your stream was paused, with a warning',
  STREAM_TERMINATED: 'Your stream was ended',
  CONTENT_REMOVED: 'What this is about was removed',
  LIVE_BAN: 'Going live and watching streams are closed to you',
  ACCOUNT_SUSPENDED: 'Your account is suspended',
  NO_VIOLATION_FOUND: 'Nothing',
  UNDER_INVESTIGATION: 'Nothing yet',
};

const howLong = (action: ModerationAction, untilWords: string | null): string =>
  untilWords ? ` until ${untilWords}` : TIMED_ACTIONS.includes(action) ? ', for good' : '';

function ruleWords({ rule, category }: StatementOfReasons): string {
  const ground =
    rule && rule.number !== null && rule.title !== null
      ? `Community rules, ${rule.number}. ${rule.title}`
      : category === ReportCategory.Other
        ? 'Community rules as a whole'
        : `Community rules on ${CATEGORY_PHRASES[category]}`;
  return rule ? `${ground} (version ${rule.version}).` : `${ground}.`;
}

function learnedWords({ foundBy }: StatementOfReasons): string {
  const isCheck = foundBy.includes('AUTOMATIC_CHECK');
  if (foundBy.includes('MEMBERS'))
    return `A member reported it. We do not say who.${isCheck ? ' An automatic check found it as well.' : ''}`;
  return isCheck ? 'An automatic check found it. No member reported it.' : 'Our staff came across it. Nobody reported it.';
}

/** A statement of reasons in our words: the same on the screen, in the mail, and where a suspended member is told. */
export function statementParts<At extends Moment>(
  reasons: StatementOfReasons<At>,
  { dayWords, momentWords }: StatementClock<At>,
): StatementPart[] {
  const { action, until, about, appealUntil } = reasons;
  return [
    { term: 'Decided', text: `${DECIDED[action]}${howLong(action, until && dayWords(until))}.` },
    { term: 'About', text: enforcementAbout({ target: about.target, title: about.title, whenWords: about.at && momentWords(about.at) }) },
    { term: 'Rule', text: ruleWords(reasons) },
    { term: 'How we learned of it', text: learnedWords(reasons) },
    { term: 'Who decided', text: 'A moderator, a person. Software sorts reports and suggests a step. It decides nothing.' },
    ...(appealUntil
      ? [{ term: 'If you disagree', text: `You can appeal once, until ${dayWords(appealUntil)}. Another moderator decides.` }]
      : []),
  ];
}

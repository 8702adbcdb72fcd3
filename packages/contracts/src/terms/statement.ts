import { ModerationAction, ReportCategory } from '../enumerations.ts';
import { CATEGORY_PHRASES, enforcementAbout, TIMED_ACTIONS, type EnforcementSubject } from './moderation.ts';

/** A rule of the community as it stood when somebody decided by it. */
export interface BrokenRule {
  /** The version of the rules. */
  version: string;
  /** Its number among them, and its title; null where no numbered rule names what was reported. */
  section: { number: number; title: string } | null;
}

/** What a statement of reasons is made of. */
export interface DecisionFacts {
  action: ModerationAction;
  category: ReportCategory;
  /** The end of what was decided, in words. */
  untilWords: string | null;
  about: EnforcementSubject;
  /** Null for decisions from before rules were kept with them. */
  rule: BrokenRule | null;
  /** Members reported it. */
  wasReported: boolean;
  /** An automatic check reported it. With neither, staff acted without a report. */
  wasFlagged: boolean;
  /** The last day of an appeal, in words; null when there is one already, when it is too late, or when the decision was taken back. */
  appealWords: string | null;
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

const howLong = ({ action, untilWords }: DecisionFacts): string =>
  untilWords ? ` until ${untilWords}` : TIMED_ACTIONS.includes(action) ? ', for good' : '';

function ruleWords({ rule, category }: DecisionFacts): string {
  const ground = rule?.section
    ? `Community rules, ${rule.section.number}. ${rule.section.title}`
    : category === ReportCategory.Other
      ? 'Community rules as a whole'
      : `Community rules on ${CATEGORY_PHRASES[category]}`;
  return rule ? `${ground} (version ${rule.version}).` : `${ground}.`;
}

function learnedWords({ wasReported, wasFlagged }: DecisionFacts): string {
  if (wasReported) return `A member reported it. We do not say who.${wasFlagged ? ' An automatic check found it as well.' : ''}`;
  return wasFlagged ? 'An automatic check found it. No member reported it.' : 'Our staff came across it. Nobody reported it.';
}

/** Why something was decided about a member: the same on the screen, in the mail, and where a suspended member is told. */
export function statementOfReasons(facts: DecisionFacts): StatementPart[] {
  return [
    { term: 'Decided', text: `${DECIDED[facts.action]}${howLong(facts)}.` },
    { term: 'About', text: enforcementAbout(facts.about) },
    { term: 'Rule', text: ruleWords(facts) },
    { term: 'How we learned of it', text: learnedWords(facts) },
    { term: 'Who decided', text: 'A moderator, a person. Software puts reports in order and proposes a step. It decides nothing.' },
    ...(facts.appealWords
      ? [{ term: 'If you disagree', text: `You can appeal once, until ${facts.appealWords}. Another moderator decides.` }]
      : []),
  ];
}

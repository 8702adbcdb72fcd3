import { ModerationAction, ReportCategory, type PriorityReasonKind, type ReportSeverity } from '../enumerations.ts';
import { CATEGORY_PHRASES, MODERATION_ACTION_LABELS, SEVERITY_LABELS } from './moderation.ts';

/** One part of a case's priority. */
export interface PriorityReason {
  readonly kind: PriorityReasonKind;
  /** How many reporters, viewers or strikes, or for how many seconds it waits; null for the severity, which the case says. */
  readonly count: number | null;
  readonly points: number;
}

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

function ageWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

const PRIORITY_WORDS: Record<PriorityReasonKind, (count: number, severity: ReportSeverity) => string> = {
  SEVERITY: (_, severity) => `${SEVERITY_LABELS[severity]} severity`,
  REPORTERS: (count) => counted(count, 'reporter', 'reporters'),
  AUDIENCE: (count) => `${count} watching`,
  STRIKES: (count) => counted(count, 'prior strike', 'prior strikes'),
  WAITING: (seconds) => `Waiting ${ageWords(seconds)}`,
};

/** A part of the priority of a case of this severity, as staff read it. */
export const priorityWords = ({ kind, count }: Pick<PriorityReason, 'kind' | 'count'>, severity: ReportSeverity): string =>
  PRIORITY_WORDS[kind](count ?? 0, severity);

/** What a step of the strike ladder means for a case. */
export interface LadderMeaning {
  readonly action: ModerationAction;
  /** It is the step as it applies to a live stream and its chat. */
  readonly isLive: boolean;
  /** Null: for anything that is reported. */
  readonly category: ReportCategory | null;
  readonly minStrikes: number;
}

const STEP_LABELS: Partial<Record<ModerationAction, string>> = {
  WARNING_ISSUED: 'Warning',
  STREAM_PAUSED: 'Warning and pause',
  LIVE_BAN: 'Live ban',
};

function suspensionLabel({ category, isLive }: LadderMeaning): string {
  if (category === ReportCategory.IllegalContent) return 'Account ended';
  return isLive ? 'Termination and suspension' : 'Suspension';
}

function whenMeant({ category, minStrikes }: LadderMeaning): string {
  if (category === ReportCategory.IllegalContent) return 'severe only';
  if (category) return CATEGORY_PHRASES[category];
  return minStrikes > 0 ? 'repeated violations' : 'first violation';
}

/** A step of the strike ladder, as staff read it: what it is called, and when it is meant. */
export const ladderStepWords = (step: LadderMeaning): { label: string; note: string } => ({
  label:
    step.action === ModerationAction.AccountSuspended
      ? suspensionLabel(step)
      : (STEP_LABELS[step.action] ?? MODERATION_ACTION_LABELS[step.action]),
  note: whenMeant(step),
});

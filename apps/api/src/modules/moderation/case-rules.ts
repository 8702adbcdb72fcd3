import {
  CaseStatus,
  LadderStepState,
  ModerationAction,
  PriorityReasonKind,
  ReportSeverity,
  ReportTarget,
  type ReportCategory,
} from '@benison/contracts/enumerations';
import { ACTIONS_OF_TARGET, AUTOMATIC_DUE_MINUTES, DUE_MINUTES, isAbove, SEVERITY_OF_CATEGORY } from '@benison/contracts/terms/moderation';
import type { LadderMeaning, PriorityReason } from '@benison/contracts/terms/strike-ladder';
import { MINUTE_MS } from '../../platform/durations.ts';

const SEVERITY_POINTS: Record<ReportSeverity, number> = { HIGH: 300, MEDIUM: 150, LOW: 50 };
const REPORTER_POINTS = 20;
const REPORTERS_POINTS_MAX = 200;
/** Each doubling of the audience adds the same, so that a crowd cannot outweigh what it is shown. */
const AUDIENCE_POINTS_PER_DOUBLING = 12;
const AUDIENCE_POINTS_MAX = 120;
const STRIKE_POINTS = 30;
const STRIKES_POINTS_MAX = 120;
/** Every case gains a point per this time, so waiting never changes their order. */
const SECONDS_PER_POINT = 300;
/** Added to the moment of a decision: decided cases come after every open one, newest first. */
const DECIDED_KEY = -10_000_000_000;

/** The inputs of a case's priority. */
export interface CaseWeight {
  severity: ReportSeverity;
  reporterCount: number;
  reporterPoints: number;
  audience: number;
  strikes: number;
}

/** Of categories that are equally severe, how much graver some are. */
const GRAVER_AMONG_EQUALS: Partial<Record<ReportCategory, number>> = { INAPPROPRIATE_NUDITY: 1, ILLEGAL_CONTENT: 2 };

/** The graver of two categories: a case is as grave as its gravest report. */
export function graver(one: ReportCategory, other: ReportCategory): ReportCategory {
  const weight = (category: ReportCategory) => SEVERITY_POINTS[SEVERITY_OF_CATEGORY[category]] + (GRAVER_AMONG_EQUALS[category] ?? 0);
  return weight(other) > weight(one) ? other : one;
}

/** How much a report weighs: more from members whose reports were upheld, less where they were dismissed. */
export function reporterPoints({ upheld, dismissed }: { upheld: number; dismissed: number }): number {
  return Math.round((REPORTER_POINTS * 2 * (upheld + 2)) / (upheld + dismissed + 4));
}

/**
 * The parts of a priority that waiting does not change. What no member reported weighs as its severity and no more: a member's report of the
 * same severity is never behind it.
 */
function weightReasons({ severity, reporterCount, reporterPoints: points, audience, strikes }: CaseWeight): PriorityReason[] {
  const grave = { kind: PriorityReasonKind.Severity, count: null, points: SEVERITY_POINTS[severity] };
  if (reporterCount === 0) return [grave];
  const reasons = [
    grave,
    { kind: PriorityReasonKind.Reporters, count: reporterCount, points: Math.min(REPORTERS_POINTS_MAX, points) },
    {
      kind: PriorityReasonKind.Audience,
      count: audience,
      points: Math.min(AUDIENCE_POINTS_MAX, Math.round(AUDIENCE_POINTS_PER_DOUBLING * Math.log2(1 + audience))),
    },
    { kind: PriorityReasonKind.Strikes, count: strikes, points: Math.min(STRIKES_POINTS_MAX, STRIKE_POINTS * strikes) },
  ];
  return reasons.filter((reason) => reason.points > 0);
}

export function pointsOf(weight: CaseWeight): number {
  return weightReasons(weight).reduce((sum, { points }) => sum + points, 0);
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000);

/** The sort key of an open case: higher comes sooner. */
export const openQueueKey = (points: number, openedAt: Date): number => points * SECONDS_PER_POINT - secondsOf(openedAt);

/** The sort key of a decided case. */
export const decidedQueueKey = (decidedAt: Date): number => secondsOf(decidedAt) + DECIDED_KEY;

/** All parts of a priority at a given time, including age. */
export function priorityReasons(weight: CaseWeight, openedAt: Date, until: Date): PriorityReason[] {
  const seconds = Math.max(0, secondsOf(until) - secondsOf(openedAt));
  const points = Math.floor(seconds / SECONDS_PER_POINT);
  return points > 0 ? [...weightReasons(weight), { kind: PriorityReasonKind.Waiting, count: seconds, points }] : weightReasons(weight);
}

const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);

/** By when a case is to be acted on. */
export const dueAt = (severity: ReportSeverity, openedAt: Date): Date => minutesAfter(openedAt, DUE_MINUTES[severity]);

/** By when a case is to be looked at that no member reported. */
export const flagDueAt = (openedAt: Date): Date => minutesAfter(openedAt, AUTOMATIC_DUE_MINUTES);

const NEXT: Record<CaseStatus, readonly CaseStatus[]> = {
  PENDING: [CaseStatus.Reviewed, CaseStatus.Resolved, CaseStatus.Dismissed],
  // Notes are added while a case is under investigation.
  REVIEWED: [CaseStatus.Reviewed, CaseStatus.Resolved, CaseStatus.Dismissed],
  RESOLVED: [],
  DISMISSED: [],
};

export const mayBecome = (from: CaseStatus, to: CaseStatus): boolean => NEXT[from].includes(to);
export const isDecided = (status: CaseStatus): boolean => NEXT[status].length === 0;

/** The action that goes with a status when the moderator named none. */
export function actionOf(status: CaseStatus, given: ModerationAction | null): ModerationAction | null {
  if (status === CaseStatus.Dismissed) return ModerationAction.NoViolationFound;
  return status === CaseStatus.Reviewed ? ModerationAction.UnderInvestigation : given;
}

/** A row of the strike ladder. */
export interface LadderRow {
  step: number;
  category: ReportCategory | null;
  minStrikes: number;
  liveAction: ModerationAction;
  otherAction: ModerationAction;
}

/** What the ladder depends on. */
export interface LadderCase {
  target: ReportTarget;
  /** Everything it was reported for. */
  categories: readonly ReportCategory[];
  strikes: number;
  /** The reported stream, if it is still running. */
  isStreamOn: boolean;
  /** Whether more than a category speaks for more than a warning. */
  isSupported: boolean;
}

/** What there is besides a reporter's word. */
interface Support {
  /** Something that we stored ourselves shows what was reported. */
  hasEvidence: boolean;
  strikes: number;
  /** Somebody with standing reported it as well. */
  hasSecondReporter: boolean;
}

/** A category is chosen with a click: alone it carries a warning and no more. */
export const isSupported = ({ hasEvidence, strikes, hasSecondReporter }: Support): boolean =>
  hasEvidence || strikes > 0 || hasSecondReporter;

const isWarning = ({ liveAction, otherAction }: LadderRow): boolean =>
  ![liveAction, otherAction].some((action) => isAbove(action, ModerationAction.WarningIssued));

/** The step that fits: the highest of those of its categories, or else the highest one the strikes reach. */
export function suggestedStep(ladder: readonly LadderRow[], { categories, strikes, isSupported }: LadderCase): LadderRow | null {
  const reached = ladder.filter((row) => strikes >= row.minStrikes && (isSupported || isWarning(row)));
  const ofCategories = reached.filter((row) => row.category !== null && categories.includes(row.category)).sort((a, b) => b.step - a.step);
  const ofStrikes = reached.filter((row) => row.category === null).sort((a, b) => b.minStrikes - a.minStrikes);
  return ofCategories[0] ?? ofStrikes[0] ?? null;
}

/** What a step means for this case. A stream that is over cannot be paused. */
export function meaningOfStep(row: LadderRow, { target, isStreamOn }: LadderCase): LadderMeaning {
  const isLive = target === ReportTarget.Stream || target === ReportTarget.StreamMessage;
  const fits =
    isLive && ACTIONS_OF_TARGET[target].includes(row.liveAction) && (row.liveAction !== ModerationAction.StreamPaused || isStreamOn);
  const { category, minStrikes } = row;
  return { action: fits ? row.liveAction : row.otherAction, isLive: fits, category, minStrikes };
}

/** What was done in an earlier case. */
interface Taken {
  action: ModerationAction;
  category: ReportCategory;
}

/** Where an action stands that no step names: with the warnings, but the end of a stream with the step that ends it as well. */
const FIRST_STEP = 1;
const STEP_OF_TERMINATION = 2;

/** The step an earlier action belongs to: of those that name it, the one for its category, or else the one for any. */
function stepTaken(ladder: readonly LadderRow[], { action, category }: Taken): number {
  const naming = ladder.filter(({ liveAction, otherAction }) => action === liveAction || action === otherAction);
  const row = naming.find((one) => one.category === category) ?? naming.find((one) => one.category === null);
  return row?.step ?? (action === ModerationAction.StreamTerminated ? STEP_OF_TERMINATION : FIRST_STEP);
}

/** The whole ladder for one subject and one case. */
export function ladderOf(
  ladder: readonly LadderRow[],
  about: LadderCase,
  taken: readonly Taken[],
): (LadderMeaning & { state: LadderStepState })[] {
  const suggested = suggestedStep(ladder, about)?.step;
  const steps = new Set(taken.map((one) => stepTaken(ladder, one)));
  return ladder.map((row) => ({
    ...meaningOfStep(row, about),
    state: row.step === suggested ? LadderStepState.Suggested : steps.has(row.step) ? LadderStepState.Taken : LadderStepState.Open,
  }));
}

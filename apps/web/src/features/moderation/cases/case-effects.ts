import type { CaseStatus, ModerationAction, ReportTarget } from '@benison/contracts/enumerations';
import { NOTICES } from '@benison/contracts/notices';
import { said } from '@benison/contracts/said';
import {
  ACTIONS_OF_TARGET,
  DECISION_TAKE_BACK_SECONDS,
  isAbove,
  MODERATION_ACTION_LABELS,
  TIMED_ACTIONS,
} from '@benison/contracts/terms/moderation';
import type { ToastNotice } from '../../../components/toasts/toast.tsx';
import { isRunning, peopleWords } from './case-words.ts';
import { FOR_GOOD } from './use-case-draft.ts';
import type { ModerationCase } from './use-cases.ts';

interface Decided {
  readonly target: ReportTarget;
  readonly reporterCount: number;
  readonly isAboutPictures: boolean;
  readonly viewersNow: number;
  readonly subject: { readonly name: string };
  readonly stream: { readonly status: string } | null;
}

/** Nothing chosen yet. */
export const NO_ACTION = { value: '', label: 'No action chosen' } as const;

/** The actions that apply to what was reported, by their documented names. */
export function actionOptions(target: ReportTarget): { value: ModerationAction; label: string }[] {
  const actions: readonly ModerationAction[] = [...ACTIONS_OF_TARGET[target], 'NO_VIOLATION_FOUND', 'UNDER_INVESTIGATION'];
  return actions.map((value) => ({ value, label: MODERATION_ACTION_LABELS[value] }));
}

export const isTimed = (action: ModerationAction | ''): boolean => action !== '' && TIMED_ACTIONS.includes(action);

/** Whether the member is notified: only if something is done about them. */
export const isToldToMember = (action: ModerationAction | ''): boolean =>
  action !== '' && action !== 'NO_VIOLATION_FOUND' && action !== 'UNDER_INVESTIGATION';

const REMOVED: Record<ReportTarget, string> = {
  STREAM: 'Takes title, description, goal, polls and names of clips off the stream.',
  STREAM_MESSAGE: 'Takes the line out of the chat on every screen.',
  MESSAGE: 'Takes the message out of the conversation.',
  BUSINESS: 'Takes pictures and words off the profile.',
};

/** What a removal takes away. */
export function removalWords({
  target,
  isAboutPictures,
  reporterCount,
}: Pick<Decided, 'target' | 'isAboutPictures' | 'reporterCount'>): string {
  if (isAboutPictures) return 'Takes the picture off the profile; nothing else of it.';
  // What a check found are words; whoever reports a stream has seen it.
  return target === 'STREAM' && reporterCount > 0 ? `${REMOVED.STREAM} Nobody can watch its recording.` : REMOVED[target];
}

function reporters(count: number): string {
  return count === 1 ? 'the reporter' : `all ${count.toLocaleString('en-US')} reporters`;
}

/** For how long, in words; null while that is not chosen. */
function howLong(days: string): string | null {
  if (days === FOR_GOOD) return 'for good';
  return Number(days) > 0 ? `for ${peopleWords(Number(days), 'day')}` : null;
}

/** How long, as the api is told: nothing chosen is said as nothing. */
export function lengthOf(action: ModerationAction | '', days: string): { banDays: number | null; isForGood: boolean } {
  if (!isTimed(action)) return { banDays: null, isForGood: false };
  const isForGood = days === FOR_GOOD;
  return { banDays: isForGood || days.trim() === '' ? null : Number(days), isForGood };
}

export const SAY_WHY = 'Say why: this goes further than the ladder proposes.';

/** Whether the moderator has to write down why. */
export const needsReason = (action: ModerationAction | '', suggested: ModerationAction | null): boolean =>
  action !== '' && isAbove(action, suggested);

interface Done {
  readonly action: ModerationAction | null;
  readonly status: CaseStatus;
  readonly banDays: number | null;
  readonly isForGood: boolean;
}

/** What was done, with its effect, and the way back. */
export function doneNotice(
  decided: ModerationCase,
  { status, action, banDays, isForGood }: Done,
  takeBack: (decided: ModerationCase) => Promise<void>,
): ToastNotice {
  if (status === 'REVIEWED') return NOTICES.reportUpdated;
  const length = howLong(isForGood ? FOR_GOOD : String(banDays ?? ''));
  const what = decided.action
    ? `${MODERATION_ACTION_LABELS[decided.action]}${length && isTimed(action ?? '') ? ` ${length}` : ''}`
    : 'Decided';
  const whom = toldWords(decided, status);
  return {
    ...NOTICES.reportUpdated,
    text: `${NOTICES.reportUpdated.text} ${what}. ${whom}`,
    until: Date.now() + DECISION_TAKE_BACK_SECONDS * 1_000,
    key: `decided.${decided.id}`,
    action: { label: 'Undo', onAct: () => void takeBack(decided) },
  };
}

function toldWords({ code, reporterCount, subject }: ModerationCase, status: CaseStatus): string {
  if (reporterCount === 0) return status === 'DISMISSED' ? `${code}: nobody is told.` : said`${subject.name} is told.`;
  return status === 'DISMISSED' ? `${code}: the reporters are told.` : said`${subject.name} and the reporters are told.`;
}

const OVER = 'The stream has already ended. Please choose another action.';

function doneBy(
  action: ModerationAction,
  { target, viewersNow, subject, stream, isAboutPictures, reporterCount }: Decided,
  length: string,
): string {
  const forViewers = viewersNow > 0 ? ` for ${peopleWords(viewersNow, 'viewer')}` : '';
  const isOn = isRunning(stream);
  // Whoever wrote in a chat is a guest there: the room is somebody else's, and goes on.
  const endsOwn = isOn && target === 'STREAM';
  switch (action) {
    case 'WARNING_ISSUED':
      return said`${subject.name} has to read your words before it goes live or writes again.`;
    case 'STREAM_PAUSED':
      return isOn ? said`Stops picture and sound${forViewers} within a second until ${subject.name} has read the warning.` : OVER;
    case 'STREAM_TERMINATED':
      return isOn ? `Ends the room${forViewers} within a second.` : OVER;
    case 'CONTENT_REMOVED':
      return removalWords({ target, isAboutPictures, reporterCount });
    case 'LIVE_BAN':
      return `${endsOwn ? `Ends the room${forViewers} within a second and closes` : 'Closes'} going live ${length}.`;
    case 'ACCOUNT_SUSPENDED': {
      const closes = said`${subject.name} out everywhere within a second and closes the account ${length}.`;
      return endsOwn ? `Ends the room${forViewers}, signs ${closes}` : `Signs ${closes}`;
    }
    default:
      return '';
  }
}

const dismissalWords = (reporterCount: number): string =>
  reporterCount === 0
    ? 'Dismiss closes it without a violation. No member reported it, so nobody is told.'
    : `Dismiss tells ${reporters(reporterCount)} that no violation was found.`;

/** What Resolve will do, shown beforehand; without an action, what the other two will do. */
export function effectWords(action: ModerationAction | '', one: Decided, days: string): string {
  const { reporterCount, subject } = one;
  if (action === 'NO_VIOLATION_FOUND') return said`${dismissalWords(reporterCount)} ${subject.name} hears nothing.`;
  if (action === 'UNDER_INVESTIGATION') return 'Mark Reviewed keeps it open under investigation for a day. Nobody is told.';
  if (action === '') return `Resolve needs an action. ${dismissalWords(reporterCount)}`;
  const length = howLong(days);
  if (isTimed(action) && !length) return 'Choose how long. Nothing happens before that.';
  const done = doneBy(action, one, length ?? '');
  if (done === OVER) return OVER;
  return reporterCount === 0 ? said`${done} Tells ${subject.name}.` : said`${done} Tells ${subject.name} and ${reporters(reporterCount)}.`;
}

/** Whether a case can still be decided. */
export const isOpenCase = (status: CaseStatus): boolean => status === 'PENDING' || status === 'REVIEWED';

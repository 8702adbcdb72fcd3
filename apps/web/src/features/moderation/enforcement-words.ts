import { dateWords } from '@benison/contracts/clock';
import type { AppealStatus, ModerationAction, ReportCategory } from '@benison/contracts/enumerations';
import { ACKNOWLEDGED_ACTIONS, appealWords, enforcementReason, enforcementWords, TIMED_ACTIONS } from '@benison/contracts/terms/moderation';
import type { BadgeTone } from '../../components/chip.tsx';

interface Enforced {
  readonly id: string;
  readonly action: ModerationAction;
  readonly category: ReportCategory;
  readonly createdAt: string;
  readonly until: string | null;
  readonly acknowledgedAt: string | null;
  readonly undoneAt: string | null;
  readonly canAppeal: boolean;
  readonly appeal: { readonly status: AppealStatus } | null;
}

/** Whether the member must read it before going on. */
export const needsReading = ({ action, acknowledgedAt, undoneAt }: Enforced): boolean =>
  ACKNOWLEDGED_ACTIONS.includes(action) && acknowledgedAt === null && undoneAt === null;

/** The first unread warning. */
export function warningToRead<One extends Enforced>(enforcements: readonly One[]): One | null {
  return enforcements.filter(needsReading).sort((a, b) => a.createdAt.localeCompare(b.createdAt))[0] ?? null;
}

/** What was done and why, in the words the member got. */
export const wordsOf = ({ action, category, until }: Enforced): { title: string; text: string } =>
  enforcementWords(action, category, until && dateWords(until));

/** The same in the list of decisions: what was read, is over or was taken back asks for nothing any more. */
export function listWordsOf(one: Enforced, now: number): { title: string; text: string } {
  const isOver = one.undoneAt !== null || (one.until !== null && Date.parse(one.until) <= now);
  const isRead = ACKNOWLEDGED_ACTIONS.includes(one.action) && one.acknowledgedAt !== null;
  return isOver || isRead ? { title: wordsOf(one).title, text: enforcementReason(one.category) } : wordsOf(one);
}

/** Its current status. */
export function standingOf({ undoneAt, until, appeal, action, acknowledgedAt }: Enforced, now: number): { label: string; tone: BadgeTone } {
  if (undoneAt !== null) return { label: 'Taken back', tone: 'success' };
  if (appeal?.status === 'PENDING') return { label: 'Appeal under review', tone: 'info' };
  if (until !== null && Date.parse(until) <= now) return { label: 'Over', tone: 'line' };
  if (appeal?.status === 'DENIED') return { label: 'Stands after appeal', tone: 'plain' };
  if (ACKNOWLEDGED_ACTIONS.includes(action))
    return acknowledgedAt === null ? { label: 'To be read', tone: 'warning' } : { label: 'Read', tone: 'plain' };
  return TIMED_ACTIONS.includes(action) ? { label: 'In effect', tone: 'warning' } : { label: 'Stands', tone: 'plain' };
}

/** The outcome of an appeal. */
export function appealLine(appeal: { readonly status: AppealStatus; readonly createdAt: string; readonly decidedAt: string | null }): {
  title: string;
  text: string;
} {
  if (appeal.status === 'PENDING')
    return {
      title: 'Your appeal is under review',
      text: `Sent on ${dateWords(appeal.createdAt)}. Another moderator than the one who acted looks at it.`,
    };
  return appealWords(appeal.status === 'GRANTED');
}

/** The list after an action was taken, read, appealed or reversed: each once, latest first. */
export function applyEnforcement<One extends Enforced>(list: readonly One[], changed: One): One[] {
  return [changed, ...list.filter(({ id }) => id !== changed.id)].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

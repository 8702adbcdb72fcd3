import { dateWords } from '@benison/contracts/clock';
import type { AppealStatus, ModerationAction, ReportCategory, ReportTarget } from '@benison/contracts/enumerations';
import {
  ACKNOWLEDGED_ACTIONS,
  appealWords,
  enforcementAbout,
  enforcementReason,
  enforcementWords,
  TIMED_ACTIONS,
} from '@benison/contracts/terms/moderation';
import type { BadgeTone } from '../../../components/controls/chip.tsx';
import { clockWords } from '../../../lib/words/time-words.ts';

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
  readonly about: { readonly target: ReportTarget; readonly title: string | null; readonly at: string | null };
}

const aboutOf = ({ about: { target, title, at } }: Enforced) => ({ target, title, whenWords: at && momentWords(at) });

/** Day and time, by the member's own clock. */
const momentWords = (at: string): string => `${dateWords(at)}, ${clockWords(at)}`;

/** Whether the member must read it before going on. */
export const needsReading = ({ action, acknowledgedAt, undoneAt }: Enforced): boolean =>
  ACKNOWLEDGED_ACTIONS.includes(action) && acknowledgedAt === null && undoneAt === null;

/** The first unread warning. */
export function warningToRead<One extends Enforced>(enforcements: readonly One[]): One | null {
  return enforcements.filter(needsReading).sort((a, b) => a.createdAt.localeCompare(b.createdAt))[0] ?? null;
}

/** What was done and why, in the words the member got. */
export const wordsOf = (one: Enforced): { title: string; text: string } =>
  enforcementWords(one.action, one.category, one.until && dateWords(one.until), aboutOf(one));

/** The same in the list of decisions: what was read, is over or was taken back asks for nothing any more. */
export function listWordsOf(one: Enforced, now: number): { title: string; text: string } {
  const isOver = one.undoneAt !== null || (one.until !== null && Date.parse(one.until) <= now);
  const isRead = ACKNOWLEDGED_ACTIONS.includes(one.action) && one.acknowledgedAt !== null;
  return isOver || isRead
    ? { title: wordsOf(one).title, text: `${enforcementAbout(aboutOf(one))} ${enforcementReason(one.category)}` }
    : wordsOf(one);
}

const isInForce = ({ undoneAt, until }: Enforced, now: number): boolean => undoneAt === null && (until === null || Date.parse(until) > now);

/** The ban from live streaming in force that lasts longest; null without one. */
export function liveBanOf<One extends Enforced>(enforcements: readonly One[], now: number): One | null {
  const bans = enforcements.filter((one) => one.action === 'LIVE_BAN' && isInForce(one, now));
  return (
    bans.sort((a, b) => (b.until === null ? Infinity : Date.parse(b.until)) - (a.until === null ? Infinity : Date.parse(a.until)))[0] ??
    null
  );
}

/** How the account stands, in a line. */
export function accountStanding(enforcements: readonly Enforced[], now: number): string {
  const ban = liveBanOf(enforcements, now);
  if (ban) return `Live streaming is closed ${ban.until ? `until ${dateWords(ban.until)}` : 'for good'}`;
  return warningToRead(enforcements) ? 'A warning is waiting for you' : 'Good';
}

/** Its current status. */
export function standingOf({ undoneAt, until, appeal, action, acknowledgedAt }: Enforced, now: number): { label: string; tone: BadgeTone } {
  if (undoneAt !== null) return { label: 'Taken back', tone: 'success' };
  if (appeal?.status === 'PENDING') return { label: 'Appeal under review', tone: 'info' };
  if (until !== null && Date.parse(until) <= now) return { label: 'Ended', tone: 'line' };
  if (appeal?.status === 'DENIED') return { label: 'Upheld on appeal', tone: 'plain' };
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
      text: `Sent on ${dateWords(appeal.createdAt)}. A moderator other than the one who acted will look at it.`,
    };
  return appealWords(appeal.status === 'GRANTED');
}

/** The list after an action was taken, read, appealed or reversed: each once, latest first. */
export function applyEnforcement<One extends Enforced>(list: readonly One[], changed: One): One[] {
  return [changed, ...list.filter(({ id }) => id !== changed.id)].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

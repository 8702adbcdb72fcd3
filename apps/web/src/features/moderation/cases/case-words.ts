import { dateWords } from '@benison/contracts/clock';
import {
  REPORT_CATEGORY_LABELS,
  type AutomaticRule,
  type CaseStatus,
  type ModerationAction,
  type ReportCategory,
  type ReportSeverity,
  type ReportTarget,
} from '@benison/contracts/enumerations';
import { AUTOMATIC_RULE_LABELS, MODERATION_ACTION_LABELS, REPORT_TARGET_LABELS } from '@benison/contracts/terms/moderation';
import type { BadgeTone } from '../../../components/controls/chip.tsx';
import { shortDateWords } from '../../../lib/words/time-words.ts';
import { spanWords } from '../../../lib/words/waiting-words.ts';

export const STATUS_TONES: Record<CaseStatus, BadgeTone> = { PENDING: 'plain', REVIEWED: 'info', RESOLVED: 'success', DISMISSED: 'line' };
export const SEVERITY_TONES: Record<ReportSeverity, BadgeTone> = { HIGH: 'danger', MEDIUM: 'warning', LOW: 'line' };

interface Reported {
  readonly code: string;
  readonly target: ReportTarget;
  readonly category: ReportCategory;
  readonly reporterCount: number;
  readonly isFlagged: boolean;
  readonly viewersNow: number;
  readonly stream: { readonly code: string; readonly status: string } | null;
}

export const categoryWords = (category: ReportCategory): string => REPORT_CATEGORY_LABELS[category];

/** "RPT-20418 · STR-8841", or what it is about if there is no stream. */
export const codeWords = ({ code, stream, target }: Reported): string => `${code} · ${stream?.code ?? REPORT_TARGET_LABELS[target]}`;

/** Whether the reported stream is still running, so that it can be acted on. */
export function isRunning(stream: { readonly status: string } | null): boolean {
  return stream !== null && stream.status !== 'ENDED' && stream.status !== 'TERMINATED';
}

export function peopleWords(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** "stream reported 3 min ago by 2 members"; an automatic check may have found it, and staff may act on their own initiative. */
export function reportedWords(
  { target, reporterCount, isFlagged }: Pick<Reported, 'target' | 'reporterCount' | 'isFlagged'>,
  ago: string,
): string {
  const what = REPORT_TARGET_LABELS[target].toLowerCase();
  if (reporterCount === 0 && isFlagged) return `${what} reported ${ago} ago by an automatic check, by no member`;
  return reporterCount === 0
    ? `${what}, acted on by staff ${ago} ago without a report`
    : `${what} reported ${ago} ago by ${peopleWords(reporterCount, 'member')}`;
}

/** "3 reporters, 48 watching now" */
export function reachWords(one: Reported): string {
  const { viewersNow, stream } = one;
  const reporters = reportersWords(one);
  if (!stream) return reporters;
  return `${reporters}, ${isRunning(stream) ? `${viewersNow.toLocaleString('en-US')} watching now` : 'stream ended'}`;
}

/** "2 reporters and an automatic check" */
function reportersWords({ reporterCount, isFlagged }: Reported): string {
  if (reporterCount === 0) return isFlagged ? 'Automatic check, no reporter' : 'By staff, without a report';
  return `${peopleWords(reporterCount, 'reporter')}${isFlagged ? ' and an automatic check' : ''}`;
}

/** "Asks to be paid outside Benison, 85% sure" */
export const findingWords = ({ rule, surePercent }: { readonly rule: AutomaticRule; readonly surePercent: number }): string =>
  `${AUTOMATIC_RULE_LABELS[rule]}, ${surePercent}% sure`;

/** Once the evidence is past its time, what is missing was removed: that must not read as if nothing had been there. */
export const removedWords = (keptUntil: string, now: number): string | null =>
  Date.parse(keptUntil) <= now ? `Its time is over: what was kept as evidence was removed after ${dateWords(keptUntil)}.` : null;

export const keptWords = (keptUntil: string, now: number): string | undefined =>
  removedWords(keptUntil, now) === null ? `Kept until ${dateWords(keptUntil)}` : undefined;

interface Strike {
  readonly action: ModerationAction;
  readonly createdAt: string;
  readonly undoneAt: string | null;
}

/** "1, warning issued on Oct 2" */
export function strikesWords(count: number, history: readonly Strike[], now: number): string {
  const last = history.find((strike) => strike.undoneAt === null);
  if (count === 0 || !last) return count === 0 ? 'None' : String(count);
  return `${count}, ${count === 1 ? '' : 'last '}${MODERATION_ACTION_LABELS[last.action].toLowerCase()} on ${shortDateWords(last.createdAt, now)}`;
}

/** What became of an earlier action, where there is something to say: "Taken back", "Ended", "Until Nov 28". */
export function strikeStateWords(
  { undoneAt, until }: { readonly undoneAt: string | null; readonly until: string | null },
  now: number,
): string | null {
  if (undoneAt !== null) return 'Taken back';
  if (until === null) return null;
  return Date.parse(until) <= now ? 'Ended' : `Until ${shortDateWords(until, now)}`;
}

/** "4 reports: 3 upheld, 1 dismissed" */
export function recordWords({
  reports,
  upheld,
  dismissed,
}: {
  readonly reports: number;
  readonly upheld: number;
  readonly dismissed: number;
}): string {
  if (reports <= 1 && upheld === 0 && dismissed === 0) return 'First report';
  const parts = [upheld > 0 && `${upheld} upheld`, dismissed > 0 && `${dismissed} dismissed`].filter(Boolean);
  return `${peopleWords(reports, 'report')}${parts.length > 0 ? `: ${parts.join(', ')}` : ', none decided yet'}`;
}

/** "38 s", "4 min"; there is no median before the first decision. */
export const medianWords = (seconds: number | null): string => (seconds === null ? 'None yet' : spanWords(seconds * 1_000));

/** "2.5%" */
export const shareWords = (share: number | null): string => (share === null ? 'None yet' : `${Math.round(share * 1_000) / 10}%`);

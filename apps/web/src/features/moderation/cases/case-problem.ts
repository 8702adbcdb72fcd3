import { CaseStatus } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { CASE_STATUS_LABELS } from '@benison/contracts/terms/moderation';
import { UNANSWERED, type Failure } from '../../../lib/acts/errors.ts';
import { spanWords } from '../../../lib/words/waiting-words.ts';

/** Why an action on a case failed. */
export interface CaseProblem {
  /** decided: somebody was faster; changed: the case is no longer as it was shown; refused: anything else. */
  readonly kind: 'decided' | 'changed' | 'refused';
  readonly text: string;
  /** The field it concerns. */
  readonly path: string | null;
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function statusOf(value: unknown): CaseStatus | null {
  return Object.values(CaseStatus).find((status) => status === value) ?? null;
}

const VERBS: Record<CaseStatus, string> = { PENDING: 'changed', REVIEWED: 'reviewed', RESOLVED: 'resolved', DISMISSED: 'dismissed' };

/**
 * Reads a refused claim or decision: who was faster and when, or why it was not possible. It may have been the signed-in
 * moderator, in another tab or by a request whose response was lost.
 */
export function problemOfCase({ code, message, fields, details }: Failure, now: number, own = ''): CaseProblem {
  const [field] = fields;
  if (code === 'NETWORK') return { kind: 'refused', text: UNANSWERED, path: null };
  if (code === ErrorCode.AlreadyDecided) {
    const status = statusOf(details['status']);
    const at = Date.parse(wordOf(details['decidedAt']));
    const ago = Number.isNaN(at) ? '' : ` ${spanWords(now - at)} ago`;
    const who = wordOf(details['decidedByName']) || 'Someone else';
    const done = `${status ? VERBS[status] : 'decided'} this${ago}.`;
    const text = who === own ? `You ${done}` : `${who} ${done} Your change was not made, and what you typed is kept.`;
    return { kind: 'decided', text, path: null };
  }
  if (code === ErrorCode.Claimed)
    return {
      kind: 'changed',
      text: `${wordOf(details['claimedByName']) || 'Someone else'} has this report. What you typed is kept.`,
      path: null,
    };
  if (code === ErrorCode.Conflict) return { kind: 'changed', text: `${message} What you typed is kept.`, path: null };
  return { kind: 'refused', text: field?.message ?? message, path: field?.path ?? null };
}

/**
 * The problem to show beside the news about a case. A decision by somebody else, or a claim that was lost since, says more than a request
 * without an answer: only that is shown then.
 */
export function shownProblem(
  problem: CaseProblem | null,
  { isOvertaken, isClaimLost }: { readonly isOvertaken: boolean; readonly isClaimLost: boolean },
): CaseProblem | null {
  if (problem === null || problem.path !== null || isOvertaken) return null;
  return isClaimLost && problem.kind !== 'decided' ? null : problem;
}

/** Somebody, or the same moderator in another tab, decided the case while it was open: "Theo resolved this 3 s ago." */
export function overtakenWords(
  { status, decidedBy, decidedAt }: { readonly status: CaseStatus; readonly decidedBy: string | null; readonly decidedAt: string | null },
  now: number,
  own = '',
): string {
  const ago = decidedAt === null ? '' : ` ${spanWords(now - Date.parse(decidedAt))} ago`;
  if (decidedBy !== null && decidedBy === own) return `You ${VERBS[status]} this${ago}.`;
  return `${decidedBy ?? 'Someone else'} ${VERBS[status]} this${ago}. Your change was not made.`;
}

/** "Resolved by Theo Marsh" */
export function decidedWords(status: CaseStatus, by: string | null): string {
  return `${CASE_STATUS_LABELS[status]}${by ? ` by ${by}` : ''}`;
}

/** A decision that was sent, and whose answer did not come. */
export interface SentDecision {
  readonly version: number;
  readonly status: CaseStatus;
  readonly notes: string | null;
}

/** Whether a case stands as a decision asked for: it was carried out, and only its answer got lost. */
export function standsAsSent(
  one: { readonly version: number; readonly status: CaseStatus; readonly notes: string | null; readonly decidedBy: string | null },
  sent: SentDecision,
  own: string,
): boolean {
  if (one.version !== sent.version + 1 || one.status !== sent.status) return false;
  return one.decidedBy === null ? sent.notes === null || one.notes === sent.notes : one.decidedBy === own;
}

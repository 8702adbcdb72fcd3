import { ErrorCode } from '@benison/contracts/errors';
import { UNANSWERED, type Failure } from '../../../lib/acts/errors.ts';
import { clockWords } from '../../../lib/words/time-words.ts';

/** Why a decision failed. */
export interface DecisionProblem {
  readonly kind: 'decided' | 'refused';
  readonly text: string;
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads a refused decision: somebody was faster (who, what and when), perhaps oneself in another tab, or it was not possible. */
export function problemOfDecision({ code, message, details }: Failure, own = ''): DecisionProblem {
  if (code === 'NETWORK') return { kind: 'refused', text: UNANSWERED };
  if (code !== ErrorCode.AlreadyDecided) return { kind: 'refused', text: message };
  const decidedAt = wordOf(details['decidedAt']);
  const what = wordOf(details['status']) === 'APPROVED' ? 'approved' : 'rejected';
  const at = Number.isNaN(Date.parse(decidedAt)) ? '' : ` at ${clockWords(decidedAt)}`;
  const who = wordOf(details['decidedByName']) || 'Someone else';
  return { kind: 'decided', text: who === own ? `You ${what} this${at}.` : `${who} ${what} this${at}. Your change was not made.` };
}

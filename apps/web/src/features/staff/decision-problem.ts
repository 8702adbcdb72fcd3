import { ErrorCode } from '@benison/contracts/errors';
import type { Failure } from '../../lib/errors.ts';
import { clockWords } from '../../lib/time-words.ts';

/** What stood in the way of a decision. */
export interface DecisionProblem {
  readonly kind: 'decided' | 'refused';
  readonly text: string;
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads a refused decision: somebody was first (who, what and when), or it could not be taken. */
export function problemOfDecision({ code, message, details }: Failure): DecisionProblem {
  if (code !== ErrorCode.AlreadyDecided) return { kind: 'refused', text: message };
  const decidedAt = wordOf(details['decidedAt']);
  const what = wordOf(details['status']) === 'APPROVED' ? 'approved' : 'rejected';
  const at = Number.isNaN(Date.parse(decidedAt)) ? '' : ` at ${clockWords(decidedAt)}`;
  return { kind: 'decided', text: `${wordOf(details['decidedByName']) || 'Somebody else'} ${what} this${at}. Nothing was changed by you.` };
}

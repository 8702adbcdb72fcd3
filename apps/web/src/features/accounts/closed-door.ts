import { AppealStatus, valuesOf } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { StatementPart } from '@benison/contracts/terms/statement';
import type { Failure } from '../../lib/errors.ts';

/** The appeal against a suspension, and its answer. */
export interface SuspensionAppeal {
  readonly status: AppealStatus;
  readonly createdAt: string;
  readonly decidedAt: string | null;
  readonly message: string | null;
}

/** Why an account with the right password may not sign in yet, and what its owner can do next. */
export type ClosedDoor =
  | { kind: 'pending'; registrationToken: string | null }
  | { kind: 'rejected'; reason: string | null; registrationToken: string | null; submitted: SubmittedForm | null }
  | { kind: 'closing'; eraseAt: string | null; restoreToken: string | null }
  | {
      kind: 'suspended';
      message: string;
      reason: string | null;
      until: string | null;
      enforcementId: string | null;
      appealToken: string | null;
      appeal: SuspensionAppeal | null;
      statement: readonly StatementPart[];
    };

/** What an EIN form said. */
export interface SubmittedForm {
  readonly companyName: string;
  readonly businessType: string;
  readonly notes: string;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function submittedOf(value: unknown): SubmittedForm | null {
  if (typeof value !== 'object' || value === null) return null;
  const told = new Map<string, unknown>(Object.entries(value));
  const [companyName, businessType] = [textOrNull(told.get('companyName')), textOrNull(told.get('businessType'))];
  return companyName && businessType ? { companyName, businessType, notes: textOrNull(told.get('notes')) ?? '' } : null;
}

function appealOf(value: unknown): SuspensionAppeal | null {
  if (typeof value !== 'object' || value === null) return null;
  const told = new Map<string, unknown>(Object.entries(value));
  const status = valuesOf(AppealStatus).find((one) => one === told.get('status'));
  const createdAt = textOrNull(told.get('createdAt'));
  return status && createdAt
    ? { status, createdAt, decidedAt: textOrNull(told.get('decidedAt')), message: textOrNull(told.get('message')) }
    : null;
}

function statementOf(value: unknown): StatementPart[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((part: unknown) => {
    if (typeof part !== 'object' || part === null) return [];
    const told = new Map<string, unknown>(Object.entries(part));
    const [term, text] = [textOrNull(told.get('term')), textOrNull(told.get('text'))];
    return term && text ? [{ term, text }] : [];
  });
}

/** Reads a refused sign-in: the door that stays closed for now, or null if the credentials or the connection were at fault. */
export function closedDoorOf({ code, message, details }: Failure): ClosedDoor | null {
  const registrationToken = textOrNull(details['registrationToken']);
  if (code === ErrorCode.AccountPending) return { kind: 'pending', registrationToken };
  if (code === ErrorCode.AccountRejected)
    return { kind: 'rejected', reason: textOrNull(details['reason']), registrationToken, submitted: submittedOf(details['submitted']) };
  if (code === ErrorCode.AccountClosing)
    return { kind: 'closing', eraseAt: textOrNull(details['eraseAt']), restoreToken: textOrNull(details['restoreToken']) };
  if (code === ErrorCode.AccountSuspended)
    return {
      kind: 'suspended',
      message,
      reason: textOrNull(details['reason']),
      until: textOrNull(details['until']),
      enforcementId: textOrNull(details['enforcementId']),
      appealToken: textOrNull(details['appealToken']),
      appeal: appealOf(details['appeal']),
      statement: statementOf(details['statement']),
    };
  return null;
}

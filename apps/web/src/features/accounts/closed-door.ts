import { AppealStatus, valuesOf } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Failure } from '../../lib/acts/errors.ts';

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
      /** The statement of reasons as it was told. */
      statement: unknown;
    };

/** What an EIN form said. */
export interface SubmittedForm {
  readonly companyName: string;
  readonly businessType: string;
  readonly notes: string;
}

/** What was told, by its names; nothing where it was no record. */
const toldIn = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function submittedOf(value: unknown): SubmittedForm | null {
  const told = toldIn(value);
  const [companyName, businessType] = [textOrNull(told.get('companyName')), textOrNull(told.get('businessType'))];
  return companyName && businessType ? { companyName, businessType, notes: textOrNull(told.get('notes')) ?? '' } : null;
}

function appealOf(value: unknown): SuspensionAppeal | null {
  const told = toldIn(value);
  const status = valuesOf(AppealStatus).find((one) => one === told.get('status'));
  const createdAt = textOrNull(told.get('createdAt'));
  return status && createdAt
    ? { status, createdAt, decidedAt: textOrNull(told.get('decidedAt')), message: textOrNull(told.get('message')) }
    : null;
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
      statement: details['statement'],
    };
  return null;
}

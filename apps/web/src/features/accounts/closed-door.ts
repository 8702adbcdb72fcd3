import { ErrorCode } from '@benison/contracts/errors';
import type { Failure } from '../../lib/errors.ts';

/** Why an account with the right password may not sign in yet, and what its owner can do next. */
export type ClosedDoor =
  | { kind: 'pending'; registrationToken: string | null }
  | { kind: 'rejected'; reason: string | null; registrationToken: string | null }
  | { kind: 'closing'; eraseAt: string | null; restoreToken: string | null }
  | { kind: 'suspended'; message: string; reason: string | null; until: string | null; appealToken: string | null };

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Reads a refused sign-in: the door that stays closed for now, or null if the credentials or the connection were at fault. */
export function closedDoorOf({ code, message, details }: Failure): ClosedDoor | null {
  const registrationToken = textOrNull(details['registrationToken']);
  if (code === ErrorCode.AccountPending) return { kind: 'pending', registrationToken };
  if (code === ErrorCode.AccountRejected) return { kind: 'rejected', reason: textOrNull(details['reason']), registrationToken };
  if (code === ErrorCode.AccountClosing)
    return { kind: 'closing', eraseAt: textOrNull(details['eraseAt']), restoreToken: textOrNull(details['restoreToken']) };
  if (code === ErrorCode.AccountSuspended)
    return {
      kind: 'suspended',
      message,
      reason: textOrNull(details['reason']),
      until: textOrNull(details['until']),
      appealToken: textOrNull(details['appealToken']),
    };
  return null;
}

import type { Entitlement } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { DomainError } from '../../platform/errors.ts';

/** A premium feature was requested without premium. */
export class PremiumRequiredError extends DomainError {
  override name = 'PremiumRequiredError';
  constructor(entitlement: Entitlement, details: Record<string, unknown> = {}) {
    super(ErrorCode.PremiumRequired, 'This comes with Premium.', { entitlement, ...details });
  }
}

/** Whether somebody has a premium feature. Today every entitlement comes with premium as a whole. */
export function hasEntitlement(who: { isPremium: boolean }, _entitlement: Entitlement): boolean {
  return who.isPremium;
}

/** @throws PremiumRequiredError without it. */
export function requireEntitlement(who: { isPremium: boolean }, entitlement: Entitlement): void {
  if (!hasEntitlement(who, entitlement)) throw new PremiumRequiredError(entitlement);
}

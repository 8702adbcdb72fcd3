import { ProductType } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Actor } from '../../actor.ts';
import { DomainError, UnauthenticatedError } from '../../platform/errors.ts';
import { asMember, assertAgreed, type Policy } from '../../platform/policy.ts';

/** The buyer: a member, or somebody whose registration is in progress. */
export interface Buyer {
  userId: string;
  isApplicant: boolean;
}

/** The actor as a buyer. */
export function asBuyer(actor: Actor): Buyer {
  if (actor.kind !== 'guest' || !actor.applicant) return { userId: asMember(actor).userId, isApplicant: false };
  if (actor.applicant.userId) return { userId: actor.applicant.userId, isApplicant: true };
  // @NOTE This registration was for a known address: nobody must pay for an account that was not made.
  throw new DomainError(
    ErrorCode.PaymentUnavailable,
    'This payment cannot be taken. Please look into your mailbox: we have written to you.',
  );
}

/** Members, and people who are registering. */
export const buyer: Policy = (actor) => {
  if (actor.kind === 'guest' && actor.applicant) return;
  assertAgreed(asMember(actor));
};

/** An applicant may buy access to the product and nothing else. */
export function assertMayBuy({ isApplicant }: Buyer, product: ProductType): void {
  if (isApplicant && product !== ProductType.RegistrationAccess) throw new UnauthenticatedError();
}

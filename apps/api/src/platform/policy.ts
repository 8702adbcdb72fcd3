import { AccountState, type StaffRole } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Actor, BusinessActor, Member, Staff } from '../actor.ts';
import { DomainError, ForbiddenError, UnauthenticatedError } from './errors.ts';

/** Decides whether an actor may try an action at all; throws when not. What it says is the same at every door. */
export type Policy = (actor: Actor) => void;

/** Open to everybody, signed in or not. */
export const anyone: Policy = () => {};

/** An active member. */
export const member: Policy = (actor) => void asMember(actor);

/** An active member whose business stands. */
export const business: Policy = (actor) => void asBusiness(actor);

/** A staff member in one of the roles, with the second factor where it is asked for. */
export function staff(...roles: StaffRole[]): Policy {
  return (actor) => {
    const { role, mustEnrol } = asStaff(actor);
    if (mustEnrol) throw new DomainError(ErrorCode.TotpRequired, 'Please set up your second factor first.');
    if (!roles.includes(role)) throw new ForbiddenError('Your role does not include this.');
  };
}

/** Any staff member, also before the second factor is set up. */
export const staffSelf: Policy = (actor) => void asStaff(actor);

/** The actor as the member it is. */
export function asMember(actor: Actor): Member {
  if (actor.kind === 'staff') throw new ForbiddenError('This is for members.');
  if (actor.kind === 'guest') throw new UnauthenticatedError();
  if (actor.state !== AccountState.Active) throw new DomainError(ErrorCode.AccountSuspended, 'Your account is not active.');
  return actor;
}

/** The actor as a member with a business. */
export function asBusiness(actor: Actor): BusinessActor {
  const { businessId, ...rest } = asMember(actor);
  if (businessId === null) throw new DomainError(ErrorCode.BusinessRequired, 'Please make your business card first.');
  return { ...rest, businessId };
}

/** The actor as the staff member it is. */
export function asStaff(actor: Actor): Staff {
  if (actor.kind === 'guest') throw new UnauthenticatedError();
  if (actor.kind !== 'staff') throw new ForbiddenError('This is for staff.');
  return actor;
}

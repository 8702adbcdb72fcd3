import { AccountState, type ApiScope, type StaffRole } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Actor, BusinessActor, Member, Staff, Visitor } from '../actor.ts';
import { DomainError, ForbiddenError, UnauthenticatedError } from './errors.ts';

/** Decides whether an actor may attempt an action at all; throws otherwise. The refusal is the same at every entry point. */
export type Policy = ((actor: Actor) => void) & {
  /** With which scope an API key may try it too; absent: no key may. */
  readonly scope?: ApiScope | typeof ANY_SCOPE;
  /** At whose GraphQL it stands; absent: at the members' alone. */
  readonly doors?: readonly Visitor[];
};

/** Says nothing that is anybody's: every API key may read it. */
export const ANY_SCOPE = 'ANY';

/** The same policy, open also to API keys with this scope. */
export const forKeys = (scope: ApiScope | typeof ANY_SCOPE, policy: Policy): Policy =>
  Object.assign((actor: Actor) => policy(actor), { scope });

/** The same policy, of what stands at the GraphQL of these visitors. */
export const atDoors = (doors: readonly Visitor[], policy: Policy): Policy =>
  Object.assign((actor: Actor) => policy(actor), { ...policy, doors });

/** Refuses a program whose key does not open this; everybody else is left to the policy itself. */
export function assertKeyOpens(actor: Actor, { scope }: Policy): void {
  if (actor.kind !== 'member' || !actor.key || scope === ANY_SCOPE) return;
  if (scope === undefined) throw new ForbiddenError('API keys cannot do this. A person has to sign in for it.');
  if (!actor.key.scopes.has(scope)) throw new DomainError(ErrorCode.Forbidden, `This API key does not have the scope ${scope}.`, { scope });
}

/** Open to everybody, signed in or not. */
export const anyone: Policy = () => {};

/** An active member, even one that has yet to agree to documents that changed. */
export const memberAnyway: Policy = (actor) => void asMember(actor);

/** An active member. */
export const member: Policy = (actor) => assertAgreed(asMember(actor));

/** An active member with a business. */
export const business: Policy = (actor) => {
  assertAgreed(asMember(actor));
  asBusiness(actor);
};

/** A staff member in one of the roles, with the second factor if it is required. */
export function staff(...roles: StaffRole[]): Policy {
  return atDoors(['staff'], (actor) => {
    const { role, mustEnrol } = asStaff(actor);
    if (mustEnrol) throw new DomainError(ErrorCode.TotpRequired, 'Please set up your second factor first.');
    if (!roles.includes(role)) throw new ForbiddenError('Your role does not include this.');
  });
}

/** Any staff member, even before the second factor is set up. */
export const staffSelf: Policy = atDoors(['staff'], (actor) => void asStaff(actor));

/** Whoever comes to the staff's door, signed in or not. */
export const anyoneAtStaffDoor: Policy = atDoors(['staff'], anyone);

/** Refuses a member who has yet to agree to documents in force: a person or a program alike. */
export function assertAgreed({ owes, key }: Member): void {
  if (owes.length === 0) return;
  const next = key ? 'The member has to sign in and agree to it first.' : 'Please agree to it first.';
  throw new DomainError(ErrorCode.ConsentRequired, `What members agree to has changed. ${next}`, { documents: owes });
}

/** The actor as a member. @throws for anybody else. */
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

/** The actor as a staff member. */
export function asStaff(actor: Actor): Staff {
  if (actor.kind === 'guest') throw new UnauthenticatedError();
  if (actor.kind !== 'staff') throw new ForbiddenError('This is for staff.');
  return actor;
}

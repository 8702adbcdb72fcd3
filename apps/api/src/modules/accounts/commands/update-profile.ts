import { UpdateProfileInput } from '@benison/contracts/profiles';
import { LockMode } from '@mikro-orm/core';
import type { Actor, Member } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { isUniqueViolation, type Tx } from '../../../platform/database/transaction.ts';
import { BadInputError } from '../../../platform/errors.ts';
import { asMember } from '../../../platform/policy.ts';
import { assertAsSeen } from '../../../platform/seen-fields.ts';
import { editedPerson, type EditedPerson } from '../edited-person.ts';
import { User } from '../entities/user.entity.ts';
import { UsernameTakenError } from '../errors.ts';
import { skeletonOf } from '../name-skeleton.ts';
import { takeName } from '../user-names.ts';

export interface UpdateProfileOptions {
  /** The values the fields had when they were read. */
  seen?: UpdateProfileInput;
  /** Refuses the person as they are now, where nobody else can change them any more. */
  assertCurrent?(now: EditedPerson): void;
}

/**
 * Changes the member's own name and phone; absent fields stay as they are. The email address may be repeated, but is changed in
 * the settings, where the member confirms their password. Whoever says what it saw in the fields changes none that are different by now.
 */
export async function updateProfile(app: AppContext, actor: Actor, raw: unknown, options: UpdateProfileOptions = {}): Promise<Member> {
  const input = UpdateProfileInput.parse(raw);
  const me = asMember(actor);
  await app.limits.take('writePerMember', me.userId);
  try {
    await app.transaction((tx) => updateIn(tx, me.userId, { ...options, input, now: app.clock.now() }));
  } catch (error) {
    // @NOTE Somebody else took the name at the same moment.
    if (isUniqueViolation(error)) throw new UsernameTakenError();
    throw error;
  }
  return me;
}

interface Update extends UpdateProfileOptions {
  input: UpdateProfileInput;
  now: Date;
}

async function updateIn(tx: Tx, userId: string, { input: { email, username, ...rest }, seen, assertCurrent, now }: Update): Promise<void> {
  const user = await tx.em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const current = { ...editedPerson(user) };
  assertAsSeen({ change: { username, ...rest }, seen: { ...seen }, now: { ...current } });
  assertCurrent?.(current);
  if (email !== undefined && email !== user.email.toLowerCase()) {
    throw new BadInputError([{ path: 'email', message: 'Please change your email address in Settings, where you confirm your password' }]);
  }
  if (username !== undefined && username !== user.username) {
    const isAlike = skeletonOf(username) === skeletonOf(user.username);
    const nameSkeleton = await takeName(tx, { username, owner: user });
    // @NOTE Of names that look alike from before, all but one have a skeleton of their own, which a new spelling leaves to them.
    if (!isAlike) user.nameSkeleton = nameSkeleton;
    user.username = username;
  }
  for (const [key, value] of Object.entries(rest)) if (value !== undefined) Object.assign(user, { [key]: value });
  if (JSON.stringify(editedPerson(user)) !== JSON.stringify(current)) user.updatedAt = now;
}

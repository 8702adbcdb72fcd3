import assert from 'node:assert/strict';
import { CreateBusinessInput } from '@benison/contracts/businesses';
import { AccountState } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { DomainError, NotFoundError } from '../../../platform/errors.ts';
import { asMember } from '../../../platform/policy.ts';
import { Business } from '../entities/business.entity.ts';
import { businessEdited } from '../events.ts';
import { resolvePlace, timeZoneOf } from '../place.ts';
import { readOwnBusiness, type OwnBusiness } from '../queries/own-business.ts';
import { refreshRank } from '../rank.ts';
import { renewDeckList } from '../renew-deck-list.ts';

interface OwnerRow {
  state: AccountState;
  is_premium: boolean;
  is_verified: boolean;
  has_business: boolean;
}

// @NOTE Simultaneous attempts wait for each other here, so that the second one finds the business the first one made.
const LOCK_OWNER = 'select from users where id = $1 for no key update';
const OWNER = `
  select u.state, u.is_premium, u.ein_verified_at is not null as is_verified,
    exists (select from businesses b where b.user_id = u.id) as has_business
  from users u where u.id = $1`;

/** Makes the member's business. A member has only one. */
export async function createBusiness(app: AppContext, actor: Actor, raw: unknown): Promise<OwnBusiness> {
  const { seeking, ...input } = CreateBusinessInput.parse(raw);
  const { userId } = asMember(actor);
  const place = resolvePlace(input);
  const timeZone = timeZoneOf(place);
  assert(timeZone, 'a card is made with a state');
  return app.transaction(async (tx) => {
    await tx.sql(LOCK_OWNER, [userId]);
    const [owner] = await tx.sql<OwnerRow>(OWNER, [userId]);
    if (!owner) throw new NotFoundError('That account');
    if (owner.has_business) throw new DomainError(ErrorCode.BusinessExists, 'You have already created your business.');
    const now = app.clock.now();
    const business = tx.em.create(Business, {
      ...input,
      ...place,
      timeZone,
      id: newId(),
      userId,
      seekingPartnership: seeking,
      isActive: owner.state === AccountState.Active,
      isVerified: owner.is_verified,
      isPremium: owner.is_premium,
      createdAt: now,
      updatedAt: now,
    });
    await tx.em.flush();
    await refreshRank(tx, business.id);
    await renewDeckList(tx, business.id, now);
    tx.emit(businessEdited({ businessId: business.id }));
    const own = await readOwnBusiness(tx.sql, userId, now);
    if (!own) throw new NotFoundError('Your business');
    return own;
  });
}

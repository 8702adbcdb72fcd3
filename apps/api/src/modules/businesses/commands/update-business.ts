import { UpdateBusinessInput } from '@benison/contracts/businesses';
import { ProfileVisibility } from '@benison/contracts/enumerations';
import { LockMode } from '@mikro-orm/core';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { assertAsSeen } from '../../../platform/seen-fields.ts';
import { tellOnlineStatusChosen } from '../../accounts/public.ts';
import { Business, comparableFields, type SeenBusiness } from '../entities/business.entity.ts';
import { businessEdited } from '../events.ts';
import { resolvePlace } from '../place.ts';
import { readOwnBusiness, type OwnBusiness } from '../queries/own-business.ts';
import { bringBackIntoWalks, refreshRank } from '../rank.ts';
import { renewDeckList } from '../renew-deck-list.ts';

export interface UpdateBusinessOptions {
  /** The values the fields had when they were read. */
  seen?: SeenBusiness;
  /** Refuses the business as it is now, where nobody else can change it any more. */
  assertCurrent?(now: OwnBusiness): void;
}

/**
 * Changes the member's own business; absent fields stay as they are. Whoever says what it saw in the fields changes none that are
 * different by now. What changes nothing leaves no trace: it neither dates nor ranks the card anew.
 */
export async function updateBusiness(
  app: AppContext,
  actor: Actor,
  raw: unknown,
  { seen = {}, assertCurrent }: UpdateBusinessOptions = {},
): Promise<OwnBusiness> {
  const change = UpdateBusinessInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  let isChanged = false;
  const changed = await app.transaction(async (tx) => {
    const now = app.clock.now();
    const business = await tx.em.findOne(Business, { id: me.businessId, userId: me.userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!business) throw new NotFoundError('Your business');
    assertAsSeen({ change: comparableFields(change), seen: comparableFields(seen), now: business.editedFields() });
    if (assertCurrent) assertCurrent(await ownBusiness(tx, me.userId, now));
    const asked = business.placeAfter(change);
    const shownBefore = business.profileVisibility;
    isChanged = business.edit(change, asked && resolvePlace(asked), now);
    if (!isChanged) return ownBusiness(tx, me.userId, now);
    await tx.em.flush();
    await refreshRank(tx, business.id);
    await renewDeckList(tx, business.id, now);
    tx.emit(businessEdited({ businessId: business.id }));
    if (isWider(business.profileVisibility, shownBefore)) await bringBackIntoWalks(tx, business.id, now);
    return ownBusiness(tx, me.userId, now);
  });
  if (isChanged && change.showOnlineStatus != null) tellOnlineStatusChosen(app, me.userId);
  return changed;
}

const AUDIENCES = [ProfileVisibility.Private, ProfileVisibility.Verified, ProfileVisibility.Public];

/** Whether more people may see the card than before. */
function isWider(shown: ProfileVisibility, before: ProfileVisibility): boolean {
  return AUDIENCES.indexOf(shown) > AUDIENCES.indexOf(before);
}

async function ownBusiness({ sql }: Tx, userId: string, now: Date): Promise<OwnBusiness> {
  const own = await readOwnBusiness(sql, userId, now);
  if (!own) throw new NotFoundError('Your business');
  return own;
}

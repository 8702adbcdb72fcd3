import { isIncognito, showsProfileTo } from '../businesses/public.ts';

/** Whether the business called `alias` may be seen at all, by anybody. Matches the deck's partial indexes. */
export function visibleTo(alias: string, viewerIsVerified: boolean): string {
  const shown = `${alias}.is_active and ${alias}.profile_visibility <> 'PRIVATE'`;
  return viewerIsVerified ? shown : `${shown} and ${alias}.profile_visibility = 'PUBLIC'`;
}

/** Whether an incognito business is visible to the viewer: only if it liked the viewer. */
export function notHidingFrom(alias: string, viewer: string): string {
  return `(not ${isIncognito(alias)}
    or exists (select from swipes i where i.swiper_id = ${alias}.id and i.swiped_id = ${viewer} and i.direction <> 'PASS' offset 0))`;
}

/** Whether the business called `viewer` may see the one called `shown`, among strangers. */
const seesStranger = (viewer: string, shown: string): string =>
  `${shown}.is_active and ${showsProfileTo(shown, viewer)} and ${notHidingFrom(shown, `${viewer}.id`)}`;

/** Whether one business may look up another that it is not matched with; both are given by their aliases. */
export const mayLookUp = (viewer: string, shown: string): string =>
  `${seesStranger(viewer, shown)} and ${notBlocked(`${viewer}.id`, `${shown}.id`)}`;

/** Whether two businesses, given by their aliases, may see each other: neither is hidden from the other, blocked or away for good. */
export const seeEachOther = (one: string, other: string): string =>
  `${seesStranger(one, other)} and ${seesStranger(other, one)} and ${notBlocked(`${one}.id`, `${other}.id`)}`;

/** Whether two businesses are matched now: matches keep seeing each other, whatever either chose for strangers. */
export function matchedNow(one: string, other: string): string {
  return `exists (select from matches m where m.business1_id = least(${one}, ${other}) and m.business2_id = greatest(${one}, ${other})
    and m.ended_at is null offset 0)`;
}

// @NOTE `offset 0` makes each check a separate index probe. As a join, the planner would read everything somebody ever decided.

/** Whether neither of two businesses blocks the other. Both arguments are column or parameter expressions. */
export function notBlocked(one: string, other: string): string {
  return `not exists (select from blocks k where k.blocker_id = ${one} and k.blocked_id = ${other} offset 0)
    and not exists (select from blocks k where k.blocker_id = ${other} and k.blocked_id = ${one} offset 0)`;
}

/** Whether the viewer has not decided on a business yet. */
export function undecided(viewer: string, other: string): string {
  return `not exists (select from swipes d where d.swiper_id = ${viewer} and d.swiped_id = ${other} and not d.reopened offset 0)`;
}

/** Whether the viewer has not put a business off at a moment. */
export function notPutOff(viewer: string, other: string, now: string): string {
  return `not exists (select from intents n where n.business_id = ${viewer} and n.other_id = ${other} and n.returns_at > ${now} offset 0)`;
}

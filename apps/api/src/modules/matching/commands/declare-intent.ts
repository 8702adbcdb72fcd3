import { Intent, SwipeDirection } from '@benison/contracts/enumerations';
import { IntentInput } from '@benison/contracts/matching';
import { NOT_NOW_DAYS } from '@benison/contracts/terms/matching';
import type { Actor, BusinessActor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { AlreadySwipedError } from '../errors.ts';
import { deckChanged } from '../events.ts';
import { readMustMeets, type MustMeets } from '../must-meets.ts';
import { lockAllDecisions } from '../pair-lock.ts';
import { readPairs } from '../pair-rows.ts';
import { superLikesOf } from '../super-likes.ts';
import { decide, type SwipeOutcome } from './swipe.ts';

/** What an intent came to. */
export interface IntentOutcome {
  intent: Intent;
  /** The like that went with it; null of a "not now", which is no decision. */
  like: SwipeOutcome | null;
  mustMeets: MustMeets;
  superLikesLeft: number | null;
  /** When a card that was put off is dealt again. */
  returnsAt: Date | null;
}

/**
 * Says how much the member wants to meet a business. "Meet" and "must meet" are likes that count for more; an earlier like can be raised to
 * them. "Not now" decides nothing: the card comes back later, and nobody else can tell it from a card that was never dealt.
 */
export async function declareIntent(app: AppContext, actor: Actor, raw: unknown): Promise<IntentOutcome> {
  const input = IntentInput.parse(raw);
  const me = asBusiness(actor);
  if (input.intent === Intent.NotNow) return putOff(app, me, input.businessId);
  await app.limits.take('writePerMember', me.userId);
  const like = await decide(app, { me, businessId: input.businessId, direction: SwipeDirection.Like, intent: input.intent });
  if (!like.mustMeets) throw new Error('A like that came with an intent says what is left of them.');
  return { intent: input.intent, like, mustMeets: like.mustMeets, superLikesLeft: like.superLikes.left, returnsAt: null };
}

async function putOff(app: AppContext, me: BusinessActor, businessId: string): Promise<IntentOutcome> {
  await app.limits.take('swipePerBusiness', me.businessId);
  const now = app.clock.now();
  const returnsAt = new Date(now.getTime() + NOT_NOW_DAYS * DAY_MS);
  const { mustMeets, superLikesLeft } = await app.transaction(async (tx) => {
    await lockAllDecisions(tx, [{ swiper: me.businessId, swiped: businessId }]);
    const pair = (await readPairs(tx, [{ me, businessId }], now)).get(0);
    if (pair?.own_direction && !pair.own_reopened) throw new AlreadySwipedError(pair.own_direction);
    if (!pair?.is_visible || pair.match_id) throw new NotFoundError('That business');
    const limits = await readMustMeets(tx.sql, me, now);
    await tx.sql(
      `insert into intents (business_id, other_id, intent, decided_at, own_day, returns_at) values ($1, $2, 'NOT_NOW', $3, $4::date, $5)
       on conflict (business_id, other_id) do update set intent = excluded.intent, decided_at = excluded.decided_at, own_day = excluded.own_day,
         returns_at = excluded.returns_at`,
      [me.businessId, businessId, now, limits.ownDay, returnsAt],
    );
    await tx.sql('update businesses set undoable_swiped_id = $2 where id = $1', [me.businessId, businessId]);
    return { mustMeets: limits, superLikesLeft: superLikesOf(me.isPremium, pair.super_likes_used, pair.day_end).left };
  });
  app.feed.signal(deckChanged(me.userId, { decidedId: businessId, superLikesLeft, canUndo: true }));
  return { intent: Intent.NotNow, like: null, mustMeets, superLikesLeft, returnsAt };
}

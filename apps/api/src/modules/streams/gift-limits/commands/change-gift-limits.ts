import { PauseGiftsInput, SetGiftLimitsInput } from '@benison/contracts/stream-gifts';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { HOUR_MS } from '../../../../platform/durations.ts';
import { asMember } from '../../../../platform/policy.ts';
import { lockWallet } from '../../../coins/public.ts';
import { changedLimit, findGiftLimits, longerPause, type GiftLimitsRow } from '../gift-limit.ts';
import { readGiftLimits, type GiftLimits } from '../queries/read-gift-limits.ts';

/** Sets what the member lets itself give: less holds at once, more after a day. */
export async function setGiftLimits(app: AppContext, actor: Actor, raw: unknown): Promise<GiftLimits> {
  const { dayCoins, weekCoins } = SetGiftLimitsInput.parse(raw);
  return change(app, actor, (known, now) => ({
    ...known,
    day: changedLimit(known.day, dayCoins, now),
    week: changedLimit(known.week, weekCoins, now),
  }));
}

/** Pauses the member's own gifts. A pause can be made longer, and is not taken back. */
export async function pauseGifts(app: AppContext, actor: Actor, raw: unknown): Promise<GiftLimits> {
  const { hours } = PauseGiftsInput.parse(raw);
  return change(app, actor, (known, now) => ({
    ...known,
    pausedUntil: longerPause(known.pausedUntil, new Date(now.getTime() + hours * HOUR_MS)),
  }));
}

async function change(app: AppContext, actor: Actor, next: (known: GiftLimitsRow, now: Date) => GiftLimitsRow): Promise<GiftLimits> {
  const { userId } = asMember(actor);
  await app.limits.take('writePerMember', userId);
  return app.transaction(async (tx) => {
    // Gifts hold the wallet while they are judged: what is being given is counted first, and whatever follows is judged by the new limits.
    await lockWallet(tx, userId);
    const now = app.clock.now();
    const { day, week, pausedUntil } = next(await findGiftLimits(tx.sql, userId), now);
    await tx.sql(
      `insert into gift_limits (user_id, day_coins, next_day_coins, next_day_at, week_coins, next_week_coins, next_week_at, paused_until, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (user_id) do update set day_coins = excluded.day_coins, next_day_coins = excluded.next_day_coins, next_day_at = excluded.next_day_at,
         week_coins = excluded.week_coins, next_week_coins = excluded.next_week_coins, next_week_at = excluded.next_week_at,
         paused_until = excluded.paused_until, changed_at = excluded.changed_at`,
      [userId, day.coins, day.nextCoins, day.nextAt, week.coins, week.nextCoins, week.nextAt, pausedUntil, now],
    );
    return readGiftLimits(tx.sql, actor, now);
  });
}

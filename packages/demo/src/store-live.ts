import { randomUUID } from 'node:crypto';
import type { BusinessActor } from '../../../apps/api/src/actor.ts';
import type { AppContext } from '../../../apps/api/src/app-context.ts';
import { InsufficientCoinsError, rewardSwipes } from '../../../apps/api/src/modules/coins/public.ts';
import { sendStreamMessage } from '../../../apps/api/src/modules/streams/chat/commands/send-stream-message.ts';
import { acceptStreamAgreement } from '../../../apps/api/src/modules/streams/commands/accept-stream-agreement.ts';
import { answerScheduledStream } from '../../../apps/api/src/modules/streams/commands/answer-scheduled-stream.ts';
import { scheduleStream } from '../../../apps/api/src/modules/streams/commands/schedule-stream.ts';
import { sendGift } from '../../../apps/api/src/modules/streams/gifts/commands/send-gift.ts';
import { newId } from '../../../apps/api/src/platform/clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../apps/api/src/platform/durations.ts';
import { ANNOUNCED, PAST_STREAMS, type PastStream } from './data/live-past.ts';
import { PAST_CASES } from './data/past-cases.ts';
import { AGREEMENT_ACCEPTED, DEMO_ORIGIN } from './demo-actor.ts';
import { at, hostOf, matchesOf, memberAt, memberNamed, moderators, viewersOf, type Cast } from './live-cast.ts';
import { cashOut } from './money/cash-out.ts';
import { storeCase } from './store-cases.ts';

/** Viewers of past streams have coins from this many of their likes. */
const REWARDED_MAX = 16;
/** How long ago the named members asked for money for what they earned. */
const CASH_OUT_HOURS = 20;

/**
 * Creates the demo's live history: streams with gifts, scheduled streams, and decided and pending cases. Resolves to whether it did so
 * now.
 */
export async function storeDemoLive(app: AppContext): Promise<boolean> {
  const {
    rows: [row],
  } = await app.pool.query<{ has_past: boolean }>(
    'select exists (select from live_streams) or exists (select from scheduled_streams) as has_past',
  );
  if (row?.has_past) return false;
  const cast: Cast = {
    named: { imani: await memberNamed(app, 'imani'), theo: await memberNamed(app, 'theo') },
    matchesOf: { imani: await matchesOf(app, 'imani'), theo: await matchesOf(app, 'theo') },
    staff: await moderators(app),
  };
  const now = app.clock.now().getTime();
  for (const stream of PAST_STREAMS) await storeStream(app, cast, stream, new Date(now - stream.daysAgo * DAY_MS));
  for (const announcement of ANNOUNCED) await announce(app, cast, announcement);
  for (const past of PAST_CASES) await storeCase(app, cast, past, now - past.minutesAgo * MINUTE_MS);
  for (const member of Object.values(cast.named)) await cashOut(at(app, now - CASH_OUT_HOURS * HOUR_MS), member);
  return true;
}

async function storeStream(app: AppContext, cast: Cast, past: PastStream, startedAt: Date): Promise<void> {
  const host = hostOf(cast, past);
  const [from, to] = [startedAt.getTime(), startedAt.getTime() + past.minutes * MINUTE_MS];
  const viewers = await viewersOf(app, host, past.peak, from);
  const streamId = newId();
  await acceptStreamAgreement(at(app, from), host, DEMO_ORIGIN, AGREEMENT_ACCEPTED);
  await app.pool.query(
    `insert into live_streams (id, streamer_id, title, status, room_name, request_id, peak_viewers, started_at, live_at) values ($1, $2, $3, 'LIVE', $4, $5, $6, $7, $7)`,
    [streamId, host.businessId, past.title, `${streamId}-past`, randomUUID(), viewers.length, startedAt],
  );
  await app.pool.query(
    `insert into stream_viewers (stream_id, viewer_id, joined_at, left_at, seen_at) select $1, unnest($2::uuid[]), $3, $4, $4`,
    [streamId, viewers.map(({ businessId }) => businessId), new Date(from + MINUTE_MS), new Date(to)],
  );
  await reward(app, viewers, startedAt);
  const moment = (place: number, count: number): number => from + ((place + 1) * (to - from)) / (count + 2);
  for (const [place, text] of past.said.entries()) {
    await sendStreamMessage(at(app, moment(place, past.said.length)), place % 2 === 1 ? host : memberAt(viewers, place), {
      streamId,
      requestId: newId(),
      text,
    });
  }
  for (const [place, [giftId, quantity, message]] of past.gifts.entries()) {
    const givers = [...viewers.slice(place % viewers.length), ...viewers.slice(0, place % viewers.length)];
    await give(at(app, moment(place, past.gifts.length)), givers, {
      streamId,
      giftId,
      quantity,
      message: message ?? null,
      expectedCoins: null,
    });
  }
  await app.pool.query(
    `update live_streams set status = 'ENDED', end_reason = 'ENDED_BY_HOST', ended_at = $2, room_seen_at = $2, room_closed_at = $2 where id = $1`,
    [streamId, new Date(to)],
  );
}

/** The first giver who can afford the gift gives it. */
async function give(app: AppContext, givers: readonly BusinessActor[], gift: object): Promise<void> {
  for (const giver of givers) {
    try {
      await sendGift(app, giver, { ...gift, requestId: newId() });
      return;
    } catch (error) {
      if (!(error instanceof InsufficientCoinsError)) throw error;
    }
  }
}

/** The coins earned by their likes before a day, by the same rules as if they had just been made. */
async function reward(app: AppContext, members: readonly BusinessActor[], before: Date): Promise<void> {
  await app.transaction(async (tx) => {
    for (const { userId, businessId } of members) {
      const likes = await tx.sql<{ swiped_id: string; direction: 'LIKE' | 'SUPER_LIKE'; created_at: Date }>(
        `select swiped_id, direction, created_at from swipes s where swiper_id = $1 and direction <> 'PASS' and created_at < $3
           and not exists (select from swipe_rewards r where r.user_id = $2) order by created_at limit ${REWARDED_MAX}`,
        [businessId, userId, before],
      );
      for (const { swiped_id: swipedId, direction, created_at: likedAt } of likes) {
        await rewardSwipes(tx, [
          { userId, swiperId: businessId, swipedId, direction, ownDay: likedAt.toISOString().slice(0, 10), now: likedAt },
        ]);
      }
    }
  });
}

async function announce(app: AppContext, cast: Cast, announced: (typeof ANNOUNCED)[number]): Promise<void> {
  const { inDays, hour, title, description, guests } = announced;
  const host = hostOf(cast, announced);
  const day = Math.floor(app.clock.now().getTime() / DAY_MS) + inDays;
  await acceptStreamAgreement(app, host, DEMO_ORIGIN, AGREEMENT_ACCEPTED);
  const { id } = await scheduleStream(app, host, { title, description, startsAt: new Date(day * DAY_MS + hour * HOUR_MS) });
  for (const guest of await viewersOf(app, host, guests, app.clock.now().getTime()))
    await answerScheduledStream(app, guest, { id, isComing: true });
}

import { createHash } from 'node:crypto';
import type { StreamStatus } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { HELD_LINES_MAX } from '@benison/contracts/terms/stream-chat';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Config } from '../../../config.ts';
import type { Clock } from '../../../platform/clock.ts';
import { Batcher, type BatchStatement } from '../../../platform/database/batcher.ts';
import { IdempotencyMismatchError } from '../../../platform/database/idempotency.ts';
import { DomainError, NotFoundError, RateLimitedError } from '../../../platform/errors.ts';
import { RATE_LIMITS } from '../../../platform/limits/rate-limits.ts';
import { noteLimit } from '../../../platform/request-scope.ts';
import { InsufficientCoinsError, maturesAt, OutstandingDebtError } from '../../coins/public.ts';
import { HeldLinesError, MutedError } from '../chat/errors.ts';
import { LiveBannedError, StreamBannedError } from '../errors.ts';
import { GiftsPausedError, OwnGiftLimitReachedError } from '../gift-limits/errors.ts';
import {
  GiftLimitReachedError,
  GiftMessageTooLongError,
  GiftNeedsLiveStreamError,
  GiftPriceChangedError,
  GiftRetiredError,
  GiftsOffError,
} from './errors.ts';
import { toStreamGift, type GiftAnswer, type GiftDesk, type GiftFact, type GiftOrder } from './gift.ts';

export interface StreamGiftBatcherOptions {
  pool: Pool;
  clock: Clock;
  maturityDays: number;
  /** Most coins one giver may give on one day of its own time zone. */
  coinsPerDay: number;
  /** Most gifts one giver may send within a minute. */
  giftsPerMinute: number;
  onCommitted: () => void;
}

type Outcome =
  | 'GIVEN'
  | 'REPLAYED'
  | 'MISMATCH'
  | 'INSUFFICIENT'
  | 'IN_DEBT'
  | 'NO_STREAM'
  | 'OWN_STREAM'
  | 'BANNED'
  | 'LIVE_BANNED'
  | 'NOT_LIVE'
  | 'GIFTS_OFF'
  | 'MUTED'
  | 'NO_GIFT'
  | 'RETIRED'
  | 'PRICE_CHANGED'
  | 'TEXT_TOO_LONG'
  | 'HELD_FULL'
  | 'PAUSED'
  | 'DAY_LIMIT'
  | 'OWN_DAY_LIMIT'
  | 'OWN_WEEK_LIMIT'
  | 'TOO_FAST';

type Refusal = Exclude<Outcome, 'GIVEN' | 'REPLAYED'>;

interface Detail {
  gift: GiftFact;
  balance: number;
  debt: number;
  coins: number;
  status: StreamStatus;
  known: string;
  mutedUntil: string | null;
  leftCoins: number;
  pausedUntil: string;
  ownDayCoins: number;
  ownDaySpent: number;
  ownWeekCoins: number;
  ownWeekSpent: number;
  /** Gifts of the giver in this minute, with this one. */
  sentLately: number;
}

interface GiveRow {
  n: number;
  outcome: Outcome;
  detail: Detail;
}

const MINUTE_SECONDS = 60;
/** Attempts, including refused ones, that one process accepts from a giver in a minute, per gift it may send. Counted in memory. */
const TRIES_PER_GIFT = 4;
const GIVERS_REMEMBERED = 10_000;

/** Where gifts in streams are processed: many at once in one call, each decided, paid, numbered and announced in one transaction. */
export class StreamGiftBatcher implements GiftDesk {
  readonly #batcher: Batcher<GiftOrder, GiveRow, GiftAnswer>;
  readonly #tries = new LRUCache<string, number>({ max: GIVERS_REMEMBERED, ttl: MINUTE_SECONDS * 1_000, noUpdateTTL: true });
  readonly #triesPerMinute: number;
  readonly #giftsPerMinute: number;
  readonly #clock: Clock;

  constructor({ pool, onCommitted, ...rules }: StreamGiftBatcherOptions) {
    this.#giftsPerMinute = rules.giftsPerMinute;
    this.#clock = rules.clock;
    this.#triesPerMinute = rules.giftsPerMinute * TRIES_PER_GIFT;
    this.#batcher = new Batcher({
      pool,
      onCommitted,
      work: {
        statement: (orders) => streamGiveStatement(orders, rules),
        hasWritten: ({ outcome }) => outcome === 'GIVEN',
        answer: (_order, row) => answerOf(row, rules.coinsPerDay),
        keyOf: ({ fromUser, requestId }) => `${fromUser} ${requestId}`,
      },
    });
  }

  async give(order: GiftOrder): Promise<GiftAnswer> {
    const tries = (this.#tries.get(order.fromUser) ?? 0) + 1;
    if (tries > this.#triesPerMinute) throw this.#noted(new RateLimitedError(MINUTE_SECONDS));
    this.#tries.set(order.fromUser, tries);
    const answer = await this.#batcher.submit(order).catch((error: unknown) => {
      throw this.#noted(error);
    });
    if ('sentLately' in answer) this.#noteLeft(this.#giftsPerMinute - answer.sentLately);
    return answer;
  }

  #noted(error: unknown): unknown {
    if (error instanceof RateLimitedError) this.#noteLeft(0);
    return error;
  }

  /** The limit is counted with the gifts themselves, by the minute of the clock. */
  #noteLeft(remaining: number): void {
    if (this.#giftsPerMinute >= GIFTS_WITHOUT_LIMIT) return;
    const resetSeconds = MINUTE_SECONDS - this.#clock.now().getUTCSeconds();
    noteLimit({
      name: 'giftPerMember',
      points: this.#giftsPerMinute,
      windowSeconds: MINUTE_SECONDS,
      remaining: Math.max(0, remaining),
      resetSeconds,
    });
  }
}

/** More than anybody sends: for when rate limits are off. */
const GIFTS_WITHOUT_LIMIT = 1_000_000_000;

/** The batcher of one process, with its configured limits. */
export function createStreamGiftBatcher(
  { coinsMaturityDays, GIFT_COINS_PER_DAY, RATE_LIMIT_FACTOR }: Config,
  parts: Pick<StreamGiftBatcherOptions, 'pool' | 'clock' | 'onCommitted'>,
): StreamGiftBatcher {
  const giftsPerMinute =
    RATE_LIMIT_FACTOR === 0 ? GIFTS_WITHOUT_LIMIT : Math.max(1, Math.round(RATE_LIMITS.giftPerMember.points * RATE_LIMIT_FACTOR));
  return new StreamGiftBatcher({ ...parts, maturityDays: coinsMaturityDays, coinsPerDay: GIFT_COINS_PER_DAY, giftsPerMinute });
}

/** The one round trip that sends, numbered in the order of the gifts. */
function streamGiveStatement(
  orders: readonly GiftOrder[],
  { clock, maturityDays, coinsPerDay, giftsPerMinute }: Omit<StreamGiftBatcherOptions, 'pool' | 'onCommitted'>,
): BatchStatement {
  const now = clock.now();
  const items = JSON.stringify(orders.map((order, n) => ({ ...order, n, hash: hashOf(order), heldMax: HELD_LINES_MAX })));
  return {
    name: 'stream_give',
    text: 'select * from stream_give($1::jsonb, $2, $3, $4, $5)',
    values: [items, now, maturesAt(now, maturityDays), coinsPerDay, giftsPerMinute],
  };
}

/** The fingerprint of a request. The price the giver saw is not part of it. */
function hashOf({ streamId, giftId, quantity, message, isAnonymous }: GiftOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([streamId, giftId, quantity, message, isAnonymous]))
    .digest('hex');
}

function answerOf(row: GiveRow | undefined, coinsPerDay: number): GiftAnswer {
  if (!row) throw new NotFoundError('That stream');
  const { outcome, detail } = row;
  if (outcome === 'GIVEN') return { gift: toStreamGift(detail.gift), balance: detail.balance, sentLately: detail.sentLately };
  if (outcome === 'REPLAYED') return { givenBefore: detail.known, balance: detail.balance };
  throw refusalOf(outcome, detail, coinsPerDay);
}

function refusalOf(outcome: Refusal, detail: Detail, coinsPerDay: number): Error {
  const refusals: Record<Refusal, () => Error> = {
    MISMATCH: () => new IdempotencyMismatchError(),
    INSUFFICIENT: () => new InsufficientCoinsError(detail.coins, detail.balance),
    IN_DEBT: () => new OutstandingDebtError(detail.debt),
    NO_STREAM: () => new NotFoundError('That stream'),
    OWN_STREAM: () =>
      new DomainError(ErrorCode.BadInput, 'A gift has to go to someone else.', null, [
        { path: 'streamId', message: 'This is your own stream' },
      ]),
    BANNED: () => new StreamBannedError(),
    LIVE_BANNED: () => new LiveBannedError(null),
    NOT_LIVE: () => new GiftNeedsLiveStreamError(detail.status),
    GIFTS_OFF: () => new GiftsOffError(),
    MUTED: () => new MutedError(detail.mutedUntil === null ? null : new Date(detail.mutedUntil)),
    NO_GIFT: () => new NotFoundError('That gift'),
    RETIRED: () => new GiftRetiredError(),
    PRICE_CHANGED: () => new GiftPriceChangedError(detail.coins),
    TEXT_TOO_LONG: () => new GiftMessageTooLongError(detail.coins),
    HELD_FULL: () => new HeldLinesError(),
    PAUSED: () => new GiftsPausedError(new Date(detail.pausedUntil)),
    DAY_LIMIT: () => new GiftLimitReachedError(coinsPerDay, detail.leftCoins),
    OWN_DAY_LIMIT: () => new OwnGiftLimitReachedError('day', detail.ownDayCoins, detail.ownDaySpent),
    OWN_WEEK_LIMIT: () => new OwnGiftLimitReachedError('week', detail.ownWeekCoins, detail.ownWeekSpent),
    TOO_FAST: () => new RateLimitedError(MINUTE_SECONDS),
  };
  return refusals[outcome]();
}

import { createHash } from 'node:crypto';
import { ErrorCode } from '@benison/contracts/errors';
import type { StreamStatus } from '@benison/contracts/enumerations';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Config } from '../../../config.ts';
import type { Clock } from '../../../platform/clock.ts';
import { Desk, type DeskStatement } from '../../../platform/database/desk.ts';
import { IdempotencyMismatchError } from '../../../platform/database/once.ts';
import { DomainError, NotFoundError, RateLimitedError } from '../../../platform/errors.ts';
import { RATE_LIMITS } from '../../../platform/limits/rate-limits.ts';
import { InsufficientCoinsError, maturesAt, OutstandingDebtError } from '../../coins/public.ts';
import { MutedError } from '../chat/errors.ts';
import { LiveBannedError, StreamBannedError } from '../errors.ts';
import { GiftLimitReachedError, GiftNeedsLiveStreamError, GiftPriceChangedError, GiftRetiredError, GiftsOffError } from './errors.ts';
import { toStreamGift, type GiftFact, type StreamGift } from './gift.ts';

/** A gift about to be given in a stream. Who it goes to and what it costs is for the database to say. */
export interface GiftOrder {
  /** Of the gift, should it be given. */
  id: string;
  requestId: string;
  streamId: string;
  fromUser: string;
  fromBusiness: string;
  giftId: string;
  quantity: number;
  /** What the giver saw as the price of all of it; null where it saw none. */
  expectedCoins: number | null;
  message: string | null;
  isAnonymous: boolean;
}

/** What came of it: a gift just given, or the one that was given under this request before. */
export type GiftAnswer = { gift: StreamGift; balance: number } | { givenBefore: string; balance: number };

export interface StreamGiftDeskOptions {
  pool: Pool;
  clock: Clock;
  maturityDays: number;
  /** Most coins one giver may give away on one day of its own time zone. */
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
  | 'DAY_LIMIT'
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
}

interface GiveRow {
  n: number;
  outcome: Outcome;
  detail: Detail;
}

const MINUTE_SECONDS = 60;
/** Tries, refused ones among them, that one process takes of a giver in a minute, for each gift it may send. They are counted in memory. */
const TRIES_PER_GIFT = 4;
const GIVERS_REMEMBERED = 10_000;

/** Where gifts in streams are given: many at once in one call, each decided, paid, numbered and told in one transaction. */
export class StreamGiftDesk {
  readonly #desk: Desk<GiftOrder, GiveRow, GiftAnswer>;
  readonly #tries = new LRUCache<string, number>({ max: GIVERS_REMEMBERED, ttl: MINUTE_SECONDS * 1_000, noUpdateTTL: true });
  readonly #triesPerMinute: number;

  constructor({ pool, onCommitted, ...rules }: StreamGiftDeskOptions) {
    this.#triesPerMinute = rules.giftsPerMinute * TRIES_PER_GIFT;
    this.#desk = new Desk({
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

  /** @throws the error that says why nothing was given. */
  async give(order: GiftOrder): Promise<GiftAnswer> {
    const tries = (this.#tries.get(order.fromUser) ?? 0) + 1;
    if (tries > this.#triesPerMinute) throw new RateLimitedError(MINUTE_SECONDS);
    this.#tries.set(order.fromUser, tries);
    return this.#desk.ask(order);
  }
}

/** More than anybody sends: where rate limits are off. */
const GIFTS_WITHOUT_LIMIT = 1_000_000_000;

/** The desk of one process, with the limits of its configuration. */
export function createStreamGiftDesk(
  { coinsMaturityDays, GIFT_COINS_PER_DAY, RATE_LIMIT_FACTOR }: Config,
  parts: Pick<StreamGiftDeskOptions, 'pool' | 'clock' | 'onCommitted'>,
): StreamGiftDesk {
  const giftsPerMinute =
    RATE_LIMIT_FACTOR === 0 ? GIFTS_WITHOUT_LIMIT : Math.max(1, Math.round(RATE_LIMITS.giftPerMember.points * RATE_LIMIT_FACTOR));
  return new StreamGiftDesk({ ...parts, maturityDays: coinsMaturityDays, coinsPerDay: GIFT_COINS_PER_DAY, giftsPerMinute });
}

/** The one round trip that gives, numbered in the order of the gifts. */
function streamGiveStatement(
  orders: readonly GiftOrder[],
  { clock, maturityDays, coinsPerDay, giftsPerMinute }: Omit<StreamGiftDeskOptions, 'pool' | 'onCommitted'>,
): DeskStatement {
  const now = clock.now();
  const items = JSON.stringify(orders.map((order, n) => ({ ...order, n, hash: hashOf(order) })));
  return {
    name: 'stream_give',
    text: 'select * from stream_give($1::jsonb, $2, $3, $4, $5)',
    values: [items, now, maturesAt(now, maturityDays), coinsPerDay, giftsPerMinute],
  };
}

/** The fingerprint of what is asked for. What the giver saw as its price is none of it. */
function hashOf({ streamId, giftId, quantity, message, isAnonymous }: GiftOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([streamId, giftId, quantity, message, isAnonymous]))
    .digest('hex');
}

function answerOf(row: GiveRow | undefined, coinsPerDay: number): GiftAnswer {
  if (!row) throw new NotFoundError('That stream');
  const { outcome, detail } = row;
  if (outcome === 'GIVEN') return { gift: toStreamGift(detail.gift), balance: detail.balance };
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
      new DomainError(ErrorCode.BadInput, 'A gift goes to somebody else.', null, [
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
    DAY_LIMIT: () => new GiftLimitReachedError(coinsPerDay, detail.leftCoins),
    TOO_FAST: () => new RateLimitedError(MINUTE_SECONDS),
  };
  return refusals[outcome]();
}

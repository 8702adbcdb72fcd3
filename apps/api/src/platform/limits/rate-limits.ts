import { keysOf } from '@benison/contracts/enumerations';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';
import { RateLimitedError } from '../errors.ts';
import { networkOf } from '../http/client-address.ts';
import { RedisLine } from '../redis-line.ts';
import { RedisLink } from '../redis-link.ts';
import { noteLimit, type CountedLimit } from '../request-scope.ts';

interface Limit {
  /** Attempts allowed within the window. */
  points: number;
  windowSeconds: number;
}

/** Every rate limit of the product. Each counts per key: an account, a business or, if its name says so, the network of an address. */
export const RATE_LIMITS = {
  signInPerAddress: { points: 30, windowSeconds: 60 },
  suspensionPerAddress: { points: 60, windowSeconds: 60 },
  registerPerAddress: { points: 20, windowSeconds: 3_600 },
  verificationPerAccount: { points: 10, windowSeconds: 3_600 },
  passwordResetPerAddress: { points: 20, windowSeconds: 3_600 },
  passwordResetPerAccount: { points: 3, windowSeconds: 3_600 },
  oneTimeTokenPerAddress: { points: 30, windowSeconds: 600 },
  helpRequestPerAddress: { points: 10, windowSeconds: 3_600 },
  helpRequestPerEmail: { points: 5, windowSeconds: 3_600 },
  helpFollowUpPerRequest: { points: 10, windowSeconds: 3_600 },
  memberMailPerMember: { points: 5, windowSeconds: 3_600 },
  staffSignInPerAddress: { points: 20, windowSeconds: 60 },
  totpPerStaff: { points: 5, windowSeconds: 300 },
  totpPerMember: { points: 5, windowSeconds: 300 },
  emailChangePerMember: { points: 5, windowSeconds: 3_600 },
  dataExportPerMember: { points: 3, windowSeconds: 86_400 },
  swipePerBusiness: { points: 240, windowSeconds: 60 },
  messagePerBusiness: { points: 120, windowSeconds: 60 },
  messageChangePerBusiness: { points: 120, windowSeconds: 60 },
  messageSearchPerBusiness: { points: 120, windowSeconds: 60 },
  attachmentPerBusiness: { points: 100, windowSeconds: 3_600 },
  leadsPerBusiness: { points: 30, windowSeconds: 3_600 },
  meetingPerBusiness: { points: 60, windowSeconds: 3_600 },
  meetingNotesPerBusiness: { points: 120, windowSeconds: 60 },
  reportPerBusiness: { points: 20, windowSeconds: 3_600 },
  reportFramePerBusiness: { points: 20, windowSeconds: 3_600 },
  appealPerMember: { points: 20, windowSeconds: 86_400 },
  uploadPerMember: { points: 20, windowSeconds: 86_400 },
  uploadAttemptPerMember: { points: 60, windowSeconds: 3_600 },
  photoPreviewPerMember: { points: 60, windowSeconds: 3_600 },
  uploadPerStaff: { points: 200, windowSeconds: 86_400 },
  purchasePerMember: { points: 60, windowSeconds: 60 },
  reconciliationPerStaff: { points: 20, windowSeconds: 3_600 },
  payoutPerMember: { points: 20, windowSeconds: 3_600 },
  payoutDestinationPerMember: { points: 20, windowSeconds: 3_600 },
  orderPerMember: { points: 60, windowSeconds: 3_600 },
  payPerMember: { points: 60, windowSeconds: 3_600 },
  streamPerBusiness: { points: 30, windowSeconds: 3_600 },
  ingestPerAddress: { points: 120, windowSeconds: 60 },
  ingestPerBusiness: { points: 40, windowSeconds: 600 },
  streamKeyPerBusiness: { points: 60, windowSeconds: 3_600 },
  joinPerBusiness: { points: 120, windowSeconds: 60 },
  schedulePerBusiness: { points: 30, windowSeconds: 3_600 },
  /** Counted with the gifts themselves, in the statement that sends them. */
  giftPerMember: { points: 300, windowSeconds: 60 },
  streamMessagePerBusiness: { points: 60, windowSeconds: 60 },
  /** Counted in handfuls, see `KeyCalls`. */
  callPerKey: { points: 1_200, windowSeconds: 60 },
  webhookChangePerMember: { points: 120, windowSeconds: 3_600 },
  webhookReplayPerMember: { points: 10, windowSeconds: 3_600 },
  calendarFeedPerMember: { points: 20, windowSeconds: 3_600 },
  calendarReadPerFeed: { points: 60, windowSeconds: 3_600 },
  calendarMissPerAddress: { points: 120, windowSeconds: 3_600 },
  keyPerMember: { points: 30, windowSeconds: 3_600 },
  writePerMember: { points: 300, windowSeconds: 60 },
} as const satisfies Record<string, Limit>;
export type RateLimitName = keyof typeof RATE_LIMITS;

/** Counts attempts in the database (or Redis), so that all processes and entry points share one count. */
export interface RateLimits extends AsyncDisposable {
  /** Counts an attempt, or several at once. Says what is left, where limits are on. @throws RateLimitedError when `key` has used up the limit's window. */
  take(name: RateLimitName, key: string, attempts?: number): Promise<CountedLimit | null>;
  /** The attempt turned out to be one that does not count. */
  giveBack(name: RateLimitName, key: string): Promise<void>;
}

export async function createRateLimits(options: { pool: Pool; redisUrl?: string | undefined; factor: number }): Promise<RateLimits> {
  // @NOTE Never waited for: until Redis is there, the table counts.
  const redis = options.redisUrl ? await RedisLine.open({ url: options.redisUrl }) : null;
  const link = new RedisLink();
  const store = redis && { eval: (...call: Parameters<RedisClientType['eval']>) => link.ask(() => redis.client.eval(...call)) };
  const limiters = new Map<RateLimitName, RateLimiterAbstract>();
  for (const name of keysOf(RATE_LIMITS)) {
    const limit = RATE_LIMITS[name];
    const shared = { keyPrefix: name, points: Math.max(1, Math.round(limit.points * options.factor)), duration: limit.windowSeconds };
    const table = new RateLimiterPostgres({
      ...shared,
      storeClient: options.pool,
      // It tells pools by the name of their class.
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
    limiters.set(
      name,
      store ? new RateLimiterRedis({ ...shared, storeClient: store, useRedisPackage: true, insuranceLimiter: table }) : table,
    );
  }
  const counterOf = (name: RateLimitName, key: string): string => (name.endsWith('PerAddress') ? networkOf(key) : key);
  return {
    async take(name, key, attempts = 1) {
      const limiter = limiters.get(name);
      if (options.factor === 0 || !limiter) return null;
      try {
        const left = leftOf(name, limiter, await limiter.consume(counterOf(name, key), Math.min(attempts, limiter.points)));
        noteLimit(left);
        return left;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const left = { ...leftOf(name, limiter, error), remaining: 0 };
        noteLimit(left);
        throw new RateLimitedError(Math.max(1, Math.ceil(error.msBeforeNext / 1_000)), left);
      }
    },
    async giveBack(name, key) {
      if (options.factor === 0) return;
      // @NOTE What cannot be given back is free again after the window: no reason to fail what just succeeded.
      await limiters
        .get(name)
        ?.reward(counterOf(name, key))
        .catch(() => null);
    },
    async [Symbol.asyncDispose]() {
      await redis?.[Symbol.asyncDispose]();
    },
  };
}

const leftOf = (name: RateLimitName, { points, duration }: RateLimiterAbstract, counted: RateLimiterRes): CountedLimit => ({
  name,
  points,
  windowSeconds: duration,
  remaining: Math.max(0, counted.remainingPoints),
  resetSeconds: Math.ceil(counted.msBeforeNext / 1_000),
});

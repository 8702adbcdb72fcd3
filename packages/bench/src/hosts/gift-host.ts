import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StreamGiftBatcher } from '../../../../apps/api/src/modules/streams/gifts/gift-batcher.ts';
import { GiftBatcher, giveStatement, type Gift } from '../../../../apps/api/tests/setups/test-give.ts';
import { answer } from '../answering.ts';
import { percentile } from '../measure.ts';
import { memberId } from '../world/fill-world.ts';
import { ownerId, walletId } from '../world/ledger-world.ts';
import { FIRST_GIVER, HOT_HOST, spreadHostOf, streamOfHost } from '../world/stream-gift-world.ts';
import { openFlushing } from './flush-gift.ts';

/** How gifts are given: each by its own SQL call, through the batching desk, as ORM entities, or in live streams. */
type GiftWay = 'call' | 'desk' | 'flush' | 'stream';

/** Who gives, how, and for how long. */
export interface GiftPlan {
  way: GiftWay;
  callers: number;
  seconds: number;
  wallets: number;
  /** All gifts go to one wallet. */
  isHot: boolean;
}

/** The results; `p50` and `p99` are milliseconds from call to response. */
export interface GiftLoad {
  given: number;
  seconds: number;
  /** This process's processor time per gift, in microseconds. */
  cpu: number;
  p50: number;
  p99: number;
}

const POOL = 16;
const COINS = 10;
const MATURITY_DAYS = 7;
const DAY_MS = 86_400_000;
const HOT = 1;
const WITHOUT_LIMIT = 1_000_000_000;

const url = process.env['DATABASE_URL'] ?? '';
const pool = new pg.Pool({ connectionString: url, max: POOL });
const desk = new GiftBatcher({ pool, clock: { now: () => new Date() }, maturityDays: MATURITY_DAYS, onCommitted: () => {} });
const flush = await openFlushing(url, POOL);

const streamDesk = new StreamGiftBatcher({
  pool,
  clock: { now: () => new Date() },
  maturityDays: MATURITY_DAYS,
  coinsPerDay: WITHOUT_LIMIT,
  giftsPerMinute: WITHOUT_LIMIT,
  onCommitted: () => {},
});

const WAYS: Record<GiftWay, (plan: GiftPlan) => Promise<unknown>> = {
  call: (plan) => giveByCall(giftOf(plan)),
  desk: (plan) => desk.give(giftOf(plan)),
  flush: (plan) => flush(giftOf(plan)),
  stream: giveInStream,
};

/** One gift from the catalogue, to the hot stream or to the giver's other one. */
function giveInStream({ wallets, isHot }: GiftPlan): Promise<unknown> {
  const giver = FIRST_GIVER + Math.floor(Math.random() * (wallets - FIRST_GIVER + 1));
  return streamDesk.give({
    id: randomUUID(),
    requestId: randomUUID(),
    streamId: streamOfHost(isHot ? HOT_HOST : spreadHostOf(giver)),
    fromUser: ownerId(giver),
    fromBusiness: memberId('b', giver),
    giftId: 'clover',
    quantity: 1,
    expectedCoins: COINS,
    message: null,
    heldId: null,
    isAnonymous: false,
  });
}

async function giveByCall(gift: Gift): Promise<void> {
  const now = new Date();
  const { rows } = await pool.query<{ outcome: string }>(giveStatement([gift], now, new Date(now.getTime() + MATURITY_DAYS * DAY_MS)));
  if (rows[0]?.outcome !== 'GIVEN') throw new Error(`A gift came back as ${rows[0]?.outcome}.`);
}

function giftOf({ wallets, isHot }: GiftPlan): Gift {
  const from = 2 + Math.floor(Math.random() * (wallets - 1));
  const to = isHot ? HOT : 1 + ((from + Math.floor(Math.random() * (wallets - 1))) % wallets);
  return {
    requestId: randomUUID(),
    fromWallet: walletId(from),
    fromUser: ownerId(from),
    toWallet: walletId(to),
    toUser: ownerId(to),
    coins: COINS,
    source: 'wallet',
    sourceId: 'rose',
    giverLine: 'A rose given',
    receiverLine: 'A rose received',
  };
}

/** Many callers, each giving one gift after another until the time is up. Every gift must succeed. */
async function run(plan: GiftPlan): Promise<GiftLoad> {
  const give = WAYS[plan.way];
  const times: number[] = [];
  const cpuBefore = process.cpuUsage();
  const from = performance.now();
  const until = from + plan.seconds * 1_000;
  await Promise.all(
    Array.from({ length: plan.callers }, async () => {
      for (let begun = performance.now(); begun < until; begun = performance.now()) {
        await give(plan);
        times.push(performance.now() - begun);
      }
    }),
  );
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    given: times.length,
    seconds: (performance.now() - from) / 1_000,
    cpu: (user + system) / times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

answer({ ready: () => true, run });

import type { GiftTier } from '@benison/contracts/enumerations/live';
import { GIFT_COMBO_MS, tierOf } from '@benison/contracts/terms/stream-gift';

/** A gift shown above the stage; a combo is one show whose number grows. */
export interface GiftShow {
  /** Of the combo, or of a single gift. */
  readonly key: string;
  readonly giftId: string;
  readonly giftName: string;
  /** null if it was given anonymously. */
  readonly from: { readonly id: string; readonly name: string; readonly imageUrl: string | null } | null;
  /** How many in all: the number that pops up. */
  readonly count: number;
  readonly coins: number;
  readonly tier: GiftTier;
  readonly message: string | null;
  /** The newest ledger entry behind it. */
  readonly journalId: string;
  /** What that entry is about: of a combo, its newest gift alone. */
  readonly newest: { readonly count: number; readonly coins: number };
}

export interface RunningShow extends GiftShow {
  readonly until: number;
}

/** What is shown now, and what waits: one banner and one full-stage gift at a time. */
export interface GiftShows {
  readonly banner: RunningShow | null;
  readonly blessing: RunningShow | null;
  readonly waiting: readonly GiftShow[];
}

export const NO_SHOWS: GiftShows = { banner: null, blessing: null, waiting: [] };

/** How long each tier is shown. A Spark only appears in the chat. */
export const SHOW_MS: Readonly<Record<GiftTier, number>> = { SPARK: 1_600, GLOW: 2_400, BLAZE: 3_200, BLESSING: 4_500 };
/** The large static card for somebody who prefers reduced motion. */
const STILL_BLESSING_MS = 3_000;
/** In a flood the chat still lists every gift; of those waiting for the stage, the smallest are dropped. */
const WAITING_MAX = 12;

const TIERS: readonly GiftTier[] = ['SPARK', 'GLOW', 'BLAZE', 'BLESSING'];

const rank = (tier: GiftTier): number => TIERS.indexOf(tier);

/** A combo of smaller gifts moves up with its sum, but only a single large gift takes the full stage. */
export function tierOfShow(giftTier: GiftTier, coins: number): GiftTier {
  const risen = tierOf(coins);
  if (giftTier === 'BLESSING') return giftTier;
  return rank(risen) >= rank('BLESSING') ? 'BLAZE' : rank(risen) > rank(giftTier) ? risen : giftTier;
}

const isLarger = (a: GiftShow, b: GiftShow): boolean => rank(a.tier) > rank(b.tier) || (a.tier === b.tier && a.coins > b.coins);

/** Starts what can start now: the largest one waiting, and of equals the oldest. */
function begun(shows: GiftShows, now: number, isStill: boolean): GiftShows {
  let { banner, blessing, waiting } = shows;
  const takeFirst = (fits: (show: GiftShow) => boolean): GiftShow | null => {
    let best: GiftShow | null = null;
    for (const show of waiting) if (fits(show) && (!best || isLarger(show, best))) best = show;
    waiting = waiting.filter((show) => show !== best);
    return best;
  };
  if (!blessing) {
    const next = takeFirst(({ tier }) => tier === 'BLESSING');
    if (next) blessing = { ...next, until: now + (isStill ? STILL_BLESSING_MS : SHOW_MS.BLESSING) };
  }
  // Nothing competes with a full-stage gift.
  if (!banner && !blessing) {
    const next = takeFirst(({ tier }) => tier !== 'BLESSING');
    if (next) banner = { ...next, until: now + Math.max(SHOW_MS[next.tier], next.count > 1 ? GIFT_COMBO_MS : 0) };
  }
  return { banner, blessing, waiting };
}

/** Adds a gift: extends a combo that is shown or waiting, or joins the queue. */
export function shown(shows: GiftShows, show: GiftShow, now: number, isStill = false): GiftShows {
  if (show.tier === 'SPARK') return shows;
  const { banner } = shows;
  if (banner?.key === show.key) return { ...shows, banner: { ...show, until: Math.max(banner.until, now + GIFT_COMBO_MS) } };
  if (shows.blessing?.key === show.key) return { ...shows, blessing: { ...show, until: shows.blessing.until } };
  if (shows.waiting.some(({ key }) => key === show.key))
    return { ...shows, waiting: shows.waiting.map((other) => (other.key === show.key ? show : other)) };
  const waiting = [...shows.waiting, show];
  if (waiting.length > WAITING_MAX) {
    const smallest = waiting.reduce((least, other) => (isLarger(least, other) ? other : least));
    waiting.splice(waiting.indexOf(smallest), 1);
  }
  return begun({ ...shows, waiting }, now, isStill);
}

/** Time has passed: ends what is over and starts what waits. */
export function later(shows: GiftShows, now: number, isStill = false): GiftShows {
  const banner = shows.banner && shows.banner.until > now ? shows.banner : null;
  const blessing = shows.blessing && shows.blessing.until > now ? shows.blessing : null;
  if (banner === shows.banner && blessing === shows.blessing) return shows;
  return begun({ ...shows, banner, blessing }, now, isStill);
}

/** A tap ends the full-stage gift. */
export function skipped(shows: GiftShows, now: number, isStill = false): GiftShows {
  return begun({ ...shows, blessing: null }, now, isStill);
}

/** When the next show ends; null while nothing is shown. */
export function nextEnd({ banner, blessing }: GiftShows): number | null {
  const ends = [banner, blessing].flatMap((show) => (show ? [show.until] : []));
  return ends.length > 0 ? Math.min(...ends) : null;
}

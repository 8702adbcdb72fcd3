import { SwipeDirection } from '@benison/contracts/enumerations';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../apps/api/src/platform/durations.ts';
import { affinity, mutualAffinity } from './affinity.ts';
import type { ProfiledBusiness } from './business-profiles.ts';
import { awake, timeBetween } from './demo-times.ts';
import type { DemoMatch, DemoSwipe, DemoView } from './demo-world.ts';
import type { Random } from './random.ts';

const DECISIONS_MIN = 10;
const DECISIONS_MAX = 60;
/** The share of a business's decisions that come from the deck; the rest answer likes it received. */
const FROM_DECK = 0.6;
const SUPER_LIKE_RATE = 0.05;

/** What is fixed for the member users sign in as, so that there is something to find. */
export interface FreeMemberPlan {
  readonly member: number;
  /** They liked each other: the matches. */
  readonly matched: readonly number[];
  /** Liked by the member, but undecided themselves. */
  readonly hoped: readonly number[];
  readonly passed: readonly number[];
  /** They like the member, who has not decided. */
  readonly admirers: readonly number[];
}

/** Swipes being made: one decision for each pair in each direction. */
interface Deck {
  readonly businesses: readonly ProfiledBusiness[];
  readonly now: number;
  readonly random: Random;
  readonly byPair: Map<number, DemoSwipe>;
  readonly superLikeDays: Set<string>;
  readonly left: number[];
}

/** Everybody's likes and passes, by time. */
export function makeSwipes(businesses: readonly ProfiledBusiness[], plan: FreeMemberPlan, now: Date, random: Random): DemoSwipe[] {
  const left = businesses.map((_, position) => random.fork(`quota ${position}`).int(DECISIONS_MIN, DECISIONS_MAX));
  const deck: Deck = { businesses, now: now.getTime() - 5 * MINUTE_MS, random, byPair: new Map(), superLikeDays: new Set(), left };
  playPlan(deck, plan);
  businesses.forEach((_, position) => {
    if (position !== plan.member) swipeFromDeck(deck, position, plan.member);
  });
  answerLikes(deck, plan.member);
  return [...deck.byPair.values()].sort((a, b) => a.at.getTime() - b.at.getTime() || a.swiper - b.swiper || a.swiped - b.swiped);
}

function playPlan(deck: Deck, { member, matched, hoped, passed, admirers }: FreeMemberPlan): void {
  const play = (from: number, to: number, direction: SwipeDirection, daysAgo: number): void => {
    const opened = Math.max(...[from, to].map((side) => deck.businesses[side]?.createdAt.getTime() ?? 0)) + HOUR_MS;
    decide(deck, from, to, direction, Math.max(opened, awake(deck.now - daysAgo * DAY_MS)));
  };
  matched.forEach((other, index) => {
    play(other, member, SwipeDirection.Like, 26 - index * 3.4);
    play(member, other, SwipeDirection.Like, 25 - index * 3.4);
  });
  hoped.forEach((other, index) => play(member, other, SwipeDirection.Like, 6 - index));
  passed.forEach((other, index) => play(member, other, SwipeDirection.Pass, 24 - index));
  admirers.forEach((other, index) => {
    play(other, member, index % 7 === 1 ? SwipeDirection.SuperLike : SwipeDirection.Like, 0.2 + index * 0.9);
  });
}

function swipeFromDeck(deck: Deck, position: number, freeMember: number): void {
  const random = deck.random.fork(`deck ${position}`);
  const swiper = deck.businesses[position];
  if (!swiper) return;
  const ranked = deck.businesses
    .map((other, index) => ({ index, rank: affinity(swiper, other) + 0.5 * random.next() }))
    .filter(({ index }) => index !== position && index !== freeMember)
    .sort((a, b) => b.rank - a.rank);
  const wanted = Math.max(DECISIONS_MIN, Math.round((deck.left[position] ?? 0) * FROM_DECK));
  // Whom there was no waking hour to decide on yet is left for the next of them.
  let decided = 0;
  for (const { index } of ranked) if (decided < wanted && swipeOnce(deck, position, index, 0, random)) decided += 1;
}

/** Members see early who likes them, and like back more often than they like strangers. */
function answerLikes(deck: Deck, freeMember: number): void {
  const random = deck.random.fork('answers');
  const likes = [...deck.byPair.values()].filter((swipe) => swipe.direction !== SwipeDirection.Pass);
  for (const like of likes) {
    const { swiper, swiped } = like;
    if (swiper === freeMember || swiped === freeMember || (deck.left[swiped] ?? 0) <= 0 || !random.chance(0.5)) continue;
    const likesBack = deck.businesses[swiped]?.manner.likeBackRate ?? 0;
    swipeOnce(deck, swiped, swiper, 0.4 * likesBack, random, like.at.getTime() + 5 * DAY_MS);
  }
}

/** Gives whether there was time for the decision. */
function swipeOnce(deck: Deck, from: number, to: number, warmth: number, random: Random, before = deck.now): boolean {
  const [swiper, swiped] = [deck.businesses[from], deck.businesses[to]];
  if (!swiper || !swiped) return false;
  const opened = Math.max(swiper.createdAt.getTime(), swiped.createdAt.getTime()) + HOUR_MS;
  const at = timeBetween(opened, Math.min(deck.now, Math.max(before, opened + DAY_MS)), random);
  if (at === null) return false;
  const liking = Math.min(0.9, 0.03 + 0.55 * affinity(swiper, swiped) ** 2 + warmth);
  if (!random.chance(liking)) decide(deck, from, to, SwipeDirection.Pass, at);
  else decide(deck, from, to, random.chance(SUPER_LIKE_RATE) ? SwipeDirection.SuperLike : SwipeDirection.Like, at);
  return true;
}

function decide(deck: Deck, swiper: number, swiped: number, direction: SwipeDirection, time: number): void {
  const pair = swiper * deck.businesses.length + swiped;
  if (deck.byPair.has(pair)) return;
  // One super like a day stays within the free allowance, in any time zone.
  const day = `${swiper}:${Math.floor(time / DAY_MS)}`;
  const isSuper = direction === SwipeDirection.SuperLike && !deck.superLikeDays.has(day);
  if (isSuper) deck.superLikeDays.add(day);
  const allowed = direction === SwipeDirection.SuperLike && !isSuper ? SwipeDirection.Like : direction;
  deck.byPair.set(pair, { swiper, swiped, direction: allowed, at: new Date(Math.min(time, deck.now)) });
  deck.left[swiper] = (deck.left[swiper] ?? 0) - 1;
}

/** The pairs that like each other, at the time of the later like. */
export function matchesOf(swipes: readonly DemoSwipe[]): DemoMatch[] {
  const likes = new Set<string>();
  const matches: DemoMatch[] = [];
  for (const { swiper, swiped, direction, at } of swipes) {
    if (direction === SwipeDirection.Pass) continue;
    if (likes.has(`${swiped}:${swiper}`)) matches.push({ first: Math.min(swiper, swiped), second: Math.max(swiper, swiped), at });
    likes.add(`${swiper}:${swiped}`);
  }
  return matches;
}

/** Opened cards: before most likes, some passes, and occasionally without a decision. */
export function makeViews(businesses: readonly ProfiledBusiness[], swipes: readonly DemoSwipe[], now: Date, random: Random): DemoView[] {
  const byDay = new Map<string, DemoView>();
  const view = (viewer: number, viewed: number, time: number): void => {
    const key = `${viewer}:${viewed}:${Math.floor(time / DAY_MS)}`;
    if (viewer !== viewed && !byDay.has(key)) byDay.set(key, { viewer, viewed, at: new Date(time) });
  };
  for (const { swiper, swiped, direction, at } of swipes) {
    if (random.chance(direction === SwipeDirection.Pass ? 0.35 : 0.8)) view(swiper, swiped, at.getTime() - random.int(4_000, 50_000));
  }
  const last = now.getTime() - MINUTE_MS;
  businesses.forEach((viewed, position) => {
    for (let visit = random.int(0, 14); visit > 0; visit -= 1) {
      const viewer = random.int(0, businesses.length - 1);
      const opened = Math.max(viewed.createdAt.getTime(), businesses[viewer]?.createdAt.getTime() ?? 0);
      const time = timeBetween(opened, last, random);
      if (time !== null) view(viewer, position, time);
    }
  });
  return [...byDay.values()].sort((a, b) => a.at.getTime() - b.at.getTime() || a.viewer - b.viewer || a.viewed - b.viewed);
}

/** Chooses whom the free member meets: the best fits like it, poor fits are passed, and the hand-made ones are matched by name. */
export function planFreeMember(
  businesses: readonly ProfiledBusiness[],
  names: { member: string; matched: readonly string[]; admirers: readonly string[] },
): FreeMemberPlan {
  const positionOf = (name: string): number => businesses.findIndex((business) => business.name === name);
  const member = positionOf(names.member);
  const own = businesses[member];
  if (!own) throw new Error(`There is no business ${names.member}.`);
  const matched = names.matched.map(positionOf);
  const named = names.admirers.map(positionOf);
  const ranked = businesses
    .map((business, position) => ({ position, fit: mutualAffinity(own, business) }))
    .filter(({ position }) => position !== member && !matched.includes(position) && !named.includes(position))
    .sort((a, b) => b.fit - a.fit || a.position - b.position)
    .map(({ position }) => position);
  const best = ranked.slice(0, 30);
  return {
    member,
    matched,
    hoped: best.filter((_, index) => index % 10 === 5),
    passed: ranked.slice(-16),
    admirers: [...named, ...best.filter((_, index) => index % 2 === 0)],
  };
}

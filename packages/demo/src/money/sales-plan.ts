import { ProductType } from '@benison/contracts/enumerations';
import { BOOSTS } from '@benison/contracts/premium';
import { periodEnd } from '../../../../apps/api/src/modules/premium/subscription-rules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../apps/api/src/platform/durations.ts';
import { awake, HISTORY_DAYS } from '../demo-times.ts';
import type { DemoWorld } from '../demo-world.ts';
import { createRandom, type Random } from '../random.ts';

/** A payment of a member, by position, and what became of its money. */
export interface DemoSale {
  readonly at: Date;
  readonly member: number;
  readonly product: ProductType;
  readonly packageId?: string;
  /** When its money went back, and by which way. */
  readonly back?: { readonly at: Date; readonly by: 'REFUND' | 'DISPUTE' | 'WON_DISPUTE' };
}

/** A subscription that its member canceled: it ends with the time that was paid. */
export interface DemoLeaving {
  readonly member: number;
  readonly canceledAt: Date;
  readonly endsAt: Date;
}

/** What was sold in the demo's history; both by time. */
export interface DemoSales {
  readonly sales: readonly DemoSale[];
  readonly leavings: readonly DemoLeaving[];
}

const YEARLY_SHARE = 0.3;
const LEFT = 8;
const LEFT_AFTER_DAYS_MIN = 45;
const COIN_SALES = 116;
const COIN_BUYERS = 64;
/** Names of packages, by how often each is bought. */
const PACKAGES = ['starter', 'starter', 'starter', 'popular', 'popular', 'popular', 'popular', 'business', 'business', 'enterprise'];
const PATRON_PACKAGE = 'business';
const BOOST_PRODUCTS = [ProductType.Boost24h, ProductType.Boost24h, ProductType.Boost72h, ProductType.BoostWeek] as const;
const BOOSTS_OVER = 12;
/** Boosts of three days that run while somebody looks: how many hours ago each was bought. */
const RUNNING_HOURS = [3, 8, 13, 18];
/** When the premium member's boost was bought whose report it finds, in days before now. */
const REPORTED_DAYS = 12;
/** Purchases of coins whose money went back, and how: their places among all, from the oldest. */
const WENT_BACK: ReadonlyMap<number, 'REFUND' | 'DISPUTE' | 'WON_DISPUTE'> = new Map([
  [17, 'REFUND'],
  [41, 'WON_DISPUTE'],
  [66, 'REFUND'],
  [88, 'REFUND'],
  [97, 'REFUND'],
  [109, 'DISPUTE'],
]);
/** Those whose subscription was refunded soon after it began. */
const REFUNDED_STARTS = 2;
/** When the matches of the members one signs in as buy the coins that they give them later, in days before now. */
const PATRON_DAYS = [44, 26] as const;
const SIGN_IN_PURCHASE_DAYS = 31;

/** Who bought what in the last ninety days: subscriptions with their renewals, coins and boosts, some of which went back. */
export function planSales(world: DemoWorld): DemoSales {
  const random = createRandom(world.seed, 'sales');
  const planner = new Planner(world, random);
  const patrons = planner.patrons();
  const subscriptions = planner.subscriptions();
  const { sales: left, leavings } = planner.left();
  const sales = [...subscriptions, ...left, ...planner.refundedStarts(), ...planner.coins(), ...patrons, ...planner.boosts()];
  return { sales: sales.toSorted((a, b) => a.at.getTime() - b.at.getTime()), leavings };
}

const MONTHLY = ProductType.PremiumMonthly;
const monthAfter = (from: Date, start: Date): Date => periodEnd(from, MONTHLY, start.getUTCDate());

class Planner {
  readonly #taken = new Set<number>();

  constructor(
    private readonly world: DemoWorld,
    private readonly random: Random,
  ) {
    for (const signIn of [world.signIns.freeMember, world.signIns.premiumMember]) this.#taken.add(signIn);
  }

  /** Each premium member's plan: a year at once, or month by month until now. */
  subscriptions(): DemoSale[] {
    const random = this.random.fork('subscriptions');
    return this.world.members.flatMap((member, position) => {
      if (!member.isPremium) return [];
      const isYearly = position === this.world.signIns.premiumMember || random.chance(YEARLY_SHARE);
      const start = this.#soonAfterOpening(position, random);
      return isYearly ? [{ at: start, member: position, product: ProductType.PremiumYearly }] : this.#months(position, start);
    });
  }

  /** Members who paid for some months, and do so no longer. */
  left(): DemoSales {
    const random = this.random.fork('left');
    const leavings = this.#strangers(LEFT, LEFT_AFTER_DAYS_MIN, random).map((member) => {
      const start = this.#soonAfterOpening(member, random);
      const months = this.#months(member, start);
      const kept = months.slice(0, Math.max(1, Math.min(months.length - 1, random.int(1, 2))));
      const last = kept.at(-1)?.at ?? start;
      const endsAt = kept.reduce((end) => monthAfter(end, start), start);
      const canceledAt = new Date(awake(last.getTime() + random.int(3, 20) * DAY_MS));
      return { kept, leaving: { member, canceledAt, endsAt } };
    });
    return { sales: leavings.flatMap(({ kept }) => kept), leavings: leavings.map(({ leaving }) => leaving) };
  }

  refundedStarts(): DemoSale[] {
    const random = this.random.fork('refunded');
    return this.#strangers(REFUNDED_STARTS, 12, random).map((member) => {
      const at = this.#soonAfterOpening(member, random);
      const back = { at: new Date(awake(at.getTime() + 2 * DAY_MS)), by: 'REFUND' } as const;
      return { at, member, product: MONTHLY, back };
    });
  }

  /** More from week to week, by members who come back for more. */
  coins(): DemoSale[] {
    const random = this.random.fork('coins');
    const buyers = random.sample(this.#others(), COIN_BUYERS);
    const times = Array.from({ length: COIN_SALES }, () => this.#daysAgo(HISTORY_DAYS * (1 - random.next() ** 0.6), random)).toSorted(
      (a, b) => a.getTime() - b.getTime(),
    );
    return times.flatMap((at, place) => {
      const there = buyers.filter((position) => this.#openedAt(position) < at);
      if (there.length === 0) return [];
      const [by, packageId] = [WENT_BACK.get(place), random.pick(PACKAGES)];
      const backAt = new Date(Math.min(awake(at.getTime() + random.int(1, 3) * DAY_MS), this.world.now.getTime() - HOUR_MS));
      const sale = { at, member: random.pick(there), product: ProductType.CoinPackage, packageId };
      return [by ? { ...sale, back: { at: backAt, by } } : sale];
    });
  }

  /** The members one signs in as bought some coins, and their matches those that they give them. */
  patrons(): DemoSale[] {
    const random = this.random.fork('patrons');
    const { freeMember, premiumMember } = this.world.signIns;
    const bought = (member: number, days: number, packageId: string): DemoSale => ({
      at: this.#daysAgo(days, random),
      member,
      product: ProductType.CoinPackage,
      packageId,
    });
    const matched = [freeMember, premiumMember].flatMap((one) => this.#matchedBefore(one, PATRON_DAYS[0]));
    const patrons = [...new Set(matched)].filter((one) => !this.#taken.has(one));
    for (const one of patrons) this.#taken.add(one);
    return [
      ...patrons.map((one) => bought(one, random.int(PATRON_DAYS[1], PATRON_DAYS[0]), PATRON_PACKAGE)),
      ...[freeMember, premiumMember].map((one) => bought(one, SIGN_IN_PURCHASE_DAYS, 'starter')),
    ];
  }

  boosts(): DemoSale[] {
    const random = this.random.fork('boosts');
    const { premiumMember } = this.world.signIns;
    const boosted = random.sample(this.#others(), BOOSTS_OVER + RUNNING_HOURS.length);
    const hoursAgo = (hours: number): Date => new Date(this.world.now.getTime() - hours * HOUR_MS);
    const over = boosted.slice(0, BOOSTS_OVER).flatMap((member) => {
      const product = random.pick(BOOST_PRODUCTS);
      const opened = this.#openedAt(member).getTime();
      const latest = this.world.now.getTime() - (BOOSTS[product].hours + 2) * HOUR_MS;
      const at = new Date(awake(opened + random.next() * (latest - opened)));
      return at.getTime() < latest ? [{ at, member, product }] : [];
    });
    const running = boosted
      .slice(BOOSTS_OVER)
      .map((member, place) => ({ at: hoursAgo(RUNNING_HOURS[place] ?? 0), member, product: ProductType.Boost72h }));
    return [...over, ...running, { at: this.#daysAgo(REPORTED_DAYS, random), member: premiumMember, product: ProductType.Boost72h }];
  }

  /** A first month and its renewals until now, each charged in the minute after its time has come. */
  #months(member: number, start: Date): DemoSale[] {
    const sales: DemoSale[] = [{ at: start, member, product: MONTHLY }];
    for (let end = monthAfter(start, start); end.getTime() + MINUTE_MS < this.world.now.getTime(); end = monthAfter(end, start))
      sales.push({ at: new Date(end.getTime() + MINUTE_MS), member, product: MONTHLY });
    return sales;
  }

  #openedAt = (position: number): Date => this.world.businesses[position]?.createdAt ?? this.world.now;

  #soonAfterOpening(position: number, random: Random): Date {
    const at = awake(this.#openedAt(position).getTime() + (1 + random.next() * 150) * HOUR_MS);
    return new Date(Math.min(Math.floor(at), this.world.now.getTime() - 2 * HOUR_MS));
  }

  #daysAgo(days: number, random: Random): Date {
    const at = awake(this.world.now.getTime() - days * DAY_MS - random.next() * 6 * HOUR_MS);
    return new Date(Math.min(Math.floor(at), this.world.now.getTime() - HOUR_MS));
  }

  #others(): number[] {
    return this.world.businesses.flatMap((_business, position) => (this.#taken.has(position) ? [] : [position]));
  }

  /** Members without premium who are here for some days; each is given out once. */
  #strangers(count: number, daysMin: number, random: Random): number[] {
    const since = new Date(this.world.now.getTime() - daysMin * DAY_MS);
    const free = this.#others().filter((position) => !this.world.members[position]?.isPremium && this.#openedAt(position) < since);
    const chosen = random.sample(free, count);
    for (const position of chosen) this.#taken.add(position);
    return chosen;
  }

  #matchedBefore(position: number, days: number): number[] {
    const before = new Date(this.world.now.getTime() - days * DAY_MS);
    return this.world.matches.flatMap(({ first, second }) => {
      if (first !== position && second !== position) return [];
      const other = first === position ? second : first;
      return this.#openedAt(other) < before ? [other] : [];
    });
  }
}

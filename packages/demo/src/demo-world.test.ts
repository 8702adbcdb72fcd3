import { parseEin } from '@benison/contracts/ein';
import { AccountState, BUSINESS_TYPES, INDUSTRIES, SwipeDirection } from '@benison/contracts/enumerations';
import {
  DESCRIPTION_LENGTH_MAX,
  DESCRIPTION_LENGTH_MIN,
  FREE_SUPER_LIKES_PER_DAY,
  MESSAGE_LENGTH_MAX,
  TAG_LENGTH_MAX,
} from '@benison/contracts/limits';
import { STREAM_TITLE_LENGTH_MAX } from '@benison/contracts/terms/streams';
import { isUsState } from '@benison/contracts/us-states';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../apps/api/src/platform/durations.ts';
import { findPlace } from '../../../apps/api/src/platform/places/places.ts';
import { makeDemoWorld } from './businesses.ts';
import type { DemoWorld } from './demo-world.ts';
import { DEMO_SEED } from './store-demo-world.ts';
import { streamTopicOf } from './stream-topics.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const HISTORY_MS = 92 * DAY_MS;
const world = makeDemoWorld(1, NOW);
const { businesses, members, swipes, matches, threads, views, signIns } = world;
const free = signIns.freeMember;

const countDistinct = (values: readonly unknown[]): number => new Set(values).size;
const isLike = (direction: SwipeDirection): boolean => direction !== SwipeDirection.Pass;
const pairKey = (a: number, b: number): string => `${a}:${b}`;
const at = <T>(items: readonly T[], position: number): T => {
  const item = items[position];
  if (item === undefined) throw new RangeError(`There is nothing at ${position}.`);
  return item;
};

function times({ members: people, businesses: cards, swipes: decisions, matches: pairs, threads: talks, views: seen }: DemoWorld): Date[] {
  return [
    ...people.flatMap(({ createdAt, verification }) => [
      createdAt,
      verification.submittedAt,
      ...(verification.decidedAt ? [verification.decidedAt] : []),
    ]),
    ...cards.map((each) => each.createdAt),
    ...decisions.map((each) => each.at),
    ...pairs.map((each) => each.at),
    ...talks.flatMap((talk) => talk.messages.map((message) => message.at)),
    ...seen.map((each) => each.at),
  ];
}

describe('the world', () => {
  test('is the same for the same seed and time, and different for another seed', () => {
    expect(makeDemoWorld(1, NOW)).toEqual(world);
    expect(makeDemoWorld(2, NOW).businesses.map((each) => each.name)).not.toEqual(businesses.map((each) => each.name));
  });

  test('moves with the time it is created at', () => {
    const later = makeDemoWorld(1, new Date(NOW.getTime() + 7 * DAY_MS));
    expect(at(later.members, 3).createdAt.getTime() - at(members, 3).createdAt.getTime()).toBe(7 * DAY_MS);
  });

  test('is within the last three months and never in the future', () => {
    for (const time of times(world)) {
      expect(time.getTime()).toBeLessThanOrEqual(NOW.getTime());
      expect(NOW.getTime() - time.getTime()).toBeLessThan(HISTORY_MS);
    }
  });

  test.each([1, 2, 3, 40, 500, 2_026])('holds for seed %i', (seed) => {
    const other = makeDemoWorld(seed, NOW);
    expect(countDistinct(other.businesses.map((each) => each.name))).toBe(other.businesses.length);
    expect(countDistinct(other.businesses.map((each) => each.description))).toBe(other.businesses.length);
    expect(Math.max(...times(other).map((time) => time.getTime()))).toBeLessThanOrEqual(NOW.getTime());
    expect(other.threads.filter(({ match }) => involves(other, match, other.signIns.freeMember)).length).toBe(5);
  });
});

test.each(['2026-01-01T04:30:00Z', '2027-03-14T11:59:00Z', '2028-02-29T00:00:00Z'])('the world is also valid at %s', (time) => {
  const now = new Date(time);
  const other = makeDemoWorld(1, now);
  expect(Math.max(...times(other).map((each) => each.getTime()))).toBeLessThanOrEqual(now.getTime());
  other.businesses.forEach((_, position) => {
    expect(other.swipes.filter((each) => each.swiper === position).length).toBeGreaterThanOrEqual(10);
  });
  for (const { match, messages } of other.threads) {
    expect(at(messages, 0).at.getTime()).toBeGreaterThan(at(other.matches, match).at.getTime());
  }
});

function involves(some: DemoWorld, match: number, business: number): boolean {
  const { first, second } = at(some.matches, match);
  return first === business || second === business;
}

describe('businesses', () => {
  test('are many, in every industry and in many places', () => {
    expect(businesses.length).toBeGreaterThanOrEqual(320);
    expect(new Set(businesses.map((each) => each.industry))).toEqual(new Set(INDUSTRIES));
    expect(countDistinct(businesses.map((each) => `${each.city}, ${each.state}`))).toBeGreaterThanOrEqual(80);
    expect(countDistinct(businesses.map((each) => each.state))).toBeGreaterThanOrEqual(35);
  });

  test('have different names, descriptions, websites and pictures', () => {
    for (const values of [
      businesses.map((each) => each.name),
      businesses.map((each) => each.description),
      businesses.map((each) => each.website),
      businesses.map((each) => JSON.stringify(each.art)),
    ]) {
      expect(countDistinct(values)).toBe(businesses.length);
    }
  });

  test('do not repeat each other: every description and topic is one business alone, and hardly two begin alike', () => {
    for (const some of [world, makeDemoWorld(DEMO_SEED, NOW)]) {
      expect(countDistinct(some.businesses.map((each) => each.description))).toBe(some.businesses.length);
      const topics = some.businesses.map((each) => streamTopicOf(each).title);
      expect(countDistinct(topics)).toBe(topics.length);
      expect(Math.max(...topics.map((topic) => topic.length))).toBeLessThanOrEqual(STREAM_TITLE_LENGTH_MAX);
      expect(topics.filter((topic) => / about [A-Z][a-z]+ [a-z]/.test(topic))).toEqual([]);
      const first = some.businesses.map((each) => each.description.split(/(?<=[.?!]) /)[0] ?? '');
      expect(some.businesses.length - countDistinct(first)).toBeLessThan(8);
      // Also when numbers and places are not read.
      const shapes = first.map((sentence) => sentence.replace(/[A-Z][\w.]*|\d[\d,]*/g, '_'));
      expect(Math.max(...[...Map.groupBy(shapes, (shape) => shape).values()].map((alike) => alike.length))).toBeLessThan(20);
      const sentences = some.businesses.flatMap((each) => each.description.split(/(?<=[.?!]) /));
      expect(Math.max(...[...Map.groupBy(sentences, (one) => one).values()].map((alike) => alike.length))).toBeLessThanOrEqual(5);
    }
  });

  test('have a legal form that agrees with their name, and are registered under the name of that form', () => {
    businesses.forEach((business, position) => {
      const { legalCompanyName, businessType } = at(members, position).verification;
      expect(businessType).toBe(business.businessType);
      if (/ Co\.$/.test(business.name)) expect(['LLC', 'Corporation']).toContain(businessType);
      if (/ (Foundation|Alliance)$/.test(business.name)) expect(businessType).toBe('Non-Profit');
      expect(legalCompanyName.endsWith(' LLC')).toBe(businessType === 'LLC');
      expect(legalCompanyName.endsWith(' LLP')).toBe(businessType === 'Partnership');
      if (/, Inc\.$/.test(legalCompanyName)) expect(['Corporation', 'Startup']).toContain(businessType);
      expect(legalCompanyName.startsWith(business.name)).toBe(true);
    });
  });

  test("are complete and within the product's limits", () => {
    for (const business of businesses) {
      expect(BUSINESS_TYPES).toContain(business.businessType);
      expect(isUsState(business.state)).toBe(true);
      expect(findPlace({ zip: business.zip })?.state).toBe(business.state);
      expect(business.description.length).toBeGreaterThan(DESCRIPTION_LENGTH_MIN);
      expect(business.description.length).toBeLessThan(DESCRIPTION_LENGTH_MAX);
      expect(business.description).not.toMatch(/[{}|]|undefined/);
      expect(business.tags.length).toBeGreaterThanOrEqual(2);
      expect(business.tags.length).toBeLessThanOrEqual(6);
      expect(business.tags.every((tag) => tag.length <= TAG_LENGTH_MAX)).toBe(true);
      expect(business.seeking.length * business.offering.length).toBeGreaterThan(0);
      expect(new URL(business.website).hostname).toMatch(/^[a-z0-9]+\.example$/);
      expect(business.foundedYear).toBeLessThan(NOW.getUTCFullYear());
    }
  });
});

describe('members', () => {
  test('have different usernames, emails and EINs, and every EIN could have been issued', () => {
    expect(countDistinct(members.map((each) => each.username))).toBe(members.length);
    expect(countDistinct(members.map((each) => each.email))).toBe(members.length);
    expect(countDistinct(members.map((each) => each.verification.ein))).toBe(members.length);
    expect(members.filter((each) => parseEin(each.verification.ein) === null)).toEqual([]);
    expect(members.every((each) => each.email.endsWith('.example'))).toBe(true);
  });

  test('create their business after they were approved', () => {
    businesses.forEach((business, position) => {
      const { state, createdAt, verification } = at(members, position);
      expect(state).toBe(AccountState.Active);
      expect(createdAt.getTime()).toBeLessThan(verification.submittedAt.getTime());
      expect(verification.submittedAt.getTime()).toBeLessThan(verification.decidedAt?.getTime() ?? 0);
      expect(verification.decidedAt?.getTime() ?? Infinity).toBeLessThan(business.createdAt.getTime());
    });
  });

  test('include five waiting for their EIN check and one rejected with a reason', () => {
    expect(members.filter((each) => each.state === AccountState.Pending).length).toBe(5);
    expect(at(members, signIns.pendingMember).verification.decidedAt).toBeNull();
    expect(at(members, signIns.rejectedMember).verification.reason).toMatch(/legal name/);
    expect(at(members, signIns.premiumMember).isPremium).toBe(true);
    expect(at(members, free).isPremium).toBe(false);
  });
});

describe('swipes', () => {
  test('are unique for each pair and direction, never of oneself, and never before both existed', () => {
    expect(countDistinct(swipes.map((each) => pairKey(each.swiper, each.swiped)))).toBe(swipes.length);
    for (const { swiper, swiped, at: time } of swipes) {
      expect(swiper).not.toBe(swiped);
      expect(time.getTime()).toBeGreaterThan(at(businesses, swiper).createdAt.getTime());
      expect(time.getTime()).toBeGreaterThan(at(businesses, swiped).createdAt.getTime());
    }
  });

  test('number ten to sixty per business, with super likes within the free allowance', () => {
    businesses.forEach((_, position) => {
      const own = swipes.filter((each) => each.swiper === position);
      expect(own.length).toBeGreaterThanOrEqual(10);
      expect(own.length).toBeLessThanOrEqual(60);
      const days = own
        .filter((each) => each.direction === SwipeDirection.SuperLike)
        .map((each) => Math.floor(each.at.getTime() / 86_400_000));
      for (const day of days) expect(days.filter((other) => other === day).length * 2).toBeLessThanOrEqual(FREE_SUPER_LIKES_PER_DAY);
    });
  });

  test('make a match exactly when both like each other, at the time of the later like', () => {
    const likes = new Map(
      swipes.filter((each) => isLike(each.direction)).map((each) => [pairKey(each.swiper, each.swiped), each.at.getTime()]),
    );
    const mutual = [...likes.keys()].filter((key) => likes.has(key.split(':').reverse().join(':'))).length / 2;
    expect(matches.length).toBe(mutual);
    expect(countDistinct(matches.map((each) => pairKey(each.first, each.second)))).toBe(matches.length);
    for (const { first, second, at: time } of matches) {
      expect(first).toBeLessThan(second);
      expect(time.getTime()).toBe(Math.max(likes.get(pairKey(first, second)) ?? 0, likes.get(pairKey(second, first)) ?? 0));
    }
  });

  test('leave views behind, one per viewer and day', () => {
    expect(countDistinct(views.map((each) => `${each.viewer}:${each.viewed}:${Math.floor(each.at.getTime() / 86_400_000)}`))).toBe(
      views.length,
    );
    expect(views.every((each) => each.viewer !== each.viewed)).toBe(true);
  });
});

describe('conversations', () => {
  test('exist in about half of the matches, with two to fourteen messages between the two', () => {
    expect(threads.length / matches.length).toBeGreaterThan(0.4);
    expect(threads.length / matches.length).toBeLessThan(0.65);
    for (const { match, messages, readByFirst, readBySecond } of threads) {
      const { first, second, at: matchedAt } = at(matches, match);
      expect(messages.length).toBeGreaterThanOrEqual(2);
      expect(messages.length).toBeLessThanOrEqual(14);
      expect(Math.max(readByFirst, readBySecond)).toBe(messages.length);
      expect(messages.every((each) => each.from === first || each.from === second)).toBe(true);
      const sent = [matchedAt, ...messages.map((each) => each.at)].map((each) => each.getTime());
      expect(sent).toEqual(sent.toSorted((a, b) => a - b));
    }
  });

  test('look back at a meeting only when the day it was agreed for has passed', () => {
    const looksBack =
      /^(Thanks for your time|Thank you for the tour|Good talk today|That was useful|We talked about you all|Good meeting you|That went well)/;
    let found = 0;
    for (const { messages } of threads) {
      const place = messages.findIndex(({ text }) => looksBack.test(text));
      if (place < 1) continue;
      found += 1;
      expect(at(messages, place).at.getTime() - at(messages, place - 1).at.getTime()).toBeGreaterThanOrEqual(7 * DAY_MS);
    }
    expect(found).toBeGreaterThan(10);
  });

  test('never repeat themselves and leave no slot unfilled', () => {
    for (const { messages } of threads) {
      const sentences = messages.flatMap((each) => each.text.split(/(?<=[.?!]) /));
      expect(countDistinct(sentences)).toBe(sentences.length);
      for (const { text } of messages) {
        expect(text).not.toMatch(/[{}|]|undefined/);
        expect(text.length).toBeLessThan(MESSAGE_LENGTH_MAX);
      }
    }
  });
});

describe('the free member', () => {
  const decided = new Set(swipes.filter((each) => each.swiper === free).map((each) => each.swiped));
  const admirers = swipes.filter((each) => each.swiped === free && isLike(each.direction) && !decided.has(each.swiper));

  test('is liked by a dozen well-suited businesses it has not decided on', () => {
    expect(admirers.length).toBeGreaterThanOrEqual(12);
    const member = at(businesses, free);
    for (const { swiper } of admirers) {
      expect(at(businesses, swiper).offering.some((offer) => member.seeking.includes(offer))).toBe(true);
      expect(at(businesses, swiper).seeking.some((wish) => member.offering.includes(wish))).toBe(true);
    }
  });

  test('has six matches, five of them with messages, three unread messages, and a deck to go through', () => {
    const own = matches.flatMap((_, position) => (involves(world, position, free) ? [position] : []));
    const talks = threads.filter(({ match }) => own.includes(match));
    expect(own.length).toBe(6);
    expect(talks.length).toBe(5);
    expect(businesses.length - 1 - decided.size).toBeGreaterThanOrEqual(60);
    const unread = talks.map(
      ({ match, messages, readByFirst, readBySecond }) =>
        messages.length - (at(matches, match).first === free ? readByFirst : readBySecond),
    );
    expect(unread.reduce((sum, each) => sum + each, 0)).toBe(3);
  });
});

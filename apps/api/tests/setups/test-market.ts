import type { CompanySize, PartnershipInterest } from '@benison/contracts/enumerations';
import { INDUSTRIES, valuesOf, CompanySize as Size } from '@benison/contracts/enumerations';
import { randomFrom } from '../../src/modules/matching/model/random.ts';
import type { ScoreSubject } from '../../src/modules/matching/score.ts';
import { DAY_MS } from '../../src/platform/durations.ts';

/** A business to score in tests: ordinary except for what is given. */
export function subject(given: Partial<ScoreSubject> = {}): ScoreSubject {
  return {
    id: '00000000-0000-7000-8000-000000000001',
    industry: 'Technology',
    companySize: 'SMALL',
    seeking: ['CLIENT'],
    offering: ['VENDOR'],
    tags: [],
    latitude: 39.29,
    longitude: -76.61,
    isVerified: true,
    lastActiveAt: null,
    likesReceived: 0,
    passesReceived: 0,
    swipesMade: 0,
    likesMade: 0,
    firstMessagesReceived: 0,
    firstMessagesAnswered: 0,
    responseMinutesMedian: null,
    ...given,
  };
}

const TAGS = ['reefer', 'saas', 'audit', 'tea', 'steel', 'events', 'leasing', 'clinics', 'solar', 'print'];
const INTERESTS: PartnershipInterest[] = ['CLIENT', 'VENDOR', 'STRATEGIC', 'INVESTOR'];

/** A generated market: a few that everybody wants and knows, many in between, a few that hardly anybody notices. */
export function market(size: number, seed: number, now: Date): ScoreSubject[] {
  const random = randomFrom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const some = <T>(values: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(values))),
  ];
  return Array.from({ length: size }, (_, index) => {
    const fame = random() ** 3;
    const seen = 20 + Math.floor(fame * 400);
    const liked = Math.floor(seen * (0.1 + 0.7 * fame));
    // The famous choose among many and like few of them.
    const selective = 0.6 - 0.5 * fame;
    const first = Math.floor(fame * 40);
    return subject({
      id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      industry: pick(INDUSTRIES),
      companySize: pick(valuesOf(Size)) as CompanySize,
      seeking: some(INTERESTS, 2),
      offering: some(INTERESTS, 1 + Math.round(fame * 2)),
      tags: some(TAGS, 4),
      latitude: 30 + random() * 15,
      longitude: -120 + random() * 45,
      isVerified: random() < 0.3 + 0.6 * fame,
      lastActiveAt: new Date(now.getTime() - random() * 30 * DAY_MS),
      likesReceived: liked,
      passesReceived: seen - liked,
      swipesMade: 60,
      likesMade: Math.round(60 * selective),
      firstMessagesReceived: first,
      firstMessagesAnswered: Math.floor(first * (0.4 + 0.5 * fame)),
      responseMinutesMedian: first > 0 ? Math.floor(20 + random() * 600) : null,
    });
  });
}

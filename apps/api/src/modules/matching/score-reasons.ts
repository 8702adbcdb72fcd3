import {
  COMPANY_SIZE_LABELS,
  CompanySize,
  keysOf,
  PARTNERSHIP_LABELS,
  type PartnershipInterest,
  type ScoreReasonKind,
} from '@benison/contracts/enumerations';
import { RESPONSES_TO_SHOW } from '@benison/contracts/limits';
import { DAY_MS } from '../../platform/durations.ts';
import { tradeTogether } from './industry-fit.ts';
import { PART_WEIGHTS, sharedTags, type Score, type ScoreSubject } from './score.ts';

/** One part of a score, in words a person can check. */
export interface ScoreReason {
  kind: ScoreReasonKind;
  title: string;
  text: string;
  points: number;
}

interface Pair {
  viewer: ScoreSubject;
  other: ScoreSubject;
  score: Score;
  /** The viewer's distance filter, if any. */
  withinMiles: number | null;
  now: Date;
}

type Words = Pick<ScoreReason, 'title' | 'text'>;

/** Decisions needed before a like rate is mentioned. */
const SPOKEN_DECISIONS_MIN = 10;

/** Why a card has its score: the parts that gave points, largest first. The points add up to the score. */
export function reasonsOf(pair: Pair): ScoreReason[] {
  return keysOf(PART_WEIGHTS)
    .filter((kind) => pair.score.points[kind] > 0)
    .map((kind) => ({ kind, ...WORDS[kind](pair), points: pair.score.points[kind] }))
    .sort((a, b) => b.points - a.points);
}

const WORDS: Record<ScoreReasonKind, (pair: Pair) => Words> = {
  INTENT: ({ viewer, other }) => {
    const offered = viewer.seeking.find((interest) => other.offering.includes(interest));
    const wanted = other.seeking.find((interest) => viewer.offering.includes(interest));
    if (offered && wanted) return eachOther(offered, wanted);
    if (wanted) return { title: `They look for ${word(wanted)} like you`, text: offeredTo(other, wanted) };
    if (offered) return { title: 'They are what you look for', text: `You look for ${word(offered)}, and they offer to be one.` };
    return { title: 'Your goals fit', text: `You look for ${listOf(viewer.seeking)}; they look for ${listOf(other.seeking)}.` };
  },
  INDUSTRY: ({ viewer, other }) =>
    tradeTogether(viewer.industry, other.industry)
      ? { title: 'Your industries trade', text: `${viewer.industry} and ${other.industry} often do business.` }
      : { title: 'The same industry', text: `You are both in ${other.industry}.` },
  DISTANCE: ({ score, withinMiles }) => {
    const miles = Math.round(score.distanceMiles ?? 0);
    if (withinMiles !== null && miles <= withinMiles)
      return { title: 'Within your range', text: `${count(miles)} of ${count(withinMiles)} miles.` };
    if (miles <= 100) return { title: 'Close by', text: miles <= 1 ? 'In the same town.' : `${miles} miles away.` };
    return { title: 'Within reach', text: `${count(miles)} miles away.` };
  },
  RESPONSE: ({ other }) => {
    if (other.firstMessagesReceived < RESPONSES_TO_SHOW) {
      return { title: 'New to messages', text: 'Too few first messages to tell how often they answer, so this counts as average.' };
    }
    const percent = Math.round((100 * other.firstMessagesAnswered) / other.firstMessagesReceived);
    const minutes = spokenMinutes(other);
    const within = minutes === null ? '' : `, within ${hours(minutes)}`;
    return { title: percent >= 50 ? 'They answer' : 'They answer some', text: `${percent}% of first messages${within}.` };
  },
  TRUST: ({ other }) => {
    const decisions = other.likesReceived + other.passesReceived;
    const liked =
      decisions < SPOKEN_DECISIONS_MIN
        ? ''
        : `${Math.round((100 * other.likesReceived) / decisions)}% of the decisions about them were likes.`;
    if (other.isVerified) return { title: 'EIN verified', text: liked ? `Checked; ${liked}` : 'Their EIN and company name were checked.' };
    return { title: 'How others decide', text: liked || 'Too few decisions to tell, so this counts as average.' };
  },
  TAGS: ({ viewer, other }) => ({ title: 'Tags you share', text: `${sharedTags(viewer, other).slice(0, 3).join(', ')}.` }),
  SIZE: ({ viewer, other }) =>
    viewer.companySize === other.companySize
      ? { title: 'The same size', text: `${COMPANY_SIZE_LABELS[other.companySize]} people, as you are.` }
      : {
          title: isNextSize(viewer, other) ? 'Near your size' : 'Another size',
          text: `${COMPANY_SIZE_LABELS[other.companySize]} people; you are ${COMPANY_SIZE_LABELS[viewer.companySize]}.`,
        },
  ACTIVITY: ({ other, now }) => {
    if (!other.lastActiveAt) return { title: 'Open to partners', text: 'When they were last active is not shown.' };
    const days = Math.floor((now.getTime() - other.lastActiveAt.getTime()) / DAY_MS);
    if (days < 1) return { title: 'Active lately', text: 'Active within the last day.' };
    return { title: days < 14 ? 'Active lately' : 'Quiet lately', text: `Last here ${days === 1 ? 'a day' : `${days} days`} ago.` };
  },
};

/** The usual time to an answer, as the profile tells it; null where it is of one or two answers alone. */
export const spokenMinutes = ({ firstMessagesAnswered, responseMinutesMedian }: ScoreSubject): number | null =>
  firstMessagesAnswered < RESPONSES_TO_SHOW ? null : responseMinutesMedian;

/** What two say of each other where each offers what the other seeks. */
export const eachOther = (offered: PartnershipInterest, wanted: PartnershipInterest): Words => ({
  title: 'You look for each other',
  text:
    offered === wanted
      ? `You both look for ${word(offered)}, and both offer to be one.`
      : `You look for ${word(offered)}; they look for ${word(wanted)}.`,
});

function offeredTo({ seeking }: ScoreSubject, wanted: PartnershipInterest): string {
  const others = seeking.filter((interest) => interest !== wanted);
  return others.length > 0 ? `You offer to be one; they also look for ${listOf(others)}.` : 'You offer to be one.';
}

const SIZES: readonly string[] = Object.values(CompanySize);
const isNextSize = (a: ScoreSubject, b: ScoreSubject): boolean =>
  Math.abs(SIZES.indexOf(a.companySize) - SIZES.indexOf(b.companySize)) === 1;

const word = (interest: PartnershipInterest): string => PARTNERSHIP_LABELS[interest].toLowerCase();
const count = (value: number): string => value.toLocaleString('en-US');

const LIST = new Intl.ListFormat('en-US');

/** As in `clients, vendors, and investors`. */
function listOf(interests: readonly PartnershipInterest[]): string {
  return LIST.format(interests.map(word));
}

function hours(minutes: number): string {
  if (minutes < 60) return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
  const whole = Math.round(minutes / 60);
  return whole === 1 ? 'an hour' : `${whole} hours`;
}

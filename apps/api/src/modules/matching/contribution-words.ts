import { COMPANY_SIZE_LABELS, PARTNERSHIP_LABELS, type ChancePart, type PartnershipInterest } from '@benison/contracts/enumerations';
import { RESPONSES_TO_SHOW } from '@benison/contracts/limits';
import { distanceMiles } from '../../platform/places/places.ts';
import { tradeTogether } from './industry-fit.ts';
import { eachOther } from './score-reasons.ts';
import { sharedTags, type ScoreSubject } from './score.ts';

export interface ContributionFacts {
  viewer: ScoreSubject;
  other: ScoreSubject;
  /** What the part adds: less than nothing where it speaks against the pair. */
  logOdds: number;
}

interface Words {
  title: string;
  text: string;
}

/** A part of a chance in words that a person can check, whichever way it counts. */
export const contributionWords = (part: ChancePart, facts: ContributionFacts): Words => WORDS[part](facts);

const word = (interest: PartnershipInterest): string => PARTNERSHIP_LABELS[interest].toLowerCase();

const WORDS: Record<ChancePart, (facts: ContributionFacts) => Words> = {
  INTENT: ({ viewer, other }) => {
    const offered = viewer.seeking.find((interest) => other.offering.includes(interest));
    const wanted = other.seeking.find((interest) => viewer.offering.includes(interest));
    if (offered && wanted) return eachOther(offered, wanted);
    if (offered) return { title: 'They are what you look for', text: `You look for ${word(offered)}, and they offer to be one.` };
    if (wanted) return { title: 'You are what they look for', text: `They look for ${word(wanted)}, and you offer to be one.` };
    return { title: 'What you both look for', text: 'Neither of you offers what the other looks for.' };
  },
  INDUSTRY: ({ viewer, other }) => {
    if (viewer.industry === other.industry) return { title: 'The same industry', text: `You are both in ${other.industry}.` };
    return tradeTogether(viewer.industry, other.industry)
      ? { title: 'Your industries trade', text: `${viewer.industry} and ${other.industry} often do business.` }
      : { title: 'Your industries', text: `${viewer.industry} and ${other.industry}.` };
  },
  DISTANCE: ({ viewer, other }) => {
    const between = milesBetween(viewer, other);
    if (between === null) return { title: 'Distance', text: 'One of the two places is not known.' };
    // Rounded before it is judged: 1.4 miles are not "1 miles".
    const miles = Math.round(between);
    return { title: 'Distance', text: miles <= 1 ? 'In the same town.' : `${miles.toLocaleString('en-US')} miles.` };
  },
  RESPONSE: ({ other }) => {
    if (other.firstMessagesReceived < RESPONSES_TO_SHOW)
      return { title: 'Answers', text: 'Too few first messages to tell how often they answer, so this counts as average.' };
    return {
      title: 'Answers',
      text: `They answer ${Math.round((100 * other.firstMessagesAnswered) / other.firstMessagesReceived)}% of first messages.`,
    };
  },
  TRUST: ({ other }) =>
    other.isVerified
      ? { title: 'EIN verified', text: 'Their EIN and company name were checked.' }
      : { title: 'Verification', text: 'Their EIN is not verified.' },
  TAGS: ({ viewer, other }) => {
    const shared = sharedTags(viewer, other).slice(0, 3);
    return shared.length > 0 ? { title: 'Tags you share', text: `${shared.join(', ')}.` } : { title: 'Tags', text: 'None in common.' };
  },
  SIZE: ({ viewer, other }) => ({
    title: viewer.companySize === other.companySize ? 'The same size' : 'Size',
    text: `${COMPANY_SIZE_LABELS[other.companySize]} people; you are ${COMPANY_SIZE_LABELS[viewer.companySize]}.`,
  }),
  AGREEMENT: ({ logOdds }) => ({
    title: 'How often such pairs agree',
    text: `Pairs of your industries and sizes agree ${moreOrLess(logOdds)}.`,
  }),
  ATTENTION: ({ logOdds }) => ({
    title: 'Their attention',
    text: `From what both of you decided so far, a like is ${logOdds > 0 ? 'more' : logOdds < 0 ? 'less' : 'as'} likely ${logOdds === 0 ? 'as' : 'than'} usual.`,
  }),
};

const moreOrLess = (logOdds: number): string =>
  logOdds > 0 ? 'more often than usual' : logOdds < 0 ? 'less often than usual' : 'as often as usual';

function milesBetween(a: ScoreSubject, b: ScoreSubject): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  return distanceMiles({ lat: a.latitude, lng: a.longitude }, { lat: b.latitude, lng: b.longitude });
}

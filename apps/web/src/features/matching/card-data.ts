import {
  COMPANY_SIZE_LABELS,
  PARTNERSHIP_LABELS,
  ScoreReasonKind,
  type ChancePart,
  type PartnershipInterest,
} from '@benison/contracts/enumerations';
import type { BusinessCardData, MatchNumber } from '../../components/businesses/business-card-data.ts';
import type { PrintedCardData } from '../../components/businesses/printed-card.tsx';
import type { Reason, ReasonKind } from '../../components/lists/reasons-list.tsx';
import type { Business_FaceFragment } from '../../gql/graphql.ts';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { businessTypeWords, industryWords } from '../../lib/words/business-words.ts';
import { placeWords } from '../../lib/words/place-words.ts';
import type { DeckCard } from './deck-state.ts';

/** The maximum width of a card in the deck, in CSS pixels. */
const CARD_WIDTH = 372;

export function cardImage(business: Business_FaceFragment): string | null {
  return imageFor(business.cover ?? business.logo, CARD_WIDTH);
}

/** The number on a card: what helps to choose first, and never more than is counted. */
export function matchNumber({ fit, chance }: Pick<DeckCard, 'fit' | 'chance'>): MatchNumber {
  if (!chance) return { figure: String(fit), words: 'fit', detail: null };
  const percent = `${chance.percent}% match`;
  return chance.timesUsual >= 1
    ? { figure: `${chance.timesUsual}×`, words: 'the usual', detail: percent }
    : { figure: `${chance.percent}`, words: '% match', detail: null };
}

/** What the list of reasons is headed with. */
export function whyTitle({ fit, chance }: Pick<DeckCard, 'fit' | 'chance'>): string {
  if (!chance) return `Why a fit of ${fit}`;
  return chance.timesUsual >= 1 ? `Why ${chance.timesUsual} times the usual` : `Why ${chance.percent}%`;
}

/** What the number is, in a sentence below the reasons. */
export function numberWords({ chance }: Pick<DeckCard, 'chance'>): string {
  if (!chance) return 'How well you fit, by what you both say. There are too few decisions yet for a percentage.';
  const decisions = chance.decisions.toLocaleString('en-US');
  return `${chance.percent} of 100 such pairs like each other; of pairs drawn at random ${chance.usualPercent}. Counted on ${decisions} decisions about cards that were seen.`;
}

/** A deck card as props for the card component. */
export function cardData({ business, distanceMiles, superLikedYou, ...numbers }: DeckCard): BusinessCardData {
  return {
    ...business,
    industry: industryWords(business.industry),
    businessType: businessTypeWords(business.businessType),
    distanceMiles,
    superLikedYou,
    isPromoted: numbers.source === 'BOOST',
    match: matchNumber(numbers),
    imageUrl: cardImage(business),
    employees: COMPANY_SIZE_LABELS[business.companySize],
  };
}

export function printedCard(
  business: Pick<Business_FaceFragment, 'id' | 'name' | 'industry' | 'city' | 'state' | 'logo'>,
): PrintedCardData {
  return {
    id: business.id,
    name: business.name,
    line: industryWords(business.industry),
    place: placeWords(business),
    imageUrl: imageFor(business.logo, 96),
  };
}

/** A card's cover is this wide where two cards meet. */
const MEETING_WIDTH = 372;

/** A business's own picture and colour, for its printed card. */
export const coverOf = (cover: Business_FaceFragment['cover']): Pick<PrintedCardData, 'coverUrl' | 'color'> => ({
  coverUrl: imageFor(cover, MEETING_WIDTH),
  color: cover?.color ?? null,
});

const REASON_KINDS: Record<ScoreReasonKind, ReasonKind> = {
  INTENT: 'seeks',
  INDUSTRY: 'offer',
  SIZE: 'other',
  DISTANCE: 'place',
  RESPONSE: 'answers',
  TAGS: 'offer',
  TRUST: 'other',
  ACTIVITY: 'active',
};

export function reasonsOf(reasons: DeckCard['reasons']): Reason[] {
  return reasons.map(({ kind, title, text, points }) => ({ kind: REASON_KINDS[kind], title, text, points }));
}

const PART_KINDS: Record<ChancePart, ReasonKind> = { ...REASON_KINDS, AGREEMENT: 'other', ATTENTION: 'active' };

/** The parts of a counted chance, as what they multiply the odds with; those of a fit, as points. */
export function whyOf({ chance, reasons }: Pick<DeckCard, 'chance' | 'reasons'>, all = false): Reason[] {
  if (!chance) return all ? reasonsOf(reasons) : mainReasonsOf(reasons);
  return chance.contributions
    .filter(({ logOdds }) => all || Math.abs(logOdds) >= LOG_ODDS_SHOWN)
    .map(({ part, title, text, logOdds }) => ({ kind: PART_KINDS[part], title, text, points: logOdds, times: Math.exp(logOdds) }));
}

/** Parts that change the odds by less than a twentieth are not listed beside the deck. */
const LOG_ODDS_SHOWN = 0.05;

/** The largest reasons are listed in full and the small ones share a line, so that the points still add up. */
const REASONS_SHOWN = 4;

export function mainReasonsOf(reasons: DeckCard['reasons']): Reason[] {
  const [shown, small] = [reasons.slice(0, REASONS_SHOWN), reasons.slice(REASONS_SHOWN)];
  if (small.length < 2) return reasonsOf(reasons);
  const points = small.reduce((sum, reason) => sum + reason.points, 0);
  const words = small.map(({ title }, index) => (index === 0 ? title : title.charAt(0).toLowerCase() + title.slice(1))).join(', ');
  return [...reasonsOf(shown), { kind: 'other', title: 'Smaller reasons', text: `${words}.`, points }];
}

/** "Clients, strategic partners" */
export function interestWords(interests: readonly PartnershipInterest[]): string {
  const words = interests
    .map((interest) => PARTNERSHIP_LABELS[interest])
    .join(', ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { COMPANY_SIZE_LABELS, PARTNERSHIP_LABELS, ScoreReasonKind, type PartnershipInterest } from '@benison/contracts/enumerations';
import type { BusinessCardData } from '../../components/businesses/business-card-data.ts';
import type { PrintedCardData } from '../../components/businesses/printed-card.tsx';
import type { Reason, ReasonKind } from '../../components/reasons-list.tsx';
import type { Business_FaceFragment } from '../../gql/graphql.ts';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { placeWords } from '../../lib/words/place-words.ts';
import type { DeckCard } from './deck-state.ts';

/** The maximum width of a card in the deck, in CSS pixels. */
const CARD_WIDTH = 372;

export function cardImage(business: Business_FaceFragment): string | null {
  return imageFor(business.cover ?? business.logo, CARD_WIDTH);
}

/** A deck card as props for the card component. */
export function cardData({ business, score, distanceMiles, superLikedYou }: DeckCard): BusinessCardData {
  return {
    ...business,
    distanceMiles,
    superLikedYou,
    matchScore: score,
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
    line: business.industry,
    place: placeWords(business),
    imageUrl: imageFor(business.logo, 96),
  };
}

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

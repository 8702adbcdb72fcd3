import { useQuery } from '@apollo/client/react';
import type { PrintedCardData } from '../../components/businesses/printed-card.tsx';
import { coverOf } from './card-data.ts';
import { OWN_CARD } from './documents.ts';
import type { OwnFacts } from './openers.ts';

export interface OwnCard {
  readonly face: Pick<PrintedCardData, 'coverUrl' | 'color'>;
  /** What one's own card says of oneself; null until it is known. */
  readonly facts: OwnFacts | null;
}

/** One's own card for a meeting of two, read once it is wanted. */
export function useOwnCard(isWanted: boolean): OwnCard {
  const { data } = useQuery(OWN_CARD, { skip: !isWanted });
  const business = data?.viewer?.business;
  return { face: business ? coverOf(business.cover) : {}, facts: business ?? null };
}

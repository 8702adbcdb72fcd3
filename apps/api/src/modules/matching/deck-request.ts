import type { DiscoverFilter } from '@benison/contracts/businesses';
import type { PartnershipInterest } from '@benison/contracts/enumerations';
import type { Point } from '../../platform/places/places.ts';
import type { CurrentModel } from './current-model.ts';
import type { DeckViewer } from './deck-filter.ts';

/** Whose deck is asked for, and how it is dealt. */
export interface WindowRequest {
  viewer: DeckViewer;
  place: Point | null;
  filter: DiscoverFilter;
  now: Date;
  /** What chances are computed with; without one, the prior. */
  model?: CurrentModel;
  /** The share of cards that are drawn at random; none by default. */
  probeShare?: number;
  /** Seeds what is drawn. */
  seed?: number;
  /** What was read of the viewer before, so that a statement holds no part that could bring nothing. */
  known?: KnownViewer;
}

/** What decides which parts of the deck a viewer has at all. */
export interface KnownViewer {
  hasList: boolean;
  seeks: readonly PartnershipInterest[];
}

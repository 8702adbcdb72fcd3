import type { PartnershipInterest } from '@benison/contracts/enumerations';

/** Where a row of a look came from. */
export const DeckPart = {
  Self: 'SELF',
  SuperLike: 'SUPER_LIKE',
  Like: 'LIKE',
  List: 'LIST',
  Stream: 'STREAM',
  Rank: 'RANK',
  Boost: 'BOOST',
  New: 'NEW',
  Probe: 'PROBE',
  Passed: 'PASSED',
} as const;
export type DeckPart = (typeof DeckPart)[keyof typeof DeckPart];

/** What the parts of a statement are put together from. Each part may use the columns of `v`, the viewer (see deck-viewer.ts). */
export interface Pieces {
  /** The columns of a row, apart from its part. */
  columns: string;
  /** Whether `b` may be shown: visible, not the viewer's own, inside the filter, undecided, not blocked, not hiding. */
  fits: string;
  /** Whether `b` has not passed on the viewer. */
  open: string;
  /** Where the filter names one industry, one state or one of each, that `b` is of it: an index has the businesses of each such cell in order. */
  inCell: string;
  /** Whether that cell is of one industry. */
  hasIndustry: boolean;
  /** The interests whose streams are read. */
  seeks: readonly PartnershipInterest[];
  first: string;
  /** Whether the page is longer than usual. */
  isLong: boolean;
  probeShare: string;
  seed: string;
  streamsWithoutList: boolean;
}

/** Whether `b` is at or behind the viewer's cursor. */
export const FROM_CURSOR = '(b.rank_score, b.id) <= (v.from_rank_score, v.from_id)';

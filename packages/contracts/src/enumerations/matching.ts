/** Why a card was dealt. */
export const DeckSource = {
  Model: 'MODEL',
  Probe: 'PROBE',
  Like: 'LIKE',
  SuperLike: 'SUPER_LIKE',
  Boost: 'BOOST',
  TopPick: 'TOP_PICK',
} as const;
export type DeckSource = (typeof DeckSource)[keyof typeof DeckSource];

/** What the number on a card is. */
export const MatchNumberKind = {
  /** How well two businesses fit by what they say of themselves; no percentage of anything. */
  Fit: 'FIT',
  /** The chance that both agree, as counted on the cards that members saw. */
  Chance: 'CHANCE',
} as const;
export type MatchNumberKind = (typeof MatchNumberKind)[keyof typeof MatchNumberKind];

/** The parts of the chance that two businesses agree. */
export const ChancePart = {
  Intent: 'INTENT',
  Industry: 'INDUSTRY',
  Distance: 'DISTANCE',
  Response: 'RESPONSE',
  Trust: 'TRUST',
  Tags: 'TAGS',
  Size: 'SIZE',
  Agreement: 'AGREEMENT',
  Attention: 'ATTENTION',
} as const;
export type ChancePart = (typeof ChancePart)[keyof typeof ChancePart];

/** How much a member wants to meet a business. */
export const Intent = {
  /** A like, and one of few a day. */
  MustMeet: 'MUST_MEET',
  /** A like that means a meeting. */
  Meet: 'MEET',
  /** No decision: the card comes back later, and nobody is told. */
  NotNow: 'NOT_NOW',
} as const;
export type Intent = (typeof Intent)[keyof typeof Intent];

/** Whether two that matched did business, as one of them says. */
export const OutcomeAnswer = { Yes: 'YES', NotYet: 'NOT_YET', No: 'NO' } as const;
export type OutcomeAnswer = (typeof OutcomeAnswer)[keyof typeof OutcomeAnswer];

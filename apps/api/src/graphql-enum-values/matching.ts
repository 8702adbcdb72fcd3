import type { ValueDescriptions } from './value-descriptions.ts';

/** The deck: what each value means, by its enumeration. */
export const MATCHING_VALUES: ValueDescriptions = {
  ChancePart: {
    AGREEMENT: 'How often pairs of their industries and sizes agree.',
    ATTENTION: 'How choosy and how liked both have been so far.',
    DISTANCE: 'How far apart the two are.',
    INDUSTRY: 'Whether the two are in the same industry, or in ones that trade.',
    INTENT: 'Whether one offers to be what the other looks for.',
    RESPONSE: 'How often the other side answers first messages.',
    SIZE: 'How the sizes of the two compare.',
    TAGS: 'The tags that both have.',
    TRUST: 'Whether the EIN of the other side is verified.',
  },
  DeckSource: {
    BOOST: 'Its member paid for it to be shown more often.',
    LIKE: 'It likes the member; members read MODEL instead.',
    MODEL: 'It is likely that both agree.',
    PROBE: 'It was drawn at random, so that chances can be counted.',
    SUPER_LIKE: 'It super liked the member.',
    TOP_PICK: 'It is the one business chosen for the member today.',
  },
  Intent: {
    MEET: 'It is a like that means a meeting.',
    MUST_MEET: 'It is a like, and one of few that a member has in a day.',
    NOT_NOW: 'Nothing is decided: the card returns after two weeks, and nobody is told.',
  },
  MatchNumberKind: {
    CHANCE: 'The chance that both agree, in percent, as counted on cards that members saw.',
    FIT: 'How well both fit by what they say of themselves, 0 to 99; not a percentage.',
  },
  OutcomeAnswer: { NO: 'The two did no business.', NOT_YET: 'They have done no business so far, but may.', YES: 'The two did business.' },
};

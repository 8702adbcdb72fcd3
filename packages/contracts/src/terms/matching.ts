/** So many businesses see a newcomer first. */
export const NEWCOMER_AUDIENCE = 60;
/** So many cards are chosen for a newcomer by how well they fit, whatever the attention of their businesses is worth to others. */
export const FIRST_CARDS = 20;
/** At most one card in so many is there because of a boost, and one because its business is new. */
export const CARDS_PER_BOOST = 8;
/** The share of cards that are drawn at random, and what it falls to once there are many cards a week. */
export const PROBE_SHARE = 0.05;
export const PROBE_SHARE_OF_MANY = 0.02;
export const MANY_CARDS_A_WEEK = 100_000;
/** How much the chance that a business comes back weighs in the order of cards, as a power of it. */
export const RETURN_WEIGHT = 0.7;
/** Cards of a deck are counted up to here; a larger number would tell nobody more. */
export const DECK_COUNTED_MAX = 500;
/** A card's number may be reported as turned up for so long after it was dealt. */
export const DEAL_HOURS = 24;
/** A share among fewer cards than this, or newcomers, or decisions at one point of the plot, is no figure yet. */
export const FIGURE_CARDS_MIN = 100;
export const FIGURE_NEWCOMERS_MIN = 30;
export const FIGURE_POINT_MIN = 30;
/** Of a group of fewer businesses nothing is said, lest it is about one of them. */
export const FIGURE_GROUP_MIN = 5;
/** A card that is seen again within so many hours is not shown a second time. */
export const SHOWN_AGAIN_HOURS = 12;
/** A day of top picks begins at this hour of UTC, before morning comes to the first of the states, and ends as the next one begins. */
export const TOP_PICK_HOUR = 9;
/** Who was away for so many days is nobody's top pick: both sides must be able to answer. */
export const TOP_PICK_AWAY_DAYS = 14;
/** Two businesses are each other's top pick at most once in so many days. */
export const TOP_PICK_AGAIN_DAYS = 30;
/** How many businesses a member may say in a day that it must meet. */
export const MUST_MEETS_PER_DAY = 1;
export const MUST_MEETS_PER_DAY_PREMIUM = 5;
/** A card that was put off comes back after so many days. */
export const NOT_NOW_DAYS = 14;
/** Whether two did business is asked so many days after a meeting, or else after the match. */
export const OUTCOME_MEETING_DAYS = 14;
export const OUTCOME_MATCH_DAYS = 30;
/** What was due longer ago is not asked any more. */
export const OUTCOME_ASKED_WITHIN_DAYS = 30;

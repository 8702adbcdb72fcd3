import { GiftTier } from '../enumerations.ts';
import { GIFT_MESSAGE_LENGTH_MAX } from './streams.ts';

/** The same gift by the same giver within this time extends the combo. */
export const GIFT_COMBO_MS = 3_000;
/** Most businesses a list of top gifters names. */
export const TOP_GIFTERS_MAX = 50;
/** Businesses a list of top gifters names where the request does not say. */
export const TOP_GIFTERS_DEFAULT = 10;
/** Longest name of a goal, in characters. */
export const GOAL_TITLE_LENGTH_MAX = 60;
/** How long a goal may stand, in minutes; without one it stands until it is taken away. */
export const GOAL_MINUTES = [5, 15, 60] as const;
/** Most coins of one goal. */
export const GOAL_COINS_MAX = 10_000_000;

/** A tier of gifts, by what all that is sent at once costs. */
interface GiftTierTerms {
  tier: GiftTier;
  label: string;
  /** The fewest coins of it. */
  fromCoins: number;
  /** Longest message that goes with it, in characters. The database counts by `gift_message_max`. */
  messageLengthMax: number;
  /** How long it stands above the chat. The database counts by `gift_pin_seconds`. */
  pinSeconds: number;
}

/** The tiers, the most expensive first. */
export const GIFT_TIERS: readonly GiftTierTerms[] = [
  { tier: GiftTier.Blessing, label: 'Blessing', fromCoins: 1_000, messageLengthMax: 300, pinSeconds: 600 },
  { tier: GiftTier.Blaze, label: 'Blaze', fromCoins: 250, messageLengthMax: 200, pinSeconds: 180 },
  { tier: GiftTier.Glow, label: 'Glow', fromCoins: 50, messageLengthMax: 150, pinSeconds: 60 },
  { tier: GiftTier.Spark, label: 'Spark', fromCoins: 1, messageLengthMax: GIFT_MESSAGE_LENGTH_MAX, pinSeconds: 0 },
];

/** Longest message with a gift of any tier, in characters. Matches the column's check. */
export const LARGEST_GIFT_MESSAGE_LENGTH_MAX = 300;
/** Most gifts that stand above the chat at a time, the largest of them. */
export const PINNED_GIFTS_MAX = 10;

/** How long the hype of a stream lasts unless it reaches its next level. The database counts by `hype_seconds`. */
export const HYPE_SECONDS = 120;
/** The coins of each level of hype, given in a row. The database counts by `hype_level`. */
export const HYPE_LEVELS = [250, 750, 1_750, 4_000, 9_000] as const;

/** The level of hype that so many coins reach; 0 for none. */
export const hypeLevelOf = (coins: number): number => HYPE_LEVELS.filter((from) => coins >= from).length;

/** The tier of so many coins: of one gift in the tray, and of all that is sent at once on the stage. */
export const tierOf = (coins: number): GiftTier => GIFT_TIERS.find(({ fromCoins }) => coins >= fromCoins)?.tier ?? GiftTier.Spark;

/** Longest message that goes with so many coins, in characters. */
export const giftMessageLengthMax = (coins: number): number =>
  GIFT_TIERS.find(({ fromCoins }) => coins >= fromCoins)?.messageLengthMax ?? GIFT_MESSAGE_LENGTH_MAX;

/** A gift that the product ships with; its price is per unit, in coins. */
interface GiftOffer {
  /** A word: gifts are drawn by it. */
  id: string;
  name: string;
  description: string;
  coins: number;
}

const gift = (id: string, name: string, coins: number, description: string): GiftOffer => ({ id, name, coins, description });

/** The gifts the product ships with, the cheapest first. The server's catalogue decides what one costs when it is sent. */
export const GIFTS: readonly GiftOffer[] = [
  gift('clover', 'Clover', 10, 'A little luck for the next deal.'),
  gift('quill', 'Quill', 15, 'Well said, and worth writing down.'),
  gift('coffee', 'Coffee', 25, 'Keep going, this one is on us.'),
  gift('handshake', 'Handshake', 40, 'We should do business.'),
  gift('toast', 'Toast', 50, 'To what you have built.'),
  gift('laurel', 'Laurel', 100, 'For work that deserves a crown.'),
  gift('bouquet', 'Bouquet', 150, 'With thanks, for everybody to see.'),
  gift('rosette', 'Rosette', 250, 'First prize, and rightly so.'),
  gift('lantern', 'Lantern', 500, 'You light the way for the rest of us.'),
  gift('compass', 'Compass', 750, 'For showing where things are heading.'),
  gift('keystone', 'Keystone', 1_000, 'You are what holds the arch.'),
  gift('beacon', 'Beacon', 2_500, 'Seen from every shore.'),
  gift('benison', 'Benison', 5_000, 'The blessing itself.'),
];

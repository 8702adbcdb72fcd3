import { GiftTier } from '../enumerations.ts';

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

/** The fewest coins of each tier, the most expensive tier first. */
export const GIFT_TIERS: readonly { tier: GiftTier; label: string; fromCoins: number }[] = [
  { tier: GiftTier.Blessing, label: 'Blessing', fromCoins: 1_000 },
  { tier: GiftTier.Blaze, label: 'Blaze', fromCoins: 250 },
  { tier: GiftTier.Glow, label: 'Glow', fromCoins: 50 },
  { tier: GiftTier.Spark, label: 'Spark', fromCoins: 1 },
];

/** The tier of so many coins: of one gift in the tray, and of all that is sent at once on the stage. */
export const tierOf = (coins: number): GiftTier => GIFT_TIERS.find(({ fromCoins }) => coins >= fromCoins)?.tier ?? GiftTier.Spark;

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

import { z } from 'zod';
import { coins, COINS_MAX } from './coins.ts';
import { bareLine, cursor, id, instant, line, optionalText, pageSize, requestId } from './fields.ts';
import { GIFT_PAUSE_HOURS, OWN_GIFT_LIMIT_MAX } from './terms/gift-limit.ts';
import * as terms from './terms/stream-gift.ts';
import { GIFT_QUANTITY_MAX, GIFT_QUANTITY_MIN } from './terms/streams.ts';

/** The largest number that the column of an entry holds. */
const ENTRY_NUMBER_MAX = 2 ** 31 - 1;

/** The word a gift of the catalogue is known by. */
export const giftId = bareLine()
  .toLowerCase()
  .regex(/^[a-z0-9-]{2,30}$/, 'That is not one of our gifts');

/** How many of a gift are given at once. */
const giftQuantity = z
  .number()
  .int('Please enter a whole number')
  .min(GIFT_QUANTITY_MIN, 'Please send at least one')
  .max(GIFT_QUANTITY_MAX, `At most ${GIFT_QUANTITY_MAX} at once`);

/** A gift to the host of a live stream. If anonymous, neither the host nor the viewers learn who sent it; only the ledger does. */
export const SendGiftInput = z.strictObject({
  /** Made by the client and kept until an answer arrives: the same id sends once, however often it is tried. */
  requestId,
  streamId: id,
  giftId,
  quantity: giftQuantity,
  /** How long it may be is a matter of what is given: `giftMessageLengthMax`. */
  message: optionalText(terms.LARGEST_GIFT_MESSAGE_LENGTH_MAX),
  isAnonymous: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  /** The total price the giver saw; if it differs, the request is refused. */
  expectedCoins: coins,
});
export type SendGiftInput = z.infer<typeof SendGiftInput>;

/** What would a gift cost, and from which coins? Nothing moves. */
export const GiftQuoteInput = z.strictObject({ streamId: id, giftId, quantity: giftQuantity });

/** Who gave most in a stream; without one, in all streams of the member's own. */
export const TopGiftersInput = z.strictObject({
  first: z
    .number()
    .int('Please enter a whole number')
    .min(1, 'Please ask for at least one')
    .max(terms.TOP_GIFTERS_MAX, `At most ${terms.TOP_GIFTERS_MAX} at a time`),
});

/** The number of an entry within its stream. */
const entryNumber = z
  .number()
  .int('Please enter a whole number')
  .min(1, 'The first is number 1')
  .max(ENTRY_NUMBER_MAX, 'There is no such number');

/**
 * A page of a stream's numbered entries, newest first: behind a cursor, before an entry that came live and without one, or before a moment
 * of its recording.
 */
export const StreamPageInput = z.strictObject({
  first: pageSize,
  after: cursor.nullish(),
  before: entryNumber.nullish(),
  sentBefore: instant('Please say when').nullish(),
});

/** A host's goal in coins, from now on: earlier gifts do not count. With minutes it goes by itself when they are over. */
export const SetStreamGoalInput = z.strictObject({
  streamId: id,
  title: line(terms.GOAL_TITLE_LENGTH_MAX).pipe(z.string().min(1, 'Please say what it is for')),
  coins: coins.max(Math.min(COINS_MAX, terms.GOAL_COINS_MAX), `At most ${terms.GOAL_COINS_MAX.toLocaleString('en-US')} BizCoins`),
  minutes: z.literal(terms.GOAL_MINUTES, `One of ${terms.GOAL_MINUTES.join(', ')} minutes`).nullish(),
});

/** Whether a stream takes gifts. */
export const SetGiftsEnabledInput = z.strictObject({ streamId: id, isOn: z.boolean() });

const ownLimit = coins
  .max(OWN_GIFT_LIMIT_MAX, `At most ${OWN_GIFT_LIMIT_MAX.toLocaleString('en-US')} BizCoins`)
  .nullish()
  .transform((value) => value ?? null);

/** Most coins that a member lets itself give on a day and in a week; null: no limit of its own. */
export const SetGiftLimitsInput = z.strictObject({ dayCoins: ownLimit, weekCoins: ownLimit });

/** For how long a member gives nothing. */
export const PauseGiftsInput = z.strictObject({ hours: z.literal(GIFT_PAUSE_HOURS, `One of ${GIFT_PAUSE_HOURS.join(', ')} hours`) });

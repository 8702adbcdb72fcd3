import { z } from 'zod';
import { DiscoverFilter } from './businesses.ts';
import { Intent, OutcomeAnswer, SwipeDirection, valuesOf } from './enumerations.ts';
import { id, optionalText } from './fields.ts';
import * as limits from './limits.ts';

/** A decision about a business; a note is only possible with a super like. */
export const SwipeInput = z
  .strictObject({
    businessId: id,
    direction: z.enum(valuesOf(SwipeDirection)),
    /** A line sent along with a super like. */
    note: optionalText(limits.SUPER_LIKE_NOTE_LENGTH_MAX),
  })
  .superRefine((input, context) => {
    if (!input.note || input.direction === SwipeDirection.SuperLike) return;
    context.addIssue({ code: 'custom', path: ['note'], message: 'A note goes with a super like' });
  });
export type SwipeInput = z.infer<typeof SwipeInput>;

/** How much the member wants to meet a business. */
export const IntentInput = z.strictObject({ businessId: id, intent: z.enum(valuesOf(Intent), 'Please choose must meet, meet or not now') });
export type IntentInput = z.infer<typeof IntentInput>;

/** Whether the member did business with a match. */
export const OutcomeInput = z.strictObject({ matchId: id, answer: z.enum(valuesOf(OutcomeAnswer), 'Please choose yes, not yet or no') });

/** Ends a match, for both sides. The reason is stored; the other side never reads it. */
export const UnmatchInput = z.strictObject({ matchId: id, reason: optionalText(limits.REPORT_DETAILS_LENGTH_MAX) });

/** A match that the member has seen. */
export const MatchSeenInput = z.strictObject({ matchId: id });

/** A business to hide from the member and vice versa, or to unhide. */
export const BlockInput = z.strictObject({ businessId: id });

/** A business whose profile the member opened. */
export const ProfileViewInput = z.strictObject({ businessId: id });

/** The filter that the member's deck is dealt by. */
export const DeckFilterInput = z.strictObject({ filter: DiscoverFilter });

/** Cards that were really turned up, by the texts with which they were dealt; at most a page of them at once. */
export const CardsShownInput = z.strictObject({
  deals: z
    .array(z.string().min(1).max(limits.DEAL_LENGTH_MAX))
    .min(1, 'Please name a card')
    .max(limits.PAGE_SIZE_MAX, 'Please name fewer at once'),
});

/** A trained model to deal decks by. */
export const MakeModelCurrentInput = z.strictObject({ modelId: id });

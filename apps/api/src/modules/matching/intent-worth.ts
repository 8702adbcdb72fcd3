/** What a like counts for beside plain ones, in the deck of the other side and in what is learned, where its sender said how much it wants to meet. */
export const INTENT_WORTH = { MUST_MEET: 3, MEET: 2 } as const;

/** What a like counts for beside plain ones, in the deck of the other side and in what is learned, where its sender said how much it wants to meet. */
const INTENT_WORTH = { MUST_MEET: 3, MEET: 2 } as const;

/** What the like of a row of `intents`, which may be missing, counts for. */
export const intentWorth = (alias: string): string =>
  `case ${alias}.intent when 'MUST_MEET' then ${INTENT_WORTH.MUST_MEET} when 'MEET' then ${INTENT_WORTH.MEET} else 1 end`;

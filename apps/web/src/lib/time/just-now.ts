/** So soon after an answer its failure is told: what is told later is about something else. */
export const TOLD_WITHIN_MS = 2_000;

/** What was noted, as long as it was noted just now. */
export const ifJustNow = <Noted extends { readonly at: number }>(noted: Noted | null, now: number): Noted | null =>
  noted && now - noted.at <= TOLD_WITHIN_MS ? noted : null;

import type { AppContext } from '../../../app-context.ts';
import { HOUR_MS } from '../../../platform/durations.ts';

/** Advisory lock that keeps two processes from making the same partition. */
export const DECK_SHOWN_LOCK = 7_311_004;
export const DECK_SHOWN_EVERY_MS = 6 * HOUR_MS;

/** Makes the partitions of the coming weeks in which shown cards are kept, and drops those older than ninety days. */
export async function keepDeckShown(app: AppContext, now: Date): Promise<void> {
  await app.transaction((tx) => tx.sql('select keep_deck_shown($1)', [now]));
}

import type { AppContext } from '../../../app-context.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { askOutcomes, OUTCOMES_EVERY_MS, OUTCOMES_LOCK } from './ask-outcomes.ts';
import { buildWantedLists, DECK_LISTS_EVERY_MS, DECK_LISTS_LOCK } from './build-wanted-lists.ts';
import { startTopPicks } from './choose-top-picks.ts';
import { DECK_SHOWN_EVERY_MS, DECK_SHOWN_LOCK, keepDeckShown } from './keep-deck-shown.ts';
import { startTraining } from './train-matching.ts';

/** What matching does in the background. Returns a function that stops it. */
export function startMatchingJobs(app: AppContext): () => Promise<void> {
  const stops = [
    startPeriodic(app, { name: 'shown cards', everyMs: DECK_SHOWN_EVERY_MS, lock: DECK_SHOWN_LOCK, run: keepDeckShown }),
    startTraining(app),
    startPeriodic(app, { name: 'deck lists', everyMs: DECK_LISTS_EVERY_MS, lock: DECK_LISTS_LOCK, run: buildWantedLists }),
    startTopPicks(app),
    startPeriodic(app, { name: 'outcomes', everyMs: OUTCOMES_EVERY_MS, lock: OUTCOMES_LOCK, run: askOutcomes }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

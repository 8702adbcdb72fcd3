import type { AppContext } from '../../app-context.ts';
import { startPresence } from './presence.ts';
import { startRankRefresh } from './jobs/refresh-ranks.ts';

/** What matching does in an http process beside answering. Gives back the way to stop. */
export function startMatchingLive(app: AppContext): () => Promise<void> {
  const stops = [startPresence(app), startRankRefresh(app)];
  return async () => {
    for (const stop of stops) await stop();
  };
}

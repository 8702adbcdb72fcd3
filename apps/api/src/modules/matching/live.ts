import type { AppContext } from '../../app-context.ts';
import { startRankRefresh } from './jobs/refresh-ranks.ts';
import { startPresence } from './presence.ts';

/** What matching does in an http process apart from answering requests. Returns a function that stops it. */
export function startMatchingLive(app: AppContext): () => Promise<void> {
  const stops = [startPresence(app), startRankRefresh(app)];
  return async () => {
    for (const stop of stops) await stop();
  };
}

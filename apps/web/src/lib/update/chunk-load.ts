import { readStored, writeStored } from '../storage/stored.ts';
import { isPageHeld } from './held-page.ts';

/** As Chromium, Firefox and Safari say it, and Vite of the styles that a part brings. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Whether a part of the app could not be fetched: there is no connection, or an update took its file away. */
export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && NOT_LOADED.test(error.message);

/**
 * loading: the page is reloading. held: a reload would interrupt something. stale: a reload was already tried. unreachable: no server.
 */
export type ChunkOutcome = 'loading' | 'held' | 'stale' | 'unreachable';

/** Whether only a manual reload brings it. */
export const needsManualReload = (outcome: ChunkOutcome | null): boolean => outcome === 'held' || outcome === 'stale';

interface ChunkFacts {
  readonly isReachable: boolean;
  readonly isHeld: boolean;
  /** The build that runs here. */
  readonly build: string;
  /** The build that this tab has already reloaded away from. */
  readonly leftBuild: string | null;
}

/** One reload per build: what is still missing then, another reload would not bring. */
export function outcomeOf({ isReachable, isHeld, build, leftBuild }: ChunkFacts): ChunkOutcome {
  if (!isReachable) return 'unreachable';
  if (isHeld) return 'held';
  return leftBuild === build ? 'stale' : 'loading';
}

const KEPT_AS = 'benison.left-build';
const REACH_MS_MAX = 5_000;
const isText = (value: unknown): value is string => typeof value === 'string';

async function isServerReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(REACH_MS_MAX) });
    return ok;
  } catch {
    return false;
  }
}

/** Reloads the page when a part of it is gone, unless that would interrupt something or was already tried. */
export async function reloadIfStale(): Promise<ChunkOutcome> {
  const build = document.querySelector<HTMLElement>('script[data-app]')?.dataset['app'] ?? '';
  const outcome = outcomeOf({
    isReachable: await isServerReachable(),
    isHeld: isPageHeld(),
    build,
    leftBuild: readStored(KEPT_AS, isText),
  });
  if (outcome !== 'loading') return outcome;
  writeStored(KEPT_AS, build);
  // In a browser that stores nothing it would reload for ever.
  if (readStored(KEPT_AS, isText) !== build) return 'stale';
  location.reload();
  return 'loading';
}

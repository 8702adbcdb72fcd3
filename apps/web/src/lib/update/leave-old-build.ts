import { needsManualReload, reloadIfStale } from './chunk-load.ts';
import { tellUpdated } from './tell-updated.ts';

/** The server no longer answers what this page asks: the page is loaded again, or its user is told so where that would interrupt something. */
export async function leaveOldBuild(): Promise<void> {
  if (needsManualReload(await reloadIfStale())) tellUpdated();
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from '../programs.ts';
import { findCached } from './cached-program.ts';
import { GO_MODULE, goWanted, obtainBuilt, type GoBuild, type GoProgram } from './go-program.ts';

const FILE = 'livekit-server';

const livekit = (): GoProgram => ({
  name: 'LiveKit',
  file: FILE,
  package: 'github.com/livekit/livekit-server/cmd/server',
  cache: 'livekit',
  version: livekitVersion(),
  missing: 'Live video is unavailable',
  whatToDo: `install Go ${goWanted()} or newer (https://go.dev/dl) or ${FILE} on the PATH, or set LIVEKIT_URL`,
  buildWords: `LiveKit ${livekitVersion()} for live video (about two minutes`,
});

/** The server on the PATH or in this machine's cache; undefined if it has to be built first. */
export function findLiveKit(): string | undefined {
  return findOnPath(FILE) ?? findCached(livekit());
}

/**
 * The server: found, or built with Go once for all clones of the project on this machine.
 * @throws PlainError in one sentence if that is impossible.
 */
export async function obtainLiveKit(build: GoBuild): Promise<string> {
  return findOnPath(FILE) ?? obtainBuilt(livekit(), build);
}

/** The version pinned in apps/media/go.mod, as `v1.13.5`. */
export function livekitVersion(): string {
  const version = /github\.com\/livekit\/livekit-server (v\S+)/.exec(readFileSync(join(GO_MODULE, 'go.mod'), 'utf8'))?.[1];
  if (!version) throw new Error('apps/media/go.mod names no livekit-server.');
  return version;
}

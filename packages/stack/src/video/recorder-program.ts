import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findCached, placeOf, versionOf } from './cached-program.ts';
import { GO_MODULE, goWanted, obtainBuilt, type GoBuild, type GoProgram } from './go-program.ts';

const SOURCES = 'recorder';

const recorder = (): GoProgram => ({
  name: 'the recorder',
  file: 'benison-recorder',
  package: `./${SOURCES}`,
  cache: 'recorder',
  version: versionOfSources(),
  missing: 'Streams are not recorded',
  whatToDo: `install Go ${goWanted()} or newer (https://go.dev/dl), or name a built recorder in BENISON_RECORDER`,
  buildWords: 'the recorder of streams (about a minute',
});

/** The recorder in this machine's cache; undefined if it has to be built first. */
export function findRecorder(): string | undefined {
  return findCached(recorder());
}

/** Where the recorder is, or will be once it is built. @throws PlainError where nothing can be written. */
export function recorderPlace(): string {
  return placeOf(recorder());
}

/**
 * The recorder: found, or built with Go once for all clones of the project on this machine.
 * @throws PlainError in one sentence if that is impossible.
 */
export async function obtainRecorder(build: GoBuild): Promise<string> {
  return obtainBuilt(recorder(), build);
}

/** Another one for every change of its sources, and of what they are built with. */
function versionOfSources(): string {
  const own = readdirSync(join(GO_MODULE, SOURCES)).filter((name) => name.endsWith('.go'));
  return versionOf(['go.mod', 'go.sum', ...own.sort().map((name) => join(SOURCES, name))].map((file) => join(GO_MODULE, file)));
}

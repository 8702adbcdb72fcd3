import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBuilt, GO_MODULE, goWanted, obtainBuilt, placeOf, type GoBuild, type GoProgram } from './go-program.ts';

const SOURCES = 'recorder';
const VERSION_DIGITS = 12;

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
  return findBuilt(recorder());
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
  const hash = createHash('sha256');
  const own = readdirSync(join(GO_MODULE, SOURCES)).filter((name) => name.endsWith('.go'));
  for (const file of ['go.mod', 'go.sum', ...own.sort().map((name) => join(SOURCES, name))]) {
    hash.update(readFileSync(join(GO_MODULE, file))).update('\0');
  }
  return hash.digest('hex').slice(0, VERSION_DIGITS);
}

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { PlainError } from '../plain-error.ts';
import { isProgram } from '../programs.ts';
import { inTurn } from '../turn.ts';

/** For work in the background: it yields the processor to everything else. */
export const NICENESS_IN_BACKGROUND = '10';
const VERSION_DIGITS = 12;

/** A program that is made once for all clones of the project on a machine, and kept outside of them. */
export interface CachedProgram {
  /** As people read it: "LiveKit". */
  name: string;
  /** The name of its file. */
  file: string;
  /** The folder of its cache, and the version within; a new version is made anew. */
  cache: string;
  version: string;
  /** What cannot be used without it, as the subject of a sentence. */
  missing: string;
}

/** How the making of a program reports progress, and how to cancel it. */
export interface Making {
  say: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/** The program in this machine's cache; undefined if it has to be made first. */
export function findCached(program: CachedProgram): string | undefined {
  return cacheFolders(program)
    .map((folder) => join(folder, program.file))
    .find(isProgram);
}

/** Where the program is, or will be once it is made. @throws PlainError where nothing can be written. */
export function placeOf(program: CachedProgram): string {
  return findCached(program) ?? join(makeCacheFolder(program), program.file);
}

/** The program: found, or made at its place while no other command does the same. @throws PlainError where nothing can be written. */
export async function obtainCached(
  program: CachedProgram,
  { say, signal }: Making,
  make: (path: string) => Promise<void>,
): Promise<string> {
  const found = findCached(program);
  if (found) return found;
  const folder = makeCacheFolder(program);
  const path = join(folder, program.file);
  const onWait = (): void => say(`Another command is building ${program.name}; waiting for it`);
  await inTurn(
    join(folder, 'building'),
    onWait,
    async () => {
      if (!isProgram(path)) await make(path);
    },
    signal,
  );
  return path;
}

/** Another version for every change of these files, in twelve digits. */
export function versionOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, VERSION_DIGITS);
}

/** Outside the project, so that every clone finds it; inside if the home folder is not writable. */
function cacheFolders({ cache, version }: CachedProgram): string[] {
  const home = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  const own = join(cache, `${version}-${process.platform}-${process.arch}`);
  return [join(home, 'benison', own), join(ROOT, '.cache', own)];
}

function makeCacheFolder(program: CachedProgram): string {
  const folders = cacheFolders(program);
  for (const folder of folders) {
    try {
      mkdirSync(folder, { recursive: true });
      return folder;
    } catch {
      continue;
    }
  }
  throw new PlainError(`${program.missing}: ${program.name} cannot be built, as neither ${folders.join(' nor ')} can be written to.`);
}

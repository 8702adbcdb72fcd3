import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { startLeashed } from '../leashed-program.ts';
import { ROOT } from '../paths.ts';
import { PlainError } from '../plain-error.ts';
import { findOnPath, isProgram } from '../programs.ts';
import { inTurn } from '../turn.ts';

/** The Go module beside this code: LiveKit at its pinned version, and the recorder. */
export const GO_MODULE = join(ROOT, 'apps/media');
/** Go's default location, which not every PATH includes. */
const GO_USUAL = '/usr/local/go/bin/go';
/** For a background build: it yields the processor to everything else. */
const NICENESS_IN_BACKGROUND = '10';
const TELL_EVERY_MS = 15_000;
const PROGRESS_EVERY_MS = 5_000;

/** A program that is built with Go, once for all clones on a machine. */
export interface GoProgram {
  /** As people read it: "LiveKit". */
  name: string;
  /** The name of its file. */
  file: string;
  /** What Go builds. */
  package: string;
  /** The folder of its cache, and the version within; a new version is built anew. */
  cache: string;
  version: string;
  /** What cannot be used without it, as the subject of a sentence. */
  missing: string;
  /** What to do where it cannot be built. */
  whatToDo: string;
  /** How long a build takes, and what for. */
  buildWords: string;
}

/** How a build reports progress, and how to cancel it. */
export interface GoBuild {
  say: (line: string) => void;
  signal?: AbortSignal | undefined;
  /** True if nobody is waiting for it. */
  isInBackground?: boolean;
  /** Told every few seconds how far it is, as "45 s so far, 112 packages compiled". */
  onProgress?: (words: string) => void;
}

/** The version of Go that the module needs. */
export function goWanted(): string {
  return /^go (\S+)/m.exec(readFileSync(join(GO_MODULE, 'go.mod'), 'utf8'))?.[1] ?? '';
}

/** The program in this machine's cache; undefined if it has to be built first. */
export function findBuilt(program: GoProgram): string | undefined {
  return cacheFolders(program)
    .map((folder) => join(folder, program.file))
    .find(isProgram);
}

/** Where the program is, or will be once it is built. @throws PlainError where nothing can be written. */
export function placeOf(program: GoProgram): string {
  return findBuilt(program) ?? join(makeCacheFolder(program), program.file);
}

/**
 * The program: found, or built with Go once for all clones of the project on this machine.
 * @throws PlainError in one sentence if that is impossible.
 */
export async function obtainBuilt(program: GoProgram, build: GoBuild): Promise<string> {
  const found = findBuilt(program);
  if (found) return found;
  const go = findOnPath('go') ?? [GO_USUAL].find(isProgram);
  if (!go) throw new PlainError(`${program.missing}: ${program.whatToDo}.`);
  const folder = makeCacheFolder(program);
  const path = join(folder, program.file);
  const onWait = (): void => build.say(`Another command is building ${program.name}; waiting for it`);
  await inTurn(
    join(folder, 'building'),
    onWait,
    async () => {
      if (!isProgram(path)) await buildInto(path, go, program, build);
    },
    build.signal,
  );
  return path;
}

/** Outside the project, so that every clone finds it; inside if the home folder is not writable. */
function cacheFolders({ cache, version }: GoProgram): string[] {
  const home = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  const own = join(cache, `${version}-${process.platform}-${process.arch}`);
  return [join(home, 'benison', own), join(ROOT, '.cache', own)];
}

function makeCacheFolder(program: GoProgram): string {
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

/** Builds under a temporary name, so that a program under its final name is complete. */
async function buildInto(
  path: string,
  go: string,
  program: GoProgram,
  { say, signal, isInBackground, onProgress }: GoBuild,
): Promise<void> {
  const { name } = program;
  const folder = join(path, '..');
  for (const old of readdirSync(folder)) if (old.endsWith('.new')) rmSync(join(folder, old), { force: true });
  const draft = `${path}.${process.pid}.new`;
  const from = Date.now();
  const seconds = (): number => Math.round((Date.now() - from) / 1_000);
  say(`Building ${program.buildWords}, once${isInBackground ? '; everything else works meanwhile' : ''})`);
  const words: string[] = [];
  let compiled = 0;
  const onLine = (line: string): void => {
    words.push(line);
    // Go prints the name of each package it compiles; any other output contains spaces.
    if (!line.includes(' ')) compiled += 1;
  };
  const args = ['-n', isInBackground ? NICENESS_IN_BACKGROUND : '0', go, 'build', '-v', '-ldflags=-s -w', '-o', draft, program.package];
  const { env } = process;
  const work = startLeashed({ program: 'nice', args, cwd: GO_MODULE, env, output: { onLine } });
  const timers = [
    setInterval(() => say(`  still building ${name}, ${seconds()} s; packages compiled: ${compiled}`), TELL_EVERY_MS),
    setInterval(() => onProgress?.(`${seconds()} s so far, ${compiled} packages compiled`), PROGRESS_EVERY_MS),
  ];
  const stop = (): void => void work.stop();
  signal?.addEventListener('abort', stop, { once: true });
  const code = await work.ended;
  for (const timer of timers) clearInterval(timer);
  signal?.removeEventListener('abort', stop);
  try {
    signal?.throwIfAborted();
    if (code !== 0) throw new PlainError(`${program.missing}: ${name} could not be built (${reasonIn(words)}); ${program.whatToDo}.`);
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  say(`Built ${name} in ${seconds()} s`);
}

/** The most informative line of Go's output. */
function reasonIn(words: readonly string[]): string {
  const telling = words.filter((line) => line.includes(' ') && !/^go: downloading /.test(line));
  return (telling.find((line) => /^go: /.test(line)) ?? telling.at(-1) ?? 'Go ended without a word').slice(0, 300).replace(/\.$/, '');
}

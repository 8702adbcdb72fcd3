import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startLeashed } from '../leashed-program.ts';
import { ROOT } from '../paths.ts';
import { PlainError } from '../plain-error.ts';
import { findOnPath, isProgram } from '../programs.ts';
import { findCached, NICENESS_IN_BACKGROUND, obtainCached, type CachedProgram, type Making } from './cached-program.ts';

/** The Go module beside this code: LiveKit at its pinned version, and the recorder. */
export const GO_MODULE = join(ROOT, 'apps/media');
/** Go's default location, which not every PATH includes. */
const GO_USUAL = '/usr/local/go/bin/go';
const TELL_EVERY_MS = 15_000;
const PROGRESS_EVERY_MS = 5_000;

/** A program that is built with Go, once for all clones on a machine. */
export interface GoProgram extends CachedProgram {
  /** What Go builds. */
  package: string;
  /** What to do where it cannot be built. */
  whatToDo: string;
  /** How long a build takes, and what for. */
  buildWords: string;
}

/** How a build reports progress, and how to cancel it. */
export interface GoBuild extends Making {
  /** True if nobody is waiting for it. */
  isInBackground?: boolean;
  /** Told every few seconds how far it is, as "45 s so far, 112 packages compiled". */
  onProgress?: (words: string) => void;
}

/** The version of Go that the module needs. */
export function goWanted(): string {
  return /^go (\S+)/m.exec(readFileSync(join(GO_MODULE, 'go.mod'), 'utf8'))?.[1] ?? '';
}

/**
 * The program: found, or built with Go once for all clones of the project on this machine.
 * @throws PlainError in one sentence if that is impossible.
 */
export async function obtainBuilt(program: GoProgram, build: GoBuild): Promise<string> {
  const found = findCached(program);
  if (found) return found;
  const go = findOnPath('go') ?? [GO_USUAL].find(isProgram);
  if (!go) throw new PlainError(`${program.missing}: ${program.whatToDo}.`);
  return obtainCached(program, build, (path) => buildInto(path, go, program, build));
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

import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { startLeashed } from '../leashed-program.ts';
import { ROOT } from '../paths.ts';
import { PlainError } from '../plain-error.ts';
import { findOnPath, isProgram } from '../programs.ts';
import { inTurn } from '../turn.ts';

const MODULE = join(ROOT, 'apps/media');
const PACKAGE = 'github.com/livekit/livekit-server/cmd/server';
const PROGRAM = 'livekit-server';
/** Go's default location, which not every PATH includes. */
const GO_USUAL = '/usr/local/go/bin/go';
/** For a background build: it yields the processor to everything else. */
const NICENESS_IN_BACKGROUND = '10';
const TELL_EVERY_MS = 15_000;
const PROGRESS_EVERY_MS = 5_000;
const WHAT_TO_DO = `install Go ${goWanted()} or newer (https://go.dev/dl) or ${PROGRAM} on the PATH, or set LIVEKIT_URL`;

/** How a build reports progress, and how to cancel it. */
interface LiveKitBuild {
  say: (line: string) => void;
  signal?: AbortSignal | undefined;
  /** True if nobody is waiting for it. */
  isInBackground?: boolean;
  /** Told every few seconds how far it is, as "45 s so far, 112 packages compiled". */
  onProgress?: (words: string) => void;
}

/** The server on the PATH or in this machine's cache; undefined if it has to be built first. */
export function findLiveKit(): string | undefined {
  return (
    findOnPath(PROGRAM) ??
    cacheFolders()
      .map((folder) => join(folder, PROGRAM))
      .find(isProgram)
  );
}

/**
 * The server: found, or built with Go once for all clones of the project on this machine.
 * @throws PlainError in one sentence if that is impossible.
 */
export async function obtainLiveKit(build: LiveKitBuild): Promise<string> {
  const found = findLiveKit();
  if (found) return found;
  const go = findOnPath('go') ?? [GO_USUAL].find(isProgram);
  if (!go) throw new PlainError(`Live video is unavailable: ${WHAT_TO_DO}.`);
  const folder = makeCacheFolder();
  const program = join(folder, PROGRAM);
  const onWait = (): void => build.say('Another command is building LiveKit; waiting for it');
  await inTurn(
    join(folder, 'building'),
    onWait,
    async () => {
      if (!isProgram(program)) await buildInto(program, go, build);
    },
    build.signal,
  );
  return program;
}

/** The version pinned in apps/media/go.mod, as `v1.13.5`. */
export function livekitVersion(): string {
  const version = /github\.com\/livekit\/livekit-server (v\S+)/.exec(readFileSync(join(MODULE, 'go.mod'), 'utf8'))?.[1];
  if (!version) throw new Error('apps/media/go.mod names no livekit-server.');
  return version;
}

function goWanted(): string {
  return /^go (\S+)/m.exec(readFileSync(join(MODULE, 'go.mod'), 'utf8'))?.[1] ?? '';
}

/** Outside the project, so that every clone finds it; inside if the home folder is not writable. */
function cacheFolders(): string[] {
  const cache = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  const own = join('livekit', `${livekitVersion()}-${process.platform}-${process.arch}`);
  return [join(cache, 'benison', own), join(ROOT, '.cache', own)];
}

function makeCacheFolder(): string {
  for (const folder of cacheFolders()) {
    try {
      mkdirSync(folder, { recursive: true });
      return folder;
    } catch {
      continue;
    }
  }
  throw new PlainError(`Live video is unavailable: LiveKit cannot be built, as neither ${cacheFolders().join(' nor ')} can be written to.`);
}

/** Builds under a temporary name, so that a program under its final name is complete. */
async function buildInto(program: string, go: string, { say, signal, isInBackground, onProgress }: LiveKitBuild): Promise<void> {
  const folder = join(program, '..');
  for (const name of readdirSync(folder)) if (name.endsWith('.new')) rmSync(join(folder, name), { force: true });
  const draft = `${program}.${process.pid}.new`;
  const from = Date.now();
  const seconds = (): number => Math.round((Date.now() - from) / 1_000);
  say(
    `Building LiveKit ${livekitVersion()} for live video (about two minutes, once${isInBackground ? '; everything else works meanwhile' : ''})`,
  );
  const words: string[] = [];
  let compiled = 0;
  const onLine = (line: string): void => {
    words.push(line);
    // Go prints the name of each package it compiles; any other output contains spaces.
    if (!line.includes(' ')) compiled += 1;
  };
  const args = ['-n', isInBackground ? NICENESS_IN_BACKGROUND : '0', go, 'build', '-v', '-ldflags=-s -w', '-o', draft, PACKAGE];
  const { env } = process;
  const work = startLeashed({ program: 'nice', args, cwd: MODULE, env, output: { onLine } });
  const timers = [
    setInterval(() => say(`  still building LiveKit, ${seconds()} s; packages compiled: ${compiled}`), TELL_EVERY_MS),
    setInterval(() => onProgress?.(`${seconds()} s so far, ${compiled} packages compiled`), PROGRESS_EVERY_MS),
  ];
  const stop = (): void => void work.stop();
  signal?.addEventListener('abort', stop, { once: true });
  const code = await work.ended;
  for (const timer of timers) clearInterval(timer);
  signal?.removeEventListener('abort', stop);
  try {
    signal?.throwIfAborted();
    if (code !== 0) throw new PlainError(`Live video is unavailable: LiveKit could not be built (${reasonIn(words)}); ${WHAT_TO_DO}.`);
    renameSync(draft, program);
  } finally {
    rmSync(draft, { force: true });
  }
  say(`Built LiveKit in ${seconds()} s`);
}

/** The most informative line of Go's output. */
function reasonIn(words: readonly string[]): string {
  const telling = words.filter((line) => line.includes(' ') && !/^go: downloading /.test(line));
  return (telling.find((line) => /^go: /.test(line)) ?? telling.at(-1) ?? 'Go ended without a word').slice(0, 300).replace(/\.$/, '');
}

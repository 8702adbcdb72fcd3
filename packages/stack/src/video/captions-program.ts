import { copyFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startLeashed } from '../leashed-program.ts';
import { ROOT } from '../paths.ts';
import { PlainError } from '../plain-error.ts';
import { findOnPath } from '../programs.ts';
import { findCached, NICENESS_IN_BACKGROUND, obtainCached, placeOf, versionOf, type CachedProgram, type Making } from './cached-program.ts';

const SOURCES = join(ROOT, 'apps/media/captions');
/** What makes an engine for captions of Moonshine, and what of Moonshine it needs. */
const [ENGINE, PACKAGE] = ['moonshine.py', 'moonshine.txt'].map((file) => join(SOURCES, file)) as [string, string];
const WHAT_TO_DO = 'install Python 3 with pip, or name another engine in CAPTIONS_COMMAND (apps/api/OPERATIONS.md)';
const MISSING = 'Streams have no captions';

const engine = (): CachedProgram => ({
  name: 'the engine of captions',
  file: 'benison-captions',
  cache: 'captions',
  version: versionOf([ENGINE, PACKAGE]),
  missing: MISSING,
});

/** The engine for captions in this machine's cache; undefined if it has to be fetched first. */
export function findCaptions(): string | undefined {
  return findCached(engine());
}

/** What is said where `captionsCommand` gives null. */
export const NO_PLACE_FOR_CAPTIONS = `${MISSING}: the path of their engine would have a blank in it; set XDG_CACHE_HOME to a folder without one.`;

/** Where the engine is, or will be once it is fetched; null where its path cannot stand in a command, which is words with blanks between. */
export function captionsCommand(): string | null {
  const place = placeOf(engine());
  return /\s/.test(place) ? null : place;
}

/**
 * The engine for captions, Moonshine, which is open and runs on this machine alone: found, or fetched once for all clones of the project.
 * @throws PlainError in one sentence if that is impossible.
 */
export async function obtainCaptions(making: Making): Promise<string> {
  const found = findCaptions();
  if (found) return found;
  const python = findOnPath('python3');
  if (!python) throw new PlainError(`${MISSING}: ${WHAT_TO_DO}.`);
  return obtainCached(engine(), making, (path) => fetchInto(path, python, making));
}

/** The package is complete before the program under its final name is there. */
async function fetchInto(path: string, python: string, { say, signal }: Making): Promise<void> {
  const folder = dirname(path);
  for (const old of readdirSync(folder)) if (old.endsWith('.new')) rmSync(join(folder, old), { force: true, recursive: true });
  const draft = join(folder, `${process.pid}.new`);
  say('Fetching Moonshine for captions, once (93 MB); everything else works meanwhile');
  const words: string[] = [];
  const pip = ['-m', 'pip', 'install', '--no-input', '--disable-pip-version-check', '--quiet'];
  const what = ['--no-deps', '--only-binary', ':all:', '--require-hashes', '--target', join(draft, 'package'), '--requirement', PACKAGE];
  const work = startLeashed({
    program: 'nice',
    args: ['-n', NICENESS_IN_BACKGROUND, python, ...pip, ...what],
    cwd: folder,
    env: { ...process.env, PIP_ROOT_USER_ACTION: 'ignore' },
    output: { onLine: (line) => words.push(line) },
  });
  const stop = (): void => void work.stop();
  signal?.addEventListener('abort', stop, { once: true });
  const code = await work.ended;
  signal?.removeEventListener('abort', stop);
  try {
    signal?.throwIfAborted();
    if (code !== 0) throw new PlainError(`${MISSING}: Moonshine could not be fetched (${reasonIn(words)}); ${WHAT_TO_DO}.`);
    rmSync(join(folder, 'package'), { recursive: true, force: true });
    renameSync(join(draft, 'package'), join(folder, 'package'));
    copyFileSync(ENGINE, join(draft, 'engine'));
    renameSync(join(draft, 'engine'), path);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  say('Streams can have captions now');
}

/** The most informative line of pip's output. */
const reasonIn = (words: readonly string[]): string =>
  (words.findLast((line) => /^ERROR: /.test(line)) ?? words.at(-1) ?? 'pip ended without a word')
    .replace(/^ERROR: /, '')
    .slice(0, 300)
    .replace(/\.$/, '');

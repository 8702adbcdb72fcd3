import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlainError } from '../plain-error.ts';
import { captionsCommand, findCaptions, obtainCaptions } from './captions-program.ts';

/** A machine whose cache is empty, and whose Python is this script. */
let folder: string;
const said: string[] = [];
const say = (line: string): void => void said.push(line);
const python = (script: string): void => writeFileSync(join(folder, 'python3'), `#!/bin/sh\n${script}\n`, { mode: 0o700 });
/** It is asked for `--target`, and makes that folder. */
const FETCHES = 'while [ "$1" != --target ]; do shift; done; mkdir -p "$2"; echo complete > "$2/model"';

beforeEach(() => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'benison-captions-'));
  said.length = 0;
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'));
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('the engine of captions is fetched once, to where the api was told that it will be, and is complete there', async () => {
  python(FETCHES);
  expect(findCaptions()).toBeUndefined();
  const command = captionsCommand();
  expect(await obtainCaptions({ say })).toBe(command);
  expect(findCaptions()).toBe(command);
  const place = dirname(command ?? '');
  expect(readFileSync(join(place, 'package/model'), 'utf8')).toBe('complete\n');
  expect(readdirSync(place).sort()).toEqual(['benison-captions', 'package']);
  python('exit 1');
  expect(await obtainCaptions({ say })).toBe(command);
  expect(said).toEqual(['Fetching Moonshine for captions, once (93 MB); everything else works meanwhile', 'Streams can have captions now']);
});

test('where it cannot be fetched, one sentence says why and what to do, and nothing half is left behind', async () => {
  python(`${FETCHES}; echo "ERROR: Could not find a version that satisfies the requirement." >&2; exit 1`);
  const failure: unknown = await obtainCaptions({ say }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PlainError);
  expect(String(failure)).toMatch(
    /^PlainError: Streams have no captions: Moonshine could not be fetched \(Could not find a version that satisfies the requirement\); install Python 3 with pip, or name/,
  );
  expect(findCaptions()).toBeUndefined();
  expect(readdirSync(dirname(captionsCommand() ?? ''))).toEqual([]);
});

test('a fetch that is given up leaves nothing behind, and the next one begins anew', async () => {
  python(`${FETCHES}; exec sleep 60`);
  const stop = new AbortController();
  const work = obtainCaptions({ say, signal: stop.signal });
  const place = dirname(captionsCommand() ?? '');
  await expect.poll(() => readdirSync(place).some((name) => existsSync(join(place, name, 'package/model')))).toBe(true);
  stop.abort();
  await expect(work).rejects.toThrow();
  expect(readdirSync(place)).toEqual([]);
  python(FETCHES);
  expect(await obtainCaptions({ say })).toBe(findCaptions());
});

test('a cache whose path has a blank cannot stand in a command', () => {
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'my cache'));
  expect(captionsCommand()).toBeNull();
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PlainError } from './plain-error.ts';
import { isProgram } from './programs.ts';

const run = promisify(execFile);
/** The same engine without what draws windows: it takes less of the processor. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const HOW_TO = 'install Chromium (on Debian: apt-get install chromium-headless-shell, or chromium), or set CHROMIUM_PATH to the program';

/** Which browser is wanted. */
export interface ChromiumWish {
  /** The one that people have, for what is measured or pictured as they see it. Default: the cheapest, for tests. */
  readonly isWhole?: boolean;
}

/**
 * The browser for the journeys: `CHROMIUM_PATH`, one of the usual places, or installed with apt if possible.
 * @throws PlainError with what to do.
 */
export async function findChromium(say: (line: string) => void, { isWhole = false }: ChromiumWish = {}): Promise<string> {
  const wished = process.env['CHROMIUM_PATH'];
  if (wished) {
    if (isProgram(wished)) return wished;
    throw new PlainError(`CHROMIUM_PATH names ${wished}, which is no program.`);
  }
  const places = isWhole ? PLACES : [WITHOUT_WINDOWS, ...PLACES];
  const found = places.find(isProgram);
  if (found) return found;
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) throw new PlainError(`There is no Chromium here; ${HOW_TO}.`);
  say('Installing Chromium with apt (a minute or two, once)');
  await installOneOf(isWhole ? ['chromium'] : ['chromium-headless-shell', 'chromium']);
  const installed = places.find(isProgram);
  if (installed) return installed;
  throw new PlainError(`apt brought no Chromium; ${HOW_TO}.`);
}

/** Not every distribution has the first of them. */
async function installOneOf(names: readonly string[]): Promise<void> {
  const apt = (...words: string[]) =>
    run('apt-get', words, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 64 * 1024 * 1024 });
  // Without a connection the lists that are here may do.
  await apt('update').catch(() => undefined);
  for (const name of names) {
    const isInstalled = await apt('install', '-y', '--no-install-recommends', name).then(
      () => true,
      () => false,
    );
    if (isInstalled) return;
  }
  throw new PlainError(`Chromium could not be installed with apt; ${HOW_TO}.`);
}

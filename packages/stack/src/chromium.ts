import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PlainError } from './plain-error.ts';
import { isProgram } from './programs.ts';

const run = promisify(execFile);
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const HOW_TO = 'install Chromium (on Debian: apt-get install chromium), or set CHROMIUM_PATH to the program';

/** The same engine without what draws windows: a journey in it takes about a third less of the processor. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';

/**
 * The browser that people have: `CHROMIUM_PATH`, one of the usual places, or installed with apt if possible.
 * @throws PlainError with what to do.
 */
export async function findChromium(say: (line: string) => void): Promise<string> {
  const found = wishedBrowser() ?? PLACES.find(isProgram);
  if (found) return found;
  if (!canInstall()) throw new PlainError(`There is no Chromium here; ${HOW_TO}.`);
  say('Installing Chromium with apt (a minute or two, once)');
  if (!(await isInstalled('chromium'))) throw new PlainError(`Chromium could not be installed with apt; ${HOW_TO}.`);
  const installed = PLACES.find(isProgram);
  if (installed) return installed;
  throw new PlainError(`apt brought no Chromium; ${HOW_TO}.`);
}

/** The browsers of the journeys, as paths of programs. */
export interface JourneyBrowsers {
  /** For what the other one leaves out. */
  whole: string;
  /** For all that does not ask for the whole one; the same, where there is no cheaper one. */
  light: string;
}

/**
 * `CHROMIUM_PATH` for all journeys, or else Debian's browser without windows, installed with apt if possible, for those that it suits.
 * @throws PlainError with what to do where there is no browser at all.
 */
export async function findJourneyBrowsers(say: (line: string) => void): Promise<JourneyBrowsers> {
  const whole = await findChromium(say);
  if (wishedBrowser() !== null) return { whole, light: whole };
  if (!isProgram(WITHOUT_WINDOWS) && canInstall()) {
    say('Installing Chromium without windows with apt (a minute, once)');
    if (!(await isInstalled('chromium-headless-shell'))) say('apt has none; all journeys run in the whole browser, which takes longer.');
  }
  return { whole, light: isProgram(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : whole };
}

/** @throws PlainError if it is no program. */
function wishedBrowser(): string | null {
  const wished = process.env['CHROMIUM_PATH'];
  if (!wished) return null;
  if (isProgram(wished)) return wished;
  throw new PlainError(`CHROMIUM_PATH names ${wished}, which is no program.`);
}

const canInstall = (): boolean => process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');

/** Whether apt brought a package. */
async function isInstalled(name: string): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words: string[]) => run('apt-get', words, { env, maxBuffer: 64 * 1024 * 1024 });
  try {
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', name);
    return true;
  } catch {
    return false;
  }
}

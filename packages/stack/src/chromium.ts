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

/**
 * The browser for the journeys: `CHROMIUM_PATH`, one of the usual places, or installed with apt if possible.
 * @throws PlainError with what to do.
 */
export async function findChromium(say: (line: string) => void): Promise<string> {
  const wished = process.env['CHROMIUM_PATH'];
  if (wished) {
    if (isProgram(wished)) return wished;
    throw new PlainError(`CHROMIUM_PATH names ${wished}, which is no program.`);
  }
  const found = PLACES.find(isProgram);
  if (found) return found;
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) throw new PlainError(`There is no Chromium here; ${HOW_TO}.`);
  say('Installing Chromium with apt (a minute or two, once)');
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env, maxBuffer: 64 * 1024 * 1024 });
  } catch {
    throw new PlainError(`Chromium could not be installed with apt; ${HOW_TO}.`);
  }
  const installed = PLACES.find(isProgram);
  if (installed) return installed;
  throw new PlainError(`apt brought no Chromium; ${HOW_TO}.`);
}

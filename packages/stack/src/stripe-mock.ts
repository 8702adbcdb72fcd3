import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './paths.ts';
import { PlainError, wordsOf } from './plain-error.ts';
import { findOnPath, isProgram } from './programs.ts';
import { inTurn } from './turn.ts';

const run = promisify(execFile);
const MODULE = join(ROOT, 'packages/stack/stripe-mock');
const PACKAGE = 'github.com/stripe/stripe-mock';
const BUILD_MS_MAX = 9 * 60_000;

/** Stripe's own mock of its API, for tests: `STRIPE_MOCK`, on the PATH, cached, or built with Go once. @throws PlainError */
export async function findStripeMock(say: (line: string) => void): Promise<string> {
  const wished = process.env['STRIPE_MOCK'];
  if (wished) {
    if (isProgram(wished)) return wished;
    throw new PlainError(`STRIPE_MOCK names ${wished}, which is no program.`);
  }
  const onPath = findOnPath('stripe-mock');
  if (onPath) return onPath;
  const version = createHash('sha256')
    .update(readFileSync(join(MODULE, 'go.sum')))
    .digest('hex')
    .slice(0, 12);
  const folder = join(ROOT, '.cache/stripe-mock', version);
  const program = join(folder, 'stripe-mock');
  mkdirSync(folder, { recursive: true });
  await inTurn(
    join(folder, 'building'),
    () => say('Another command is building stripe-mock; waiting for it'),
    async () => {
      if (!isProgram(program)) await buildInto(program, say);
    },
  );
  return program;
}

async function buildInto(program: string, say: (line: string) => void): Promise<void> {
  say('Building stripe-mock with Go (a minute or two, once)');
  const env = { ...process.env, GOFLAGS: '-mod=readonly', GOTOOLCHAIN: 'local', CGO_ENABLED: '0' };
  try {
    await run('go', ['build', '-o', program, PACKAGE], { cwd: MODULE, env, timeout: BUILD_MS_MAX, maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    throw new PlainError(
      `stripe-mock could not be built: install Go 1.24 or newer, or set STRIPE_MOCK to the program (${wordsOf(error).split('\n')[0]}).`,
    );
  }
}

import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@benison/stack/ports';
import { findStripeMock } from '@benison/stack/stripe-mock';

const READY_MS = 20_000;
const POLL_MS = 50;

/** Stripe's own mock of its API, on a port of its own. */
export interface StripeMock extends AsyncDisposable {
  url: string;
}

/** Finds or builds the mock and starts it. @throws PlainError if that is impossible; Error if it did not start within 20 seconds */
export async function startStripeMock(): Promise<StripeMock> {
  const program = await findStripeMock((line) => console.log(line));
  const port = await freePort();
  const child = spawn(program, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + READY_MS; ; await sleep(POLL_MS)) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break;
    if (Date.now() > end || child.exitCode !== null) {
      child.kill();
      throw new Error('stripe-mock did not start.');
    }
  }
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@benison/stack/ports';
import { asJson, keyActions, placeOf, pressActions, type DrivenBrowser } from './driven-browser.ts';

const START_TRIES = 200;
const ARRIVAL_TRIES = 600;
const POLL_MS = 100;

/** WebKit with its small browser, in a screen of its own, driven by its WebDriver. */
export async function startWebKit(program: string): Promise<DrivenBrowser> {
  const [port, home] = [await freePort(), await mkdtemp(join(tmpdir(), 'benison-webkit-'))];
  const child = spawn('xvfb-run', ['--auto-servernum', program, `--port=${port}`], {
    stdio: 'ignore',
    // Its own group: the screen, the driver and the browser end together.
    detached: true,
    env: { ...process.env, HOME: home, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  const end = async (): Promise<void> => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const ask = async (method: string, path: string, body?: object): Promise<any> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: any };
    if (!answer.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`);
    return value;
  };
  try {
    for (let tries = 0; !(await ask('GET', '/status').catch(() => null)); tries += 1) {
      if (tries === START_TRIES) throw new Error('WebKitWebDriver does not answer.');
      await sleep(POLL_MS);
    }
    // @NOTE It is not asked to wait for anything: of a document whose scripts still load it waits, before each command, for an arrival that
    // has been already, and so for minutes.
    const { sessionId } = await ask('POST', '/session', { capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } } });
    const at = `/session/${sessionId}`;
    const read = async <Value>(expression: string): Promise<Value> =>
      JSON.parse(await ask('POST', `${at}/execute/sync`, { script: `return ${asJson(expression)}`, args: [] }));
    return {
      async go(url) {
        await read('(window.isLeft = true)');
        await ask('POST', `${at}/url`, { url });
        // While one document gives way to the other nothing can be read.
        const isThere = () => read<boolean>("!window.isLeft && document.readyState !== 'loading'").catch(() => false);
        for (let tries = 0; !(await isThere()); tries += 1) {
          if (tries === ARRIVAL_TRIES) throw new Error(`${url} does not arrive.`);
          await sleep(POLL_MS);
        }
      },
      read,
      type: (keys) => ask('POST', `${at}/actions`, { actions: [keyActions(keys)] }),
      async click(element) {
        await ask('POST', `${at}/actions`, { actions: [pressActions(await placeOf(read, element))] });
      },
      async [Symbol.asyncDispose]() {
        await ask('DELETE', at).catch((error: Error) => console.error(error.message));
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

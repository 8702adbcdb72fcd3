import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { asJson, keyActions, placeOf, pressActions, type DrivenBrowser } from './driven-browser.ts';

const START_MS_MAX = 60_000;

interface Answer {
  id?: number;
  result?: any;
  message?: string;
}

/** Firefox, driven by WebDriver BiDi, which it speaks by itself. */
export async function startFirefox(program: string): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'benison-firefox-'));
  const child = spawn(program, ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, MOZ_HEADLESS: '1' },
  });
  const end = async (): Promise<void> => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(profile, { recursive: true, force: true });
  };
  try {
    const socket = new WebSocket(`${await addressOf(child.stderr)}/session`);
    await once(socket, 'open');
    const ask = asker(socket);
    await ask('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
    const { contexts } = await ask('browsingContext.getTree', {});
    const { context } = contexts[0];
    const read = async (expression: string) => {
      const answer = await ask('script.evaluate', { expression: asJson(expression), target: { context }, awaitPromise: true });
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'The page threw.');
      return JSON.parse(answer.result.value);
    };
    return {
      go: (url) => ask('browsingContext.navigate', { context, url, wait: 'interactive' }),
      read,
      type: (keys) => ask('input.performActions', { context, actions: [keyActions(keys)] }),
      async click(element) {
        await ask('input.performActions', { context, actions: [pressActions(await placeOf(read, element))] });
      },
      async [Symbol.asyncDispose]() {
        socket.close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** The address that it writes when it listens. */
function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => reject(new Error(`Firefox does not listen: ${text}`)), START_MS_MAX);
    output.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(text) ?? [];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

function asker(socket: WebSocket): (method: string, params: object) => Promise<any> {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let last = 0;
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as Answer;
    const one = answer.id === undefined ? undefined : waiting.get(answer.id);
    if (!one) return;
    waiting.delete(answer.id as number);
    if (answer.message === undefined) one.resolve(answer.result);
    else one.reject(new Error(answer.message));
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

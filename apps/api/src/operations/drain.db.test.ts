import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '@benison/testkit/database';
import { LONG_TEST_MS } from '@benison/testkit/long-test';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { expect, onTestFinished, test } from 'vitest';

const REQUESTS = 10_000;
const CALLERS = 16;
const NOTICE_MS = 1_000;
const LOOK_MS = 200;

/** An api process as a proxy sees it: it keeps connections open, and asks every moment whether more may be sent. */
class Upstream {
  readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });
  isUp = true;
  constructor(readonly url: string) {}

  async look(): Promise<void> {
    this.isUp = await fetch(new URL('/healthz', this.url)).then(
      (answer) => answer.ok,
      () => false,
    );
  }
}

/** A proxy as they are: refused connections are tried elsewhere, and what was sent once is never sent again. */
class Proxy {
  upstreams: Upstream[] = [];
  #turn = 0;
  readonly server: Server = createServer((from, to) => {
    const chunks: Buffer[] = [];
    from.on('data', (chunk: Buffer) => chunks.push(chunk));
    from.on('end', () =>
      this.#forward(from, Buffer.concat(chunks), [...this.upstreams]).then(
        ({ status, body }) => to.writeHead(status).end(body),
        (error: Error) => to.writeHead(502).end(error.message),
      ),
    );
  });

  async #forward(from: IncomingMessage, body: Buffer, left: Upstream[]): Promise<{ status: number; body: Buffer }> {
    const ups = left.filter(({ isUp }) => isUp);
    const upstream = ups[(this.#turn += 1) % Math.max(1, ups.length)];
    if (!upstream) throw new Error('nobody is up');
    try {
      return await send(upstream, from, body);
    } catch (error) {
      if ((error as { code?: string }).code !== 'ECONNREFUSED') throw error;
      return this.#forward(
        from,
        body,
        left.filter((one) => one !== upstream),
      );
    }
  }
}

function send({ agent, url }: Upstream, from: IncomingMessage, body: Buffer): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const to = request(
      new URL(from.url ?? '/', url),
      { method: from.method, agent, headers: { ...from.headers, host: new URL(url).host, origin: url } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }));
        answer.on('error', reject);
      },
    );
    to.on('error', reject);
    to.end(body);
  });
}

test(
  'not one of 10,000 requests fails while processes behind a proxy are stopped and replaced one after another',
  async () => {
    const database = await createDatabase();
    const proxy = new Proxy();
    const looking = setInterval(() => proxy.upstreams.forEach((one) => void one.look()), LOOK_MS);
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(proxy.server.address() as AddressInfo).port}`;
    const running = new Set<TestApp>();
    onTestFinished(async () => {
      clearInterval(looking);
      proxy.server.close();
      for (const one of running) await one[Symbol.asyncDispose]();
      await database.drop();
    });
    const start = async (): Promise<TestApp> => {
      const t = await startTestApp({ database, env: { DRAIN_NOTICE_MS: String(NOTICE_MS) } });
      running.add(t);
      proxy.upstreams.push(new Upstream(t.url));
      return t;
    };
    const stop = async (t: TestApp): Promise<void> => {
      running.delete(t);
      await t[Symbol.asyncDispose]();
      proxy.upstreams = proxy.upstreams.filter(({ url }) => url !== t.url);
    };
    let old = [await start(), await start()];

    const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
    const answers = new Map<string, number>();
    let [asked, replaced] = [0, 0];
    let isReplacing = true;
    const call = async (): Promise<void> => {
      while (isReplacing || asked < REQUESTS) {
        asked += 1;
        const body = JSON.stringify({ query: '{ cursor }' });
        const answer = await new Promise<string>((resolve) => {
          const to = request(
            new URL('/graphql', address),
            { method: 'POST', agent, headers: { 'content-type': 'application/json', 'content-length': body.length } },
            (from) => {
              let text = '';
              from.on('data', (chunk) => (text += chunk));
              from.on('end', () => resolve(from.statusCode === 200 ? '200' : `${from.statusCode} ${text.slice(0, 80)}`));
            },
          );
          to.on('error', (error) => resolve(error.message));
          to.end(body);
        });
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        // Some connections stay idle for a while: those are what a stop may hit.
        if (asked % 7 === 0) await sleep(20);
      }
    };
    const calling = Array.from({ length: CALLERS }, call);
    while (asked < REQUESTS) {
      const next = [];
      for (const one of old) {
        next.push(await start());
        await stop(one);
        replaced += 1;
      }
      old = next;
    }
    isReplacing = false;
    await Promise.all(calling);
    agent.destroy();
    expect([...answers.keys()]).toEqual(['200']);
    expect(answers.get('200')).toBeGreaterThanOrEqual(REQUESTS);
    expect(replaced).toBeGreaterThanOrEqual(2);
  },
  LONG_TEST_MS,
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { build } from '@benison/stack/build';
import { startCaddy } from '@benison/stack/caddy';
import { ROOT, WEB_DIST } from '@benison/stack/paths';
import { freePort, keptPort } from '@benison/stack/ports';
import { startRedis } from '@benison/stack/redis';
import { createDatabase } from '@benison/testkit/database';
import { startTestMedia } from '@benison/testkit/media';
import { startProductProcess, type ProductProcess } from '@benison/testkit/product-process';
import { until } from '@benison/testkit/soon';
import { expect } from 'vitest';

export const SERVICES = ['api-1', 'api-2', 'worker', 'worker-2'] as const;
export type Service = (typeof SERVICES)[number];

/** Runs a program to its end; resolves to its code and what it wrote. */
export async function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

/** A program called `docker` whose every call is done by `act`: what compose would do to containers is done to processes. */
export async function actAsDocker(folder: string, act: (words: readonly string[]) => Promise<number>) {
  const server = createServer(async (call: IncomingMessage, answer: ServerResponse) => {
    let text = '';
    for await (const chunk of call) text += String(chunk);
    answer.end(String(await act(JSON.parse(text) as string[])));
  });
  server.requestTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const script = `#!${process.execPath}
fetch(${JSON.stringify(url)}, { method: 'POST', body: JSON.stringify(process.argv.slice(2)) }).then((r) => r.text()).then((code) => process.exit(Number(code)));`;
  await writeFile(join(bin, 'docker.mjs'), script);
  await writeFile(join(bin, 'docker'), `#!/bin/sh\nexec ${process.execPath} ${join(bin, 'docker.mjs')} "$@"\n`);
  await chmod(join(bin, 'docker'), 0o755);
  return { bin, [Symbol.asyncDispose]: async () => void server.close() };
}

/** The services by name; `up` begins one, and drains the one before it. */
function servicesBy(start: (name: Service) => Promise<ProductProcess>) {
  const running = new Map<Service, ProductProcess>();
  const up = async (name: Service): Promise<void> => {
    const before = running.get(name);
    before?.signal('SIGTERM');
    if (before) expect(await before.ended, `${name} drains`).toBe(0);
    const one = await start(name);
    running.set(name, one);
    await one.untilReady();
  };
  const end = async (): Promise<void> => {
    for (const one of running.values()) await one[Symbol.asyncDispose]();
  };
  return { up, [Symbol.asyncDispose]: end };
}

/** What the web app's image holds, and how it publishes it. */
async function publishing({ image, site, env }: { image: string; site: string; env: NodeJS.ProcessEnv }): Promise<() => Promise<number>> {
  await mkdir(join(image, '.server'), { recursive: true });
  await mkdir(site);
  await run('cp', ['-R', `${WEB_DIST}/.`, image], env);
  await run('cp', [join(ROOT, 'apps/web/Caddyfile'), join(image, '.server/Caddyfile')], env);
  return async () => (await run('sh', [join(ROOT, 'apps/web/publish.sh'), image, site], env)).code ?? 1;
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

/** The production shape behind its real proxy: two processes for requests, two workers, Redis and LiveKit. */
export async function startProduction(caddy: string) {
  await using opened = new AsyncDisposableStack();
  await build({ say: () => {} });
  const folder = opened.adopt(await mkdtemp(join(tmpdir(), 'benison-proxy-')), (made) => rm(made, { recursive: true, force: true }));
  const database = await createDatabase();
  opened.defer(() => database.drop());
  const redis = opened.use(await startRedis());
  const [port, adminPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const ports = Object.fromEntries(await Promise.all(SERVICES.map(async (name) => [name, await keptPort()]))) as Record<Service, number>;
  const media = opened.use(await startTestMedia({ webhookUrls: [`http://127.0.0.1:${ports['api-1']}/api/webhooks/livekit`] }));
  const operationsPort = await keptPort();
  const start = (name: Service): Promise<ProductProcess> =>
    startProductProcess({
      kind: name.startsWith('api') ? 'http' : 'worker',
      databaseUrl: database.url,
      env: {
        ...media.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        BENISON_ORIGIN: origin,
        BENISON_DATA: join(folder, 'data'),
        LIVEKIT_PUBLIC_URL: origin,
        REDIS_URL: redis.url,
        TRUSTED_PROXIES: '1',
        ...(name === 'api-1' && { OPERATIONS_PORT: String(operationsPort) }),
      },
      port: ports[name],
    });
  const { up } = opened.use(servicesBy(start));
  for (const name of SERVICES) await up(name);

  const site = join(folder, 'site');
  const env = {
    PATH: [dirname(caddy), process.env['PATH']].join(delimiter),
    HOME: folder,
    CADDY_ADMIN: `127.0.0.1:${adminPort}`,
    SITE: join(site, 'now'),
    SITE_ADDRESS: `:${port}`,
    API_UPSTREAMS: `127.0.0.1:${ports['api-1']} 127.0.0.1:${ports['api-2']}`,
    LIVEKIT_UPSTREAM: new URL(media.url).host,
    LIVEKIT_PUBLIC_URL: origin.replace('http', 'ws'),
    BENISON_ORIGIN: origin,
  };
  const publish = await publishing({ image: join(folder, 'web'), site, env });
  expect(await publish()).toBe(0);
  const config = join(site, 'now/.server/Caddyfile');
  const proxy = opened.use(startCaddy({ program: caddy, config, env }));
  await until(`the proxy is up: ${proxy.output()}`, () => isReady(origin));
  const reload = async (): Promise<number> => {
    const { code, output } = await run(caddy, ['reload', '--config', config, '--adapter', 'caddyfile'], env);
    return code === 0 ? 0 : (console.error(output), 1);
  };
  const closing = opened.move();
  return {
    folder,
    database,
    media,
    origin,
    ports,
    operationsPort,
    up,
    publish,
    reload,
    proxy,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

export type Production = Awaited<ReturnType<typeof startProduction>>;

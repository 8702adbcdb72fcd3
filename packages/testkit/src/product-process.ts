import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApi } from '@benison/stack/build';
import { API_MAIN, COMPILED, ROOT } from '@benison/stack/paths';
import { keptPort } from '@benison/stack/ports';
import { neutralEnvironment } from '@benison/stack/test-product';
import { until } from './soon.ts';

export type ProcessKind = 'http' | 'worker' | 'all';

interface ProductProcessOptions {
  kind: ProcessKind;
  databaseUrl: string;
  /** The database's own address, which its secret is made of, where `databaseUrl` is another. */
  sealedAt?: string;
  env?: Record<string, string>;
  /** Where it is asked; by default at a free port. */
  port?: number;
  /** A module that is loaded before the product's. */
  preload?: string;
}

/** One process of the built product, as a supervisor runs it: of any kind, with its own end. */
export interface ProductProcess extends AsyncDisposable {
  readonly kind: ProcessKind;
  readonly pid: number;
  /** Where it is asked: the product, or what supervisors ask a worker. */
  readonly url: string;
  /** How it ended: an exit code, or a signal. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  readonly isOver: boolean;
  /** Everything it has written. */
  output(): string;
  isReady(): Promise<boolean>;
  /** @throws Error with its output when it ends instead. */
  untilReady(withinMs?: number): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Seconds of processor time it has used. */
  cpuSeconds(): number;
  memoryMb(): number;
}

const READY_MS = 60_000;
const ASK_MS = 2_500;
const TICKS_PER_SECOND = 100;

/** Starts a process; it is not waited for. Processes of one database share its secret. */
export async function startProductProcess({
  kind,
  databaseUrl,
  sealedAt = databaseUrl,
  env = {},
  port: wished,
  preload,
}: ProductProcessOptions): Promise<ProductProcess> {
  await buildApi({ say: () => {} });
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'benison-process-')), wished ?? (await keptPort())];
  const url = `http://127.0.0.1:${port}`;
  const before = preload ? ['--import', `data:text/javascript,${encodeURIComponent(preload)}`] : [];
  const child = spawn(process.execPath, [...before, API_MAIN, `--process=${kind}`], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...neutralEnvironment(),
      NODE_COMPILE_CACHE: COMPILED,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      ...(kind === 'worker' ? { OPERATIONS_PORT: String(port) } : { PORT: String(port) }),
      BENISON_ORIGIN: url,
      DATABASE_URL: databaseUrl,
      BENISON_DATA: folder,
      BENISON_SECRET: createHash('sha256').update(sealedAt).digest('base64'),
      BENISON_DEMO: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '100',
      PROBE_SHARE: '0',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = once(child, 'exit').then(() => child.exitCode ?? child.signalCode);
  const pid = child.pid ?? 0;
  const one: ProductProcess = {
    kind,
    pid,
    url,
    ended,
    get isOver() {
      return child.exitCode !== null || child.signalCode !== null;
    },
    output: () => output,
    isReady: () => isOk(`${url}/readyz`),
    async untilReady(withinMs = READY_MS) {
      const isSettled = async (): Promise<boolean> => one.isOver || (await one.isReady());
      await until(`the ${kind} process is ready:\n${output}`, isSettled, withinMs);
      if (one.isOver) throw new Error(`The ${kind} process ended: ${output}`);
    },
    signal: (signal) => void child.kill(signal),
    cpuSeconds() {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    },
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
  return one;
}

async function isOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ASK_MS) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

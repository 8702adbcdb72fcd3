import { fork, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { LEASH } from '@benison/stack/paths';

const STOP_GRACE_MS = 5_000;
const KIB = 1_024;

/** How to start a benchmark process. */
interface ChildOptions {
  file: string;
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

type Waiting = { resolve(value: never): void; reject(error: Error): void };
type Reply = { id: number; value?: unknown; error?: string };

/** A process that answers questions; it never outlives its parent. */
export class Child {
  readonly pid: number;
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ended: Promise<void>;
  #asked = 0;

  constructor({ file, args = [], env = {} }: ChildOptions) {
    const execArgv = ['--expose-gc', '--import', pathToFileURL(LEASH).href];
    this.#process = fork(file, [...args], { env: { ...process.env, ...env }, execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.pid = this.#process.pid ?? 0;
    this.#process.on('message', (reply: Reply) => this.#settle(reply));
    this.#ended = new Promise((resolve) => this.#process.once('exit', () => resolve()));
    void this.#ended.then(() => {
      for (const waiting of this.#waiting.values()) waiting.reject(new Error(`${file} ended before it answered.`));
    });
  }

  /** Calls the function `name` there with one argument, and waits for its result. */
  ask<Answer>(name: string, argument?: unknown): Promise<Answer> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#process.send({ id, name, argument });
    });
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    this.#waiting.clear();
    this.#process.kill('SIGTERM');
    const hard = setTimeout(() => this.#process.kill('SIGKILL'), STOP_GRACE_MS);
    await this.#ended;
    clearTimeout(hard);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  #settle({ id, value, error }: Reply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(value as never);
    else waiting?.reject(new Error(error));
  }
}

/** The processor time used by a process, in microseconds, as counted by the kernel (in steps of 10 ms). */
export function cpuMicros(pid: number): number {
  const fields = statFields(pid);
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** The same for a process and its current children. */
export function cpuMicrosOfTree(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  const reaped = statFields(pid);
  const gone = (Number(reaped[13]) + Number(reaped[14])) * 10_000;
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + safely(() => cpuMicros(each), 0), gone);
}

/** A process and the words it was started with. */
export interface Running {
  pid: number;
  command: readonly string[];
}

/** Everything that a process has started and that still runs, and what those have started. */
export function startedBy(pid: number): Running[] {
  const children = safely(() => readdirSync(`/proc/${pid}/task`), []).flatMap((thread) =>
    safely(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'), '')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
  return children.flatMap((child) => [
    {
      pid: child,
      command: safely(() => readFileSync(`/proc/${child}/cmdline`, 'utf8'), '')
        .split('\0')
        .filter(Boolean),
    },
    ...startedBy(child),
  ]);
}

/** Resident memory in MB. */
export function residentMegabytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / KIB;
}

function statFields(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** A process may end while it is read. */
function safely<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

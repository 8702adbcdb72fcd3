import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PdfFault } from './pdf-fault.ts';

/** How long a file may be read. The largest that people send take a few seconds; one that takes longer is built to keep us busy. */
const READ_MS_MAX = 30_000;
/** What the objects of a file may take. The streams of its pages and pictures lie beside them, and are not unpacked. */
const HEAP_MB_MAX = 256;
/** How much is kept of what a process says that ends by itself. */
const LAST_WORDS_MAX = 2_000;

/** In the source tree as it is written; in the built api beside `main.js`, while this part may lie in a folder below it. */
const PROGRAM = ['./pdf-process.ts', './pdf-process.js', '../pdf-process.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path));

/**
 * What is wrong with a PDF. It is read in a process of its own: a file that would take hours, or all the memory there is, ends with it.
 * @param msMax how long it may be read
 */
export async function inspectPdf(bytes: Buffer, msMax = READ_MS_MAX): Promise<PdfFault | null> {
  if (!PROGRAM) throw new Error('The reader of PDF was not built with the api.');
  const child = fork(PROGRAM, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [`--max-old-space-size=${HEAP_MB_MAX}`],
    // It needs none of our secrets.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production' },
  });
  const hard = setTimeout(() => child.kill('SIGKILL'), msMax);
  try {
    return await faultFrom(child, bytes);
  } finally {
    clearTimeout(hard);
    child.kill('SIGKILL');
  }
}

async function faultFrom(child: ChildProcess, bytes: Buffer): Promise<PdfFault | null> {
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (lastWords = (lastWords + text).slice(-LAST_WORDS_MAX)));
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const answer = once(child, 'message') as Promise<[{ fault: PdfFault | null }]>;
  // Where it ends before it has read all that it is sent, its end says more than the pipe does.
  child.send(bytes, () => undefined);
  const first = await Promise.race([answer.then(([{ fault }]) => ({ fault })), ended.then(([, signal]) => ({ signal }))]);
  if ('fault' in first) return first.fault;
  // By us after its time, or by the engine when its memory is used up.
  if (first.signal) return PdfFault.Packed;
  throw new Error(`The reader of PDF ended: ${lastWords}`);
}

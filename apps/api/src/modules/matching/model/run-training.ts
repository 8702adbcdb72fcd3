import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { TrainingInput, TrainingOutput } from './train.ts';

/** Beside this file while it is source, which Node runs as it is; beside the program once it is built. */
const THREAD = ['./train-worker.ts', './train-worker.js', '../train-worker.js']
  .map((name) => new URL(name, import.meta.url))
  .find((url) => existsSync(url));

/**
 * Trains in a thread of its own, so that requests are answered meanwhile. The columns of the input are handed over, not copied: they are
 * empty afterwards.
 */
export async function runTraining(input: TrainingInput, signal?: AbortSignal): Promise<TrainingOutput> {
  if (!THREAD) throw new Error('The training thread is not beside the program.');
  signal?.throwIfAborted();
  const worker = new Worker(THREAD, { workerData: input, transferList: buffersOf(input) });
  const stop = (): void => void worker.terminate();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<TrainingOutput>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(signal?.reason ?? new Error('The training thread ended before it had a result.')));
    });
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

function buffersOf(value: object): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  for (const part of Object.values(value) as unknown[]) {
    if (ArrayBuffer.isView(part)) buffers.add(part.buffer as ArrayBuffer);
    else if (typeof part === 'object' && part !== null && !Array.isArray(part)) for (const each of buffersOf(part)) buffers.add(each);
  }
  return [...buffers];
}

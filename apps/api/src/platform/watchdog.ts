import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { SECOND_MS } from './durations.ts';

const BEAT_MS = 500;
/** How long the event loop may stand still before the process is ended. */
const PATIENCE_MS = 10 * SECOND_MS;

interface Watched {
  beats: SharedArrayBuffer;
  beatMs: number;
  patienceMs: number;
}

// @NOTE Its text becomes the program of a thread: it may use nothing from outside. Time is counted in turns of its own, each as long as a
// turn should be at most twice over: while the whole process is stopped, or the machine sleeps, this thread stands still as well, and what
// it slept through is not held against the other.
function watch({ beats, beatMs, patienceMs }: Watched): void {
  const { writeSync } = process.getBuiltinModule('node:fs');
  const heart = new Int32Array(beats);
  let seen = -1;
  let silentMs = 0;
  for (let turnAt = performance.now(); ;) {
    Atomics.wait(heart, 1, 0, beatMs);
    const now = performance.now();
    const beat = Atomics.load(heart, 0);
    silentMs = beat === seen ? silentMs + Math.min(now - turnAt, 2 * beatMs) : 0;
    seen = beat;
    turnAt = now;
    if (Atomics.load(heart, 1) !== 0) return;
    if (silentMs < patienceMs) continue;
    const msg = `the event loop has stood still for ${Math.round(silentMs / 1_000)} s: this process is of no use and ends itself`;
    writeSync(1, `${JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, msg })}\n`);
    // A signal that the dead loop would have to handle would wait for it.
    process.kill(process.pid, 'SIGKILL');
  }
}

/**
 * Ends this process when its event loop is dead: it would hold its connections, its port and its place among the others for ever, and no
 * signal but the hardest would reach it. Whoever supervises it starts another. A process that is being debugged is left alone.
 */
export function startWatchdog(): AsyncDisposable {
  if (inspectorUrl()) return { [Symbol.asyncDispose]: async () => {} };
  const beats = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const heart = new Int32Array(beats);
  const workerData: Watched = { beats, beatMs: BEAT_MS, patienceMs: PATIENCE_MS };
  const thread = new Worker(`(${watch.toString()})(require('node:worker_threads').workerData)`, {
    eval: true,
    workerData,
    name: 'watchdog',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
  });
  thread.unref();
  const timer = setInterval(() => Atomics.add(heart, 0, 1), BEAT_MS);
  timer.unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      Atomics.store(heart, 1, 1);
      Atomics.notify(heart, 1);
      await thread.terminate();
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs the given actions one per turn of the event loop, as unrelated events would arrive: what a server gains by batching
 * is measured by the bursts.
 */
export function oneATurn(): (act: () => void) => void {
  const waiting: (() => void)[] = [];
  let isActing = false;
  const next = (): void => {
    const act = waiting.shift();
    isActing = act !== undefined;
    act?.();
    // @NOTE Twice, because a server that batches one turn's events does so until the first setImmediate.
    if (act) setImmediate(() => setImmediate(next));
  };
  return (act) => {
    waiting.push(act);
    if (!isActing) next();
  };
}

/** The number of events, and the interval between them. */
export interface Burst {
  count: number;
  apartMs: number;
}

/** Repeats an action at a short interval; repetitions delayed by a busy process are made up for as soon as possible. */
export async function spread(count: number, apartMs: number, act: () => void): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, n) => sleep(n * apartMs).then(act)));
}

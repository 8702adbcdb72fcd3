import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does what is asked for one by one, each in a turn of its own, as events come that have nothing to do with one another: what a
 * server gains by taking several at once is for the bursts to show.
 */
export function oneATurn(): (act: () => void) => void {
  const waiting: (() => void)[] = [];
  let isActing = false;
  const next = (): void => {
    const act = waiting.shift();
    isActing = act !== undefined;
    act?.();
    // @NOTE Twice: a server that gathers what one turn brings does it until the first of them.
    if (act) setImmediate(() => setImmediate(next));
  };
  return (act) => {
    waiting.push(act);
    if (!isActing) next();
  };
}

/** So many events, and how long after one another. */
export interface Burst {
  count: number;
  apartMs: number;
}

/** Does something so many times, a little apart; what is late because the process was busy is done as soon as it can be. */
export async function spread(count: number, apartMs: number, act: () => void): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, n) => sleep(n * apartMs).then(act)));
}

/** How often an answer is looked for within the time that it may take. */
const LOOKS = 10;

/**
 * Calls back when an answer has not come within the time; returns how to wait no longer. The time is counted in looks, each after whatever
 * had arrived was read: a process that is late itself, by seconds even, finds the answer in its very next look, and does not take its own
 * lateness for the other's silence.
 */
export function whenUnanswered(withinMs: number, giveUp: () => void): () => void {
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    if (looks < LOOKS) return;
    clearInterval(timer);
    giveUp();
  }, withinMs / LOOKS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether what was asked is answered within the time, with a refusal even, or nobody wants to know any more. */
export function isAnswered(asked: Promise<unknown>, withinMs: number, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (answered: boolean): void => {
      stop();
      signal?.removeEventListener('abort', settled);
      resolve(answered);
    };
    const settled = (): void => settle(true);
    const stop = whenUnanswered(withinMs, () => settle(false));
    signal?.addEventListener('abort', settled);
    asked.then(settled, settled);
  });
}

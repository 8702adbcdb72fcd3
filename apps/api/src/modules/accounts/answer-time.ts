import { setTimeout as wait } from 'node:timers/promises';

/**
 * Answers no sooner than `ms` after the start, whether the work succeeds or fails, so that the response time reveals nothing
 * about which accounts exist.
 */
export async function answeredAfter<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), wait(ms)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** Delays a failure until `ms` after the start; a success answers at once. */
export async function failingAfter<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } catch (error) {
    await wait(Math.max(0, ms - (performance.now() - startedAt)));
    throw error;
  }
}

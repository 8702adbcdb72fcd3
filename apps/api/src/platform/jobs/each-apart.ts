import { messageOf } from '../errors.ts';

/** Most reasons that are told; the same one for many items is one. */
const REASONS_MAX = 5;

/**
 * Does a job's work for each item, one after another. A failure stops no other item: it is thrown when all are done, so that the round
 * counts as failed.
 * @throws Error that says how many failed and why, with the first failure as its cause.
 */
export async function eachApart<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length === 0) return;
  const reasons = [...new Set(failures.map(messageOf))].slice(0, REASONS_MAX).join('; ');
  throw new Error(`${failures.length} of ${items.length} could not be done: ${reasons}`, { cause: failures[0] });
}

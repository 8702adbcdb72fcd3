import { messageOf } from '../errors.ts';

/**
 * Does a job's work for each item, one after another. A failure stops no other item: it is thrown when all are done, so that the round
 * counts as failed.
 * @throws Error that says how many failed, with the first failure as its cause.
 */
export async function eachApart<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length === 0) return;
  throw new Error(`${failures.length} of ${items.length} could not be done: ${messageOf(failures[0])}`, { cause: failures[0] });
}

import DataLoader from 'dataloader';

/** Keys of one load; more are loaded by further ones beside it. */
const KEYS_PER_LOAD = 64;

/**
 * A loader across requests, for what everybody of a crowd needs: keys asked for in one turn of the event loop go to `load` together, which
 * gives its answers in their order. Nothing is kept: every answer is read after its question.
 */
export function loadedTogether<Key, Answer>(
  load: (keys: readonly [Key, ...Key[]]) => Promise<readonly Answer[]>,
): (key: Key) => Promise<Answer> {
  const loader = new DataLoader<Key, Answer>(async ([first, ...others]) => (first === undefined ? [] : load([first, ...others])), {
    cache: false,
    maxBatchSize: KEYS_PER_LOAD,
    // @NOTE Once everything that has arrived is read: a single request waits for nobody.
    batchScheduleFn: (loadBatch) => void setImmediate(loadBatch),
  });
  return (key) => loader.load(key);
}

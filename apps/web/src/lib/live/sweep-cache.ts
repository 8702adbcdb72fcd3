/** After so many events the cache is swept: a long stream would fill it with messages and gifts that no screen shows any more. */
const EVENTS_BETWEEN = 500;
/** The latest moment for it, should the page never be idle. */
const IDLE_WITHIN_MS = 2_000;

interface Sweepable {
  gc(): unknown;
}

const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  else setTimeout(work, 0);
};

/**
 * Drops from the cache what nothing in it leads to, once in a while. Returns the function to call for each event. What queries have read
 * stays, shown or not.
 */
export function sweepCache(cache: Sweepable, soon: (work: () => void) => void = whenIdle): () => void {
  let events = 0;
  return () => {
    events += 1;
    if (events < EVENTS_BETWEEN) return;
    events = 0;
    soon(() => void cache.gc());
  };
}

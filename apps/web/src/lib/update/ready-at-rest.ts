/** How long a loaded page has to itself before what nobody has asked for yet is fetched. */
const REST_MS = 5_000;
/** The first sign that somebody is about to do something. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown'] as const;

const awaited = new Set<() => Promise<unknown>>();

function fetchAwaited(): void {
  for (const sign of SIGNS) removeEventListener(sign, fetchAwaited, { capture: true });
  // What fails to come now is fetched where it is needed.
  for (const load of awaited) void load().catch(() => undefined);
  awaited.clear();
}

const restLater = () => setTimeout(fetchAwaited, REST_MS);

/**
 * For a part that anybody may need at any moment, without a connection too, but that no first screen shows: it is fetched with the first
 * touch or key, or once the page is at rest, instead of with the screen.
 */
export function readyAtRest<Part>(load: () => Promise<Part>): () => Promise<Part> {
  if (typeof document === 'undefined') return load;
  if (awaited.size === 0) {
    for (const sign of SIGNS) addEventListener(sign, fetchAwaited, { capture: true, passive: true });
    if (document.readyState === 'complete') restLater();
    else addEventListener('load', restLater, { once: true });
  }
  awaited.add(load);
  return load;
}

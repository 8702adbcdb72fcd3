import { useDelayed } from '../time/use-delayed.ts';

/** Only words that come into a live region are read aloud, not those it came with. */
const SAID_AFTER_MS = 100;

/** For `aria-hidden` of the words that a live region comes with: they are seen at once, and said when the region has stood for a moment. */
export const useUnsaid = (): true | undefined => !useDelayed(true, SAID_AFTER_MS) || undefined;

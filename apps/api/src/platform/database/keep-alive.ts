import { SECOND_MS } from '../durations.ts';

/**
 * For every connection to the database: an idle one is tried after this time, and again each second, so that one whose other end is gone
 * without a word ends within half a minute, not after two hours.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10 * SECOND_MS };

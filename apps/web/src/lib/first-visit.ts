import { readKept, writeKept } from './kept.ts';

const KEY = 'benison.splash-seen';
const isTrue = (value: unknown): value is true => value === true;

/**
 * Whether the splash greets this visit: once in a browser session, at the front door alone, and not for who asked for
 * less motion. A deep link is never kept waiting.
 */
export function isSplashDue(path: string, reducedMotion: boolean): boolean {
  const isSeen = readKept(KEY, isTrue);
  writeKept(KEY, true);
  return !isSeen && path === '/' && !reducedMotion;
}

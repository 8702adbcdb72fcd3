/**
 * The id under which a money operation is asked for: made once, kept in this browser until an answer came, so that a
 * second press, a reload or a closed tab ask for the same thing again and not for another one.
 */

import { ErrorCode } from '@benison/contracts/errors';
import type { Failure } from '../errors.ts';

/** What may as well follow a request that was carried out, or keep it from being heard: none of these is its answer. */
const NO_ANSWER: ReadonlySet<Failure['code']> = new Set([
  'NETWORK',
  ErrorCode.Unavailable,
  ErrorCode.Internal,
  ErrorCode.Busy,
  ErrorCode.RateLimited,
  ErrorCode.Unauthenticated,
  ErrorCode.RecentSignInRequired,
  ErrorCode.VideoUnavailable,
]);

interface Kept {
  id: string;
  input: string;
}

const PREFIX = 'benison.request.';

export interface RequestStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

function read(store: RequestStore, name: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(PREFIX + name) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function write(store: RequestStore, name: string, kept: Kept): void {
  try {
    store.setItem(PREFIX + name, JSON.stringify(kept));
  } catch {
    // Storage is full or refused: within this page the answer still comes.
  }
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'input' in value &&
    typeof value.input === 'string'
  );
}

/** The id of this request: the kept one for the same input, else a new one. */
export function requestIdFor(name: string, input: unknown, store: RequestStore = localStorage): string {
  const text = JSON.stringify(input);
  const kept = read(store, name);
  if (kept?.input === text) return kept.id;
  const id = crypto.randomUUID();
  write(store, name, { id, input: text });
  return id;
}

/** An answer came: the next press asks for something new. */
export function requestAnswered(name: string, store: RequestStore = localStorage): void {
  try {
    store.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept.
  }
}

/** A refusal is an answer as well; after anything else the next press asks for the same thing, not for another one. */
export function requestFailed(name: string, { code }: Pick<Failure, 'code'>, store: RequestStore = localStorage): void {
  if (!NO_ANSWER.has(code)) requestAnswered(name, store);
}

/** A request that was asked for and has no answer yet, as it was asked; for going on after the page was left. */
export function keptRequest(name: string, store: RequestStore = localStorage): { id: string; input: unknown } | null {
  const kept = read(store, name);
  return kept && { id: kept.id, input: JSON.parse(kept.input) as unknown };
}

/**
 * The id of a money request: made once and stored in this browser until an answer arrives, so that a
 * second press, a reload or a closed tab repeat the same request and not another one.
 */

import { ErrorCode } from '@benison/contracts/errors';
import type { Failure } from '../acts/errors.ts';
import { newId } from '../page/new-id.ts';

/** Codes that may follow a request that was carried out, or keep its answer from arriving: none of these is its answer. */
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
  /** What the request made, once an answer named it: it may still be under way. */
  made?: string;
  /** Whose it is; nobody's where nobody was known. */
  of?: string | null;
}

const PREFIX = 'benison.request.';

/** Who is known in this page. Whatever somebody else asked for in this browser is neither repeated nor shown. */
let asking: string | null = null;

/** Says who asks from now on. */
export function requestsAreOf(personId: string | null): void {
  asking = personId;
}

export interface RequestStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

function read(store: RequestStore, name: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(PREFIX + name) ?? 'null');
    return isKept(kept) && (kept.of ?? null) === asking ? kept : null;
  } catch {
    return null;
  }
}

function write(store: RequestStore, name: string, kept: Kept): void {
  try {
    store.setItem(PREFIX + name, JSON.stringify({ ...kept, of: asking }));
  } catch {
    // Storage is full or refused: within this page the answer still arrives.
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

/** The id of this request: the stored one for the same input, or else a new one. */
export function requestIdFor(name: string, input: unknown, store: RequestStore = localStorage): string {
  const text = JSON.stringify(input);
  const kept = read(store, name);
  if (kept?.input === text) return kept.id;
  const id = newId();
  write(store, name, { id, input: text });
  return id;
}

/** A first answer named what the request made, though not how it ends. */
export function requestMade(name: string, made: string, store: RequestStore = localStorage): void {
  const kept = read(store, name);
  if (kept) write(store, name, { ...kept, made });
}

/** How something ended was told, wherever it was heard: if the stored request made it, the next press is a new request. */
export function requestEnded(name: string, made: string, store: RequestStore = localStorage): void {
  if (read(store, name)?.made === made) requestAnswered(name, store);
}

/** An answer arrived: the next press is a new request. */
export function requestAnswered(name: string, store: RequestStore = localStorage): void {
  try {
    store.removeItem(PREFIX + name);
  } catch {
    // Nothing was stored.
  }
}

/** A refusal is an answer too; after anything else the next press repeats the same request. */
export function requestFailed(name: string, { code }: Pick<Failure, 'code'>, store: RequestStore = localStorage): void {
  if (!NO_ANSWER.has(code)) requestAnswered(name, store);
}

/** An unanswered request with its input, for continuing after the page was left. */
export function pendingRequest(name: string, store: RequestStore = localStorage): { id: string; input: unknown } | null {
  const kept = read(store, name);
  return kept && { id: kept.id, input: JSON.parse(kept.input) as unknown };
}

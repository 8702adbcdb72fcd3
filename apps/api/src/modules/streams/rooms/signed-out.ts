import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../../app-context.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { oncePer } from '../../../platform/once-per.ts';

/** The room server itself renews a connected client's token, for minutes; during that time an ended session is removed again. */
const REMEMBERED_MS = 15 * MINUTE_MS;
const REMEMBERED_MAX = 50_000;

const rememberedOf = oncePer((_app: AppContext) => new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS }));

/** Whether an identity in a room belongs to a session that has ended. */
export const isSignedOut = (app: AppContext, identity: string): boolean => rememberedOf(app).has(identity);

/** Remembers for a while that the session of an identity has ended. */
export const rememberSignedOut = (app: AppContext, identity: string): void => void rememberedOf(app).set(identity, true);

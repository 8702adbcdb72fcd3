import { TypingInput } from '@benison/contracts/messaging';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { userTopic } from '../../../platform/events/topics.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { MessagingEvent, type Typing } from '../events.ts';
import { assertReaches, threadOf } from '../thread.ts';

/** A signal is passed on at most this often per thread and side; others are dropped. */
const TYPING_EVERY_MS = 2_000;
const THREADS_REMEMBERED_MAX = 10_000;

/** When each side was last heard typing in each thread, per process. */
const lastToldOf = oncePer((_app: AppContext) => new LRUCache<string, number>({ max: THREADS_REMEMBERED_MAX }));

/** Tells the other side of a standing match that the member is typing. Never stored. */
export async function setTyping(app: AppContext, actor: Actor, raw: unknown): Promise<boolean> {
  const input = TypingInput.parse(raw);
  const me = asBusiness(actor);
  const told = lastToldOf(app);
  const key = `${me.businessId}:${input.matchId}`;
  const now = app.clock.now();
  if (now.getTime() - (told.get(key) ?? 0) < TYPING_EVERY_MS) return true;
  const thread = await threadOf(sqlOf(app.em()), me.businessId, input.matchId);
  assertReaches(thread);
  told.set(key, now.getTime());
  const data: Typing = { matchId: thread.matchId, businessId: me.businessId, at: now.toISOString() };
  app.feed.signal({ type: MessagingEvent.Typing, topics: [userTopic(thread.other.userId)], data });
  return true;
}

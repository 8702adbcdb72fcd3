import { TYPING_MS } from '@benison/contracts/limits';
import { Store } from '../../lib/page/store.ts';

/** Threads in which the other side is typing. */
export const typingThreads = new Store<ReadonlySet<string>>(new Set());
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** The other side typed: shown until it pauses. */
export function showTyping(matchId: string): void {
  clearTimeout(timers.get(matchId));
  timers.set(
    matchId,
    setTimeout(() => hideTyping(matchId), TYPING_MS),
  );
  if (!typingThreads.get().has(matchId)) typingThreads.set(new Set([...typingThreads.get(), matchId]));
}

/** The other side sent its message or stopped typing. */
export function hideTyping(matchId: string): void {
  clearTimeout(timers.get(matchId));
  timers.delete(matchId);
  if (typingThreads.get().has(matchId)) typingThreads.set(new Set([...typingThreads.get()].filter((id) => id !== matchId)));
}

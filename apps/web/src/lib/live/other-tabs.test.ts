import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followOtherTabs, isNewsForOtherTabs, type TabChannel, type TabSight } from './other-tabs.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const LONG_MS = 60_000;

/** Tabs of one browser; each reads as often as it says. */
function browserOf(...seen: boolean[]) {
  const channels = seen.map(() => new EventTarget());
  return seen.map((isSeen, index) => {
    const sight = Object.assign(new EventTarget(), { visibilityState: isSeen ? 'visible' : 'hidden' });
    const channel = Object.assign(channels[index] as EventTarget, {
      postMessage: () => {
        for (const other of channels) if (other !== channels[index]) other.dispatchEvent(new Event('message'));
      },
    });
    const readAll = vi.fn(async () => {});
    const tell = followOtherTabs(channel as unknown as TabChannel, sight as unknown as TabSight, readAll);
    const turn = (state: string) => () => {
      sight.visibilityState = state;
      sight.dispatchEvent(new Event('visibilitychange'));
    };
    return { tell, readAll, look: turn('visible'), leave: turn('hidden') };
  });
}

test('what one tab changes is read once by another that is seen beside it, and not by itself', async () => {
  const [one, other] = browserOf(true, true);
  one?.tell();
  one?.tell();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(other?.readAll).toHaveBeenCalledOnce();
  expect(one?.readAll).not.toHaveBeenCalled();
});

test('a tab that is not seen reads when it is looked at, and only if something changed', async () => {
  const [one, other] = browserOf(true, false);
  other?.look();
  expect(other?.readAll).not.toHaveBeenCalled();
  other?.leave();
  one?.tell();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(other?.readAll).not.toHaveBeenCalled();
  other?.look();
  expect(other?.readAll).toHaveBeenCalledOnce();
});

test('a changed setting is news for other tabs; what they hear anyway, and who signs in, is not', () => {
  expect(isNewsForOtherTabs('UpdatePreferences')).toBe(true);
  for (const name of ['SendMessage', 'Swipe', 'SignIn', 'SignOut', undefined]) expect(isNewsForOtherTabs(name)).toBe(false);
});

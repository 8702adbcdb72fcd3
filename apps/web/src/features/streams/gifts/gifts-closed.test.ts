import { expect, test } from 'vitest';
import { giftsClosed, giftsWait } from './gifts-closed.ts';

const host = { name: 'Ashgrove Tea Co.' };

test('nobody is offered a gift that the server would refuse: the tray says why', () => {
  const open = { status: 'LIVE', giftsEnabled: true, host } as const;
  expect(giftsClosed(open, false)).toBeNull();
  expect(giftsClosed(open, true)).toBe('You cannot send gifts while you are muted.');
  expect(giftsClosed({ ...open, giftsEnabled: false }, false)).toBe('Ashgrove Tea Co. takes no gifts right now. The chat is open.');
  expect(giftsClosed({ ...open, status: 'PAUSED' }, false)).toBe('Gifts wait while the stream is paused.');
  expect(giftsClosed({ ...open, status: 'STARTING' }, false)).toBe('Gifts open when the stream begins.');
});

test('while the host is away the tray stays with what was chosen, says so, and offers no gift to send', () => {
  const away = { status: 'INTERRUPTED', giftsEnabled: true, host } as const;
  expect(giftsClosed(away, false)).toBeNull();
  expect(giftsWait(away, false)).toBe('Ashgrove Tea Co. is away for a moment: gifts wait until they are back.');
  expect(giftsWait({ ...away, status: 'LIVE' }, false)).toBeNull();
  expect(giftsWait(away, true)).toMatch(/^You are offline/);
});

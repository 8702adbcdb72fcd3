import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const STREAM = '01930000-0000-7000-8000-000000000001';
const LINES = 100;
/** Lines that may be drawn for a reason of their own. */
const OTHERS = 10;
/** The room's program is large, and loaded with the first picture. */
const ROOM_MS_MAX = 30_000;

const lineOf = (number: number, text = `Line ${number}`) => ({
  id: `33333333-3333-4333-8333-${String(number).padStart(12, '0')}`,
  number,
  text,
  isHeld: false,
  sentAt: new Date(Date.UTC(2026, 10, 1, 12, 0, number)).toISOString(),
});

const stream = {
  id: STREAM,
  status: 'LIVE',
  isFromEncoder: false,
  callToAction: null,
  slowModeSeconds: 0,
  host: { id: '01930000-0000-7000-8000-000000000004' },
} as const;

const world = aMember({
  query: {
    stream,
    streamChat: { nodes: Array.from({ length: LINES }, (_, index) => lineOf(LINES - index)), pinned: null },
    heldMessages: { nodes: [] },
    streamGifts: { nodes: [], pinned: [] },
    streamStage: { nodes: [], own: null },
  },
  mutation: {
    joinStream: {
      ticket: { stream, role: 'VIEWER', url: 'ws://localhost:9', token: 'none', mutedUntil: null, permissions: ['DELETE_MESSAGES'] },
    },
    sendStreamMessage: ({ input }) => ({ message: lineOf(LINES + 1, (input as { text: string }).text) }),
  },
});

/** How many lines were drawn meanwhile: each looks for addresses in its words. */
async function linesDrawn(act: () => Promise<unknown>): Promise<number> {
  const looked = vi.spyOn(RegExp.prototype, 'test');
  try {
    await act();
    return looked.mock.calls.filter(([words]) => /^Line \d+$/.exec(words)).length;
  } finally {
    looked.mockRestore();
  }
}

test('in the chat of a stream only the lines that change are drawn again', async () => {
  await openScreen(`/livestream/${STREAM}`, world);
  const field = page.getByRole('textbox', { name: 'Ask about the work' });
  await expect.element(field, { timeout: ROOM_MS_MAX }).toBeVisible();
  await expect.element(page.getByText(`Line ${LINES}`, { exact: true })).toBeInTheDocument();
  await field.click();
  const passing = await linesDrawn(() => new Promise((resolve) => setTimeout(resolve, 2_500)));
  const typing = await linesDrawn(() => userEvent.keyboard('Good morning'));
  const sending = await linesDrawn(async () => {
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Good morning', { exact: true })).toBeInTheDocument();
  });
  expect(Math.max(passing, typing, sending)).toBeLessThan(OTHERS);
});

test('whoever reads the first lines of a chat stays at them as new ones come', async () => {
  const { tell } = await openScreen(`/livestream/${STREAM}`, world);
  await expect.element(page.getByText(`Line ${LINES}`, { exact: true }), { timeout: ROOM_MS_MAX }).toBeInTheDocument();
  const log = page.getByRole('log', { name: 'Chat' }).element();
  await expect.poll(() => log.scrollTop).toBeGreaterThan(0);
  log.scrollTo(0, 0);
  // The scroll is told with the next frame.
  await new Promise(requestAnimationFrame);
  for (const number of [LINES + 1, LINES + 2]) {
    await tell({ streamChatChanged: { message: lineOf(number), deletedId: null, pinChange: null } });
    await expect.element(page.getByText(`Line ${number}`, { exact: true })).toBeInTheDocument();
    expect(log.scrollTop).toBe(0);
  }
});

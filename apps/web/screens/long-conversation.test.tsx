import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const MATCH = '11111111-1111-4111-8111-111111111111';
const MESSAGES = 60;
const PAGE = 30;
/** More times than what stands beside the lines writes: the match, the list of conversations. */
const OTHERS = 12;

const idOf = (sequence: number): string => `22222222-2222-4222-8222-${String(sequence).padStart(12, '0')}`;

const message = (sequence: number) => ({
  id: idOf(sequence),
  matchId: MATCH,
  sequence,
  isOwn: sequence % 3 === 0,
  content: `Line ${sequence}`,
  meeting: null,
  attachments: [],
  sentAt: new Date(Date.UTC(2026, 10, 1, 12, sequence)).toISOString(),
});

/** A page of the conversation, as the server gives it: the newest, or those before one. */
const pageOf = (before = MESSAGES + 1) => ({
  messages: Array.from({ length: PAGE }, (_, index) => message(before - PAGE + index)),
  hasMore: before > PAGE + 1,
  hasNewer: false,
});

const world = aMember({
  query: { match: { id: MATCH }, messages: ({ before }) => pageOf(typeof before === 'number' ? before : undefined) },
  mutation: {
    sendMessage: ({ input }) => {
      const { id, content } = input as { id: string; content: string };
      return { message: { ...message(MESSAGES + 1), isOwn: true, id, content } };
    },
  },
});

/** How many lines were drawn meanwhile: each writes its time. */
async function linesDrawn(act: () => Promise<unknown>): Promise<number> {
  const written = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  try {
    await act();
    return written.mock.calls.length;
  } finally {
    written.mockRestore();
  }
}

test('in a long conversation only the lines that change are drawn again', async () => {
  await openScreen(`/messages/${MATCH}`, world);
  await expect.element(page.getByText(`Line ${MESSAGES}`, { exact: true })).toBeVisible();
  const older = await linesDrawn(async () => {
    page.getByRole('log').element().scrollTo(0, 0);
    await expect.element(page.getByText('Line 1', { exact: true })).toBeInTheDocument();
  });
  expect(older).toBeGreaterThanOrEqual(PAGE);
  expect(older).toBeLessThan(PAGE + OTHERS);
  await page.getByRole('textbox', { name: /^Write to/ }).click();
  expect(await linesDrawn(() => userEvent.keyboard('Agreed'))).toBeLessThan(OTHERS);
  const sent = await linesDrawn(async () => {
    await userEvent.keyboard('{Enter}');
    const line = page.getByRole('log').getByText('Agreed', { exact: true });
    await expect.element(line).toBeVisible();
    await expect.element(page.getByText('Sending', { exact: true })).not.toBeInTheDocument();
  });
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(OTHERS);
});

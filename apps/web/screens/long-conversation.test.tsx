import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const MATCH = '11111111-1111-4111-8111-111111111111';
const MESSAGES = 120;
const PAGE = 30;
/** More times than what stands beside the lines writes: the match, the list of conversations. */
const OTHERS = 12;

const idOf = (sequence: number): string => `22222222-2222-4222-8222-${String(sequence).padStart(12, '0')}`;

const message = (sequence: number) => ({
  id: idOf(sequence),
  matchId: MATCH,
  sequence,
  isOwn: sequence % 3 === 0,
  content: sequence % PAGE === 7 ? `Line ${sequence}: ${'a sheet of board and a roll of tape, '.repeat(20)}` : `Line ${sequence}`,
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
  await settled();
  const older = await linesDrawn(async () => {
    page.getByRole('log').element().scrollTo(0, 0);
    await expect.element(page.getByText(`Line ${MESSAGES - 2 * PAGE + 1}`, { exact: true })).toBeInTheDocument();
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

const lineOf = (sequence: number): HTMLElement => {
  const line = document.getElementById(`message-${sequence}`);
  if (!line) throw new Error(`Line ${sequence} is not there.`);
  return line;
};

/** What comes near is drawn, and what is read kept in its place, within a few frames. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 200));

/** By how many pixels a line was moved at most, frame by frame, during something. */
async function movesDuring(line: HTMLElement, act: () => Promise<unknown>): Promise<number> {
  const start = line.getBoundingClientRect().top;
  let [furthest, frame] = [0, 0];
  const look = () => {
    furthest = Math.max(furthest, Math.abs(line.getBoundingClientRect().top - start));
    frame = requestAnimationFrame(look);
  };
  look();
  await act();
  cancelAnimationFrame(frame);
  return furthest;
}

const isDrawn = (line: HTMLElement): boolean => line.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false;

test.each([
  [360, 740],
  [1280, 800],
])('in a window of %i by %i, lines far back are drawn only near what is read, and nothing moves as they come', async (width, height) => {
  await page.viewport(width, height);
  await openScreen(`/messages/${MATCH}`, world);
  await expect.element(page.getByText(`Line ${MESSAGES}`, { exact: true })).toBeVisible();
  const log = page.getByRole('log').element();
  for (let first = MESSAGES - PAGE + 1; first > 1; first -= PAGE) {
    await settled();
    log.scrollTo(0, 0);
    const moved = await movesDuring(lineOf(first), async () => {
      await expect.element(page.getByText(`Line ${first - PAGE}`, { exact: true })).toBeInTheDocument();
      await settled();
    });
    expect(moved, `line ${first} moved`).toBeLessThan(3);
  }
  const menu = lineOf(1).querySelector('.msg-menu');
  log.scrollTo(0, 0);
  await settled();
  const { left, top, width: wide, height: high } = menu?.getBoundingClientRect() ?? new DOMRect();
  expect(document.elementFromPoint(left + wide / 2, top + high / 2)?.closest('.msg-menu')).toBe(menu);
  log.scrollTo(0, log.scrollHeight);
  await settled();
  expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(2);
  expect([isDrawn(lineOf(1)), isDrawn(lineOf(MESSAGES))]).toEqual([false, true]);
  const sought = lineOf(PAGE / 2);
  sought.scrollIntoView({ block: 'center' });
  expect(await movesDuring(sought, settled)).toBeLessThan(3);
  expect(isDrawn(sought)).toBe(true);
});

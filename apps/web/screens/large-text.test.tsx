import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember, anAdmin } from './worlds.ts';

const HOUR_MS = 3_600_000;
/** Some days ahead. */
const startsAt = new Date(Date.now() + 72 * HOUR_MS);

beforeEach(async () => {
  await page.viewport(360, 740);
  document.documentElement.style.fontSize = '200%';
});

const proposed = {
  status: 'PROPOSED' as const,
  isOwnTurn: true,
  times: [{ startsAt: startsAt.toISOString(), endsAt: new Date(startsAt.getTime() + HOUR_MS / 2).toISOString() }],
};

/** The times of day in an element, and over how many lines each is torn. */
function timesIn(element: Element): (readonly [time: string, lines: number])[] {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  if (!text?.textContent) throw new Error('It has words.');
  return [...text.textContent.matchAll(/\d+:\d\d/g)].map(({ 0: time, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + time.length);
    return [time, new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size] as const;
  });
}

test('at twice the text size no time of a proposed meeting is torn in two beside the button that accepts it', async () => {
  await openScreen('/calendar', aMember({ query: { meetings: { nodes: [proposed] } } }));
  const accept = page.getByRole('button', { name: /^Accept/ }).first();
  await expect.element(accept).toBeVisible();
  const when = accept.element().closest('li')?.querySelector('p');
  if (!when) throw new Error('The time stands beside the button.');
  const times = timesIn(when);
  expect(times.length).toBe(2);
  expect(times.filter(([, lines]) => lines > 1)).toEqual([]);
});

test('at twice the text size the day that is typed is read to its end', async () => {
  await openScreen('/livestream', aMember({ query: { streamAgreement: { isAccepted: true } } }));
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Time' })).toBeVisible();
  const field = document.querySelector<HTMLInputElement>('input[type="date"]');
  if (!field) throw new Error('A day is typed.');
  const room = field.getBoundingClientRect().width;
  field.style.width = 'max-content';
  expect(room).toBeGreaterThanOrEqual(field.getBoundingClientRect().width);
});

test.each([
  [320, '100%'],
  [360, '200%'],
])('on a phone of %i px, with text of %s, no choice of the queue of reports lies over the next one', async (width, size) => {
  await page.viewport(width, 640);
  document.documentElement.style.fontSize = size;
  await openScreen('/admin/moderation', anAdmin());
  const group = page
    .getByRole('radiogroup', { name: 'Status' })
    .or(page.getByRole('group', { name: 'Status' }))
    .first();
  await expect.element(group).toBeVisible();
  const choices = [...group.element().querySelectorAll('.seg-item')];
  expect(choices.length).toBe(5);
  const tooNarrow = [group.element(), ...choices].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(tooNarrow.map(({ textContent }) => textContent)).toEqual([]);
});

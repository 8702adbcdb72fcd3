import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const STREAM = '01930000-0000-7000-8000-000000000001';
const ME = '01930000-0000-7000-8000-000000000005';
/** The room's program is large, and loaded with the first picture. */
const ROOM_MS_MAX = 30_000;

const entry = (state: 'RAISED' | 'INVITED') => ({ state, business: { id: ME } });
const stream = { id: STREAM, host: { name: 'Greyfield Supply' }, status: 'LIVE' as const, isFromEncoder: false };

/** What a screen reader finds in an element. */
function spoken(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent.trim();
}

/** What the live regions that have appeared said when they appeared, and what they say now. */
function appearing() {
  const regions: { readonly element: Element; readonly first: string }[] = [];
  const observer = new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (added instanceof Element)
        for (const element of [added, ...added.querySelectorAll('*')])
          if (element.matches('[role="status"]')) regions.push({ element, first: spoken(element) });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return (words: string) =>
    regions
      .filter(({ element }) => element.textContent.includes(words))
      .map(({ element, first }) => [first.includes(words), spoken(element).includes(words)]);
}

test('what happens on the stage is told by regions that stand before their words, which readers of screens wait for', async () => {
  const { tell } = await openScreen(
    `/livestream/${STREAM}`,
    aMember({
      query: { viewer: { email: 'ada@weavers.example', business: { id: ME } }, stream, streamStage: { nodes: [], own: entry('RAISED') } },
      mutation: { joinStream: { ticket: { stream, role: 'VIEWER', url: 'ws://localhost:9', token: 'none', permissions: [] } } },
    }),
  );
  await expect.element(page.getByRole('button', { name: 'Lower your hand' }), { timeout: ROOM_MS_MAX }).toBeVisible();
  const said = appearing();
  await tell({ streamStageChanged: { entry: entry('INVITED') } });
  await expect.element(page.getByText(/invites you to the stage/)).toBeVisible();
  await expect.poll(() => said('invites you to the stage')).toEqual([[false, true]]);
});

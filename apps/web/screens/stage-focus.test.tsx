import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen, tabTo } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const STREAM = '01930000-0000-7000-8000-000000000001';
const ME = '01930000-0000-7000-8000-000000000005';
/** The room's program is large, and loaded with the first picture. */
const ROOM_MS_MAX = 30_000;

const entry = (state: 'RAISED' | 'INVITED' | 'LEFT') => ({ state, business: { id: ME } });
const stream = { id: STREAM, host: { name: 'Greyfield Supply' }, status: 'LIVE' as const, isFromEncoder: false };

const aViewer = (state: 'RAISED' | 'INVITED') =>
  aMember({
    query: { viewer: { email: 'ada@weavers.example', business: { id: ME } }, stream, streamStage: { nodes: [], own: entry(state) } },
    mutation: { joinStream: { ticket: { stream, role: 'VIEWER', url: 'ws://localhost:9', token: 'none', permissions: [] } } },
  });

test.each([
  ['is invited by the host', 'RAISED', 'Lower your hand', 'INVITED', 'Join the stage'],
  ['whose invitation is withdrawn', 'INVITED', 'Join the stage', 'LEFT', 'Raise your hand'],
] as const)('whoever has the focus on the hand and %s goes on right there by keyboard', async (_, before, had, after, next) => {
  const { tell } = await openScreen(`/livestream/${STREAM}`, aViewer(before));
  await expect.element(page.getByRole('button', { name: had }), { timeout: ROOM_MS_MAX }).toBeVisible();
  await tabTo(page.getByRole('button', { name: had }));
  await tell({ streamStageChanged: { entry: entry(after) } });
  await expect.element(page.getByRole('button', { name: had })).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'About the stream' })).toHaveFocus();
  await userEvent.tab();
  expect(document.activeElement).toBe(page.getByRole('button', { name: next }).element());
});

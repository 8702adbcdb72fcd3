import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const STREAM = '01930000-0000-7000-8000-000000000001';
/** The room's program is large, and loaded with the first picture. */
const ROOM_MS_MAX = 30_000;
const host = { id: '01930000-0000-7000-8000-000000000004', name: 'Greyfield Supply', isVerified: true };
const gift = { gift: { id: 'keystone', name: 'Keystone' }, quantity: 1, coins: 1_000, giver: { name: 'Quarry Street Foods' } };
const line = { isHeld: false, text: 'Which glue is it, and does it hold in the cold of a truck bed?' };

/** A stream with everything that a stage can have at once: a recording, captions, a goal, gifts, a poll and a pinned line. */
const aBusyStage = (role: 'VIEWER' | 'HOST') => {
  const stream = {
    id: STREAM,
    host,
    title: 'How a rigid box is made, from die line to lid',
    status: 'LIVE' as const,
    viewerCount: 48,
    giftCoins: 3_420,
    isRecorded: true,
    isCaptioned: true,
    isFromEncoder: false,
    callToAction: null,
    hype: { level: 2, coins: 1_000, nextAt: 1_750, endsAt: new Date(Date.now() + 100_000).toISOString() },
    goal: { title: 'A second button', coins: 5_000, reachedCoins: 3_420, endsAt: null },
    liveAt: new Date(Date.now() - 5_000_000).toISOString(),
  };
  return aMember({
    query: {
      viewer: { email: 'ada@weavers.example', business: role === 'HOST' ? { id: host.id } : {} },
      stream,
      streamChat: { nodes: [line, line, line, line], pinned: line },
      heldMessages: { nodes: [] },
      streamGifts: { nodes: [gift], pinned: [gift] },
      streamStage: { nodes: [], own: null },
    },
    mutation: { joinStream: { ticket: { stream, role, url: 'ws://localhost:9', token: 'none', mutedUntil: null } } },
  });
};

/** What a finger or a pointer hits at every fourth point of a button's face, where that is not the button. */
function missedOn(button: Element): string[] {
  const { left, top, width, height } = button.getBoundingClientRect();
  const points = [2, width / 4, width / 2, (3 * width) / 4, width - 2].flatMap((x) =>
    [2, height / 4, height / 2, (3 * height) / 4, height - 2].map((y) => document.elementFromPoint(left + x, top + y)),
  );
  return [...new Set(points.filter((hit) => !hit || !(button === hit || button.contains(hit))).map((hit) => hit?.className ?? 'nothing'))];
}

afterEach(() => page.viewport(1280, 720));

test.each([
  [360, 740, 'VIEWER'],
  [360, 640, 'VIEWER'],
  [360, 740, 'HOST'],
  [640, 400, 'VIEWER'],
  [768, 1024, 'VIEWER'],
  [1280, 800, 'HOST'],
] as const)(
  'in a window of %i by %i, each button over the picture of a full stage is pressed on all of its face (%s)',
  async (width, height, role) => {
    await page.viewport(width, height);
    await openScreen(`/livestream/${STREAM}`, aBusyStage(role));
    await expect.element(page.getByRole('button', { name: 'Picture quality' }), { timeout: ROOM_MS_MAX }).toBeVisible();
    await expect.element(page.getByText('A second button')).toBeVisible();
    const buttons = [...document.querySelectorAll('.stage-video .pill-button')].filter((button) => button.checkVisibility());
    expect(buttons.length).toBeGreaterThan(3);
    const missed = buttons.map((button) => `${button.ariaLabel ?? ''}: ${missedOn(button).join(', ')}`);
    expect(missed.filter((told) => !told.endsWith(': '))).toEqual([]);
  },
);

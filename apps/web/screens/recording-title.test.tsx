import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const STREAM = '01930000-0000-7000-8000-000000000001';
const OWN = '01930000-0000-7000-8000-000000000002';
const HOUR_MS = 3_600_000;
const TITLE = 'A press run from the first sheet to the last, with every question that came up while the ink dried';

afterEach(() => page.viewport(1280, 720));

for (const width of [320, 360])
  test(`the title of a recording is read whole on a phone of ${width} px`, async () => {
    await page.viewport(width, 740);
    const stream = {
      id: STREAM,
      status: 'ENDED' as const,
      title: TITLE,
      host: { id: OWN, name: 'Weavers' },
      endedAt: new Date().toISOString(),
      isCaptioned: false,
      replay: {
        addressesUntil: new Date(Date.now() + HOUR_MS).toISOString(),
        durationMs: HOUR_MS,
        isComplete: true,
        pieces: [{ durationMs: HOUR_MS, contentType: 'video/webm', url: 'about:blank' }],
        clips: { nodes: [] },
      },
    };
    await openScreen(
      `/replays/${STREAM}`,
      aMember({ query: { viewer: { business: { id: OWN } }, stream, streamQuestions: { nodes: [] } } }),
    );
    const title = page.getByRole('heading', { name: TITLE });
    await expect.element(title).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible();
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = title.element();
    // Letters reach a little below their last line; a line more would be a cut.
    expect(scrollHeight - clientHeight).toBeLessThan(8);
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

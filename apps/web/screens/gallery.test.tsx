import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { Gallery, PART_NAMES } from '../src/gallery/gallery.tsx';
import type { AppRoute } from '../src/lib/routing/app-navigator.ts';
import { App, historyAt } from './open-screen.tsx';

const WIDTHS = { phone: 390, desktop: 1280 } as const;
const HEIGHT = 844;
/** Letters are smoothed a little differently from one machine to the next; a color or a place that changed is more than that. */
const TOLERANCE = { comparatorName: 'pixelmatch', comparatorOptions: { threshold: 0.15, allowedMismatchedPixelRatio: 0.004 } } as const;

const ROUTES: AppRoute[] = [{ path: '*', element: <Gallery /> }];

/** Where the page's own root stands, which fills the window. */
function pageRoot(): HTMLElement {
  const root = document.createElement('div');
  root.id = 'root';
  return document.body.appendChild(root);
}

beforeEach(() => {
  // What counts seconds stands still.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T15:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset['theme'];
});

for (const part of PART_NAMES)
  for (const [device, width] of Object.entries(WIDTHS))
    for (const theme of ['light', 'dark'])
      test(`${part} in ${theme} on a ${device} looks as it did`, async () => {
        document.documentElement.dataset['theme'] = theme;
        await page.viewport(width, HEIGHT);
        const { container } = await render(<App history={historyAt(`/dev/components?part=${part}&bare`)} routes={ROUTES} />, {
          container: pageRoot(),
        });
        await document.fonts.ready;
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
        // The window grows to what is shown, which is taken whole then.
        await page.viewport(width, Math.max(HEIGHT, document.documentElement.scrollHeight));
        await expect(container).toMatchScreenshot(`${part}-${device}-${theme}`, TOLERANCE);
      });

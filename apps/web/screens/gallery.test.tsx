import { useState } from 'react';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { Toasts } from '../src/components/toasts/toasts.tsx';
import { Gallery, PART_NAMES } from '../src/gallery/gallery.tsx';
import { AppNavigator, type AppHistory, type AppRoute } from '../src/lib/routing/app-navigator.ts';
import { AppRouter } from '../src/lib/routing/app-router.tsx';

const WIDTHS = { phone: 390, desktop: 1280 } as const;
const HEIGHT = 844;
/** Letters are smoothed a little differently from one machine to the next; a color or a place that changed is more than that. */
const TOLERANCE = { comparatorName: 'pixelmatch', comparatorOptions: { threshold: 0.15, allowedMismatchedPixelRatio: 0.004 } } as const;

const ROUTES: AppRoute[] = [{ path: '*', element: <Gallery /> }];

function Opened({ part }: { readonly part: string }) {
  const [history] = useState(() => createMemoryHistory({ initialEntries: [`/dev/components?part=${part}&bare`] }) as AppHistory);
  const [navigator] = useState(() => new AppNavigator(history, ROUTES));
  return (
    <>
      <AppRouter navigator={navigator} routes={ROUTES} waiting={null} broken={() => null} />
      <Toasts />
    </>
  );
}

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
        const { container } = await render(<Opened part={part} />, { container: pageRoot() });
        await document.fonts.ready;
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
        // The window grows to what is shown, which is taken whole then.
        await page.viewport(width, Math.max(HEIGHT, document.documentElement.scrollHeight));
        await expect(container).toMatchScreenshot(`${part}-${device}-${theme}`, TOLERANCE);
      });

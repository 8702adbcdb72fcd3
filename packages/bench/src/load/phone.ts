import type { Browser, CDPSession, Page } from 'playwright-core';

/** What one first visit downloaded and showed. */
export interface Visit {
  /** Paths of the scripts, below the web folder. */
  scripts: string[];
  /** Bytes transferred, compressed or not. */
  transferred: number;
  transferredScript: number;
  largestPaintMs: number;
  /** The largest element painted. */
  largest: string;
  /** Error responses. */
  failures: string[];
}

const PHONE = { width: 390, height: 844 };
const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const UPLOAD_BYTES_PER_SECOND = 750_000 / 8;
const LATENCY_MS = 150;
const QUIET_MS = 2_500;
const VISIT_MS_MAX = 30_000;

/** Visits a page for the first time, as a slow phone on a slow connection. */
export async function loadAsPhone(browser: Browser, origin: string, path: string, cookie: string | null): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    if (cookie)
      await context.addCookies([
        { name: 'sid', value: cookie.slice(cookie.indexOf('=') + 1), url: origin, httpOnly: true, sameSite: 'Lax' },
      ]);
    await context.addInitScript(watchPaint);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const visit: Visit = { scripts: [], transferred: 0, transferredScript: 0, largestPaintMs: Number.NaN, largest: 'none', failures: [] };
    await listen(session, origin, visit);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: UPLOAD_BYTES_PER_SECOND,
    });
    await page.goto(origin + path, { waitUntil: 'load', timeout: VISIT_MS_MAX });
    // @NOTE On a slow processor the network is idle while scripts are still being parsed: the app shows that it is ready by removing the
    // first paint.
    await page.locator('#first-paint').waitFor({ state: 'detached', timeout: VISIT_MS_MAX });
    await page.waitForLoadState('networkidle', { timeout: VISIT_MS_MAX });
    return { ...visit, ...(await largestPaint(page)) };
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own scripts. */
function watchPaint(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element, size } = entry as PerformanceEntry & { element?: Element | null; size: number };
      const largest = `<${element?.tagName.toLowerCase() ?? 'gone'}> ${element?.textContent?.trim().slice(0, 40) ?? ''} (${size} px)`;
      Object.assign(window, { largestPaint: { largestPaintMs: entry.startTime, largest } });
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

async function largestPaint(page: Page): Promise<Pick<Visit, 'largestPaintMs' | 'largest'>> {
  await page.waitForTimeout(QUIET_MS);
  const found = await page.evaluate(() => (window as unknown as { largestPaint?: Pick<Visit, 'largestPaintMs' | 'largest'> }).largestPaint);
  return found ?? { largestPaintMs: Number.NaN, largest: 'nothing was painted' };
}

async function listen(session: CDPSession, origin: string, visit: Visit): Promise<void> {
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    if (response.status >= 400) visit.failures.push(`${response.status} ${response.url}`);
    if (type === 'Script' && response.url.startsWith(origin)) visit.scripts.push(new URL(response.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    visit.transferred += encodedDataLength;
    if (kinds.get(requestId) === 'Script') visit.transferredScript += encodedDataLength;
  });
  await session.send('Network.enable');
}

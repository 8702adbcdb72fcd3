import { findChromium } from '@benison/stack/chromium';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--use-fake-device-for-media-stream=fps=15',
  '--use-fake-ui-for-media-stream',
];

/** A browser with a camera that needs nobody's leave. */
export async function openBrowser(say: (line: string) => void): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(say), args: CHROMIUM_ARGS });
}

/** A page of the product's own address with nothing of the product in it. */
export async function openEmptyPage(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.route('**/empty-page', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Empty</title>' }));
  await page.goto(`${origin}/empty-page`);
  return page;
}

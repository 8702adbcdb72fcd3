import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { findChromium } from '@benison/stack/chromium';
import { WEB_DIST } from '@benison/stack/paths';
import { chromium, type Browser } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { loadAsPhone, type Visit } from '../load/phone.ts';
import { median } from '../measure.ts';
import type { Result } from '../results.ts';

const SCRIPT_KILOBYTES_MAX = 250;
const PAINT_SECONDS_MAX = 2;
const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

interface Page {
  name: string;
  path: string;
  signedIn: boolean;
  /** Whether its largest paint is judged; for the others only the size of the scripts is. */
  isJudged: boolean;
}

const PAGES: readonly Page[] = [
  { name: 'landing', path: '/', signedIn: false, isJudged: true },
  { name: 'login', path: '/login', signedIn: false, isJudged: true },
  { name: 'register', path: '/register', signedIn: false, isJudged: false },
  { name: 'home (deck)', path: '/', signedIn: true, isJudged: false },
  { name: 'discover', path: '/discover', signedIn: true, isJudged: true },
  { name: 'matches', path: '/matches', signedIn: true, isJudged: false },
  { name: 'messages', path: '/messages', signedIn: true, isJudged: false },
  { name: 'profile', path: '/profile', signedIn: true, isJudged: false },
];

/** What a first visit downloads, and when a phone on a slow connection shows it. */
export const webBench: Bench = {
  name: 'web',
  title: 'first visit in Chromium as a phone: 4 x slower processor, 1.6 Mbit/s, 150 ms round trip',
  async run(context) {
    const world = await context.world();
    const { api, port } = await world.startApi();
    const browser = await chromium.launch({ executablePath: await findChromium(context.say), args: CHROMIUM_ARGS });
    try {
      const results: Result[] = [];
      const broken: string[] = [];
      for (const page of PAGES) {
        const visits = await visitOften(
          browser,
          `http://127.0.0.1:${port}`,
          page,
          world.cookie(1),
          page.isJudged && !context.quick ? 3 : 1,
        );
        results.push(...resultsOf(page, visits));
        broken.push(...visits.flatMap(({ failures }) => failures.map((failure) => `${page.name}: ${failure}`)));
      }
      return {
        results,
        invariants: [{ what: 'every page loads all it asks for', holds: broken.length === 0, found: broken[0] ?? 'all was there' }],
      };
    } finally {
      await browser.close();
      await api.stop();
    }
  },
};

async function visitOften(browser: Browser, origin: string, page: Page, cookie: string, times: number): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let time = 0; time < times; time += 1) visits.push(await loadAsPhone(browser, origin, page.path, page.signedIn ? cookie : null));
  return visits;
}

function resultsOf({ name, path, isJudged }: Page, visits: Visit[]): Result[] {
  const [first] = visits;
  const scripts = (first?.scripts ?? []).map((script) => readFileSync(join(WEB_DIST, script)));
  const kilobytes = (compress: (file: Buffer) => Buffer) => scripts.reduce((sum, file) => sum + compress(file).length, 0) / 1_000;
  const brotli = kilobytes((file) => brotliCompressSync(file));
  const weight: Result = {
    what: `${name}: script, compressed with gzip`,
    value: kilobytes((file) => gzipSync(file)),
    unit: 'kB',
    gate: { atMost: SCRIPT_KILOBYTES_MAX },
    note: `${path}: ${scripts.length} files, ${brotli.toFixed(0)} kB with brotli; ${((first?.transferred ?? 0) / 1_000).toFixed(0)} kB travelled in all, ${((first?.transferredScript ?? 0) / 1_000).toFixed(0)} kB of it script`,
  };
  const paints = visits.map((visit) => visit.largestPaintMs / 1_000);
  const paint: Result = {
    what: `${name}: largest contentful paint`,
    value: median(paints),
    unit: 's',
    spread: [Math.min(...paints), Math.max(...paints)],
    ...(isJudged && { gate: { atMost: PAINT_SECONDS_MAX } }),
    note: `largest: ${first?.largest ?? 'none'}`,
  };
  return [weight, paint];
}

import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import { FAKE_DEVICES } from './fixtures/fake-devices.ts';

/** The commands start the product on a free port and pass its URL; by hand, the journeys run against `npm start`. */
const baseURL = process.env['BENISON_URL'] ?? 'http://localhost:3000';
const whole = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** The same engine without what draws windows, where `npm test` found it. */
const light = process.env['LIGHT_CHROMIUM_PATH'] ?? whole;

const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic'];
/** Every journey finds the same devices, so that one browser serves all of them. */
const args = [...QUIET, '--disable-background-networking', ...FAKE_DEVICES];

/** The tag of journeys that need what the light browser leaves out: it keeps nothing of a site, such as the ids of its devices. */
const WHOLE = /@whole-browser/;

const journeys: PlaywrightTestProject = {
  testDir: 'tests',
  // On a busy machine; a journey that takes half of it and more by itself says so: `test.slow()`.
  timeout: 60_000,
  use: {
    // Drawing what moves is a large part of a browser's work. Journeys in which motion matters ask for it: `MOVING`.
    contextOptions: { reducedMotion: 'reduce' },
    // A request made while the page's service worker takes over escapes `page.route`. The journey about the worker allows it.
    serviceWorkers: 'block',
  },
};

const alone: PlaywrightTestProject = { workers: 1, use: { launchOptions: { executablePath: whole, args: QUIET } } };

export default defineConfig({
  outputDir: '../../test-results',
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: { baseURL, browserName: 'chromium', trace: 'off', screenshot: 'only-on-failure' },
  projects: [
    { ...journeys, name: 'journeys', grepInvert: WHOLE, use: { ...journeys.use, launchOptions: { executablePath: light, args } } },
    { ...journeys, name: 'whole browser', grep: WHOLE, use: { ...journeys.use, launchOptions: { executablePath: whole, args } } },
    // The smoke test of other engines, `npm test -- browsers`, drives them itself; who streams is in Chromium: seen from another, as in life.
    { ...alone, name: 'other engines', testDir: 'browsers', timeout: 480_000 },
    // The README's pictures, `npm run pictures`, of the product with its demo.
    { ...alone, name: 'pictures', testDir: 'pictures', timeout: 120_000 },
  ],
});

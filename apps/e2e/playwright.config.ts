import { defineConfig } from '@playwright/test';
import { FAKE_DEVICES } from './fixtures/fake-devices.ts';

/** `npm test` starts the product on a free port and passes its URL; by hand, the journeys run against `npm start`. */
const baseURL = process.env['BENISON_URL'] ?? 'http://localhost:3000';
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'tests',
  outputDir: '../../test-results',
  // Four browsers encode and decode video in software, beside everything else that is running.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  // Browsers, live rooms and the database share two cores, so a failure is retried once and reported as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL,
    browserName: 'chromium',
    // Every journey finds the same devices, so that one browser serves all of them.
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', ...FAKE_DEVICES],
    },
    // Drawing what moves is a large part of a browser's work. Journeys in which motion matters ask for it: `MOVING`.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});

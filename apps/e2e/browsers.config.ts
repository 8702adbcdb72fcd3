import { defineConfig } from '@playwright/test';

/** The smoke test of other engines: `npm test -- browsers`. It drives them itself; the runner is that of the journeys. */
export default defineConfig({
  testDir: 'browsers',
  outputDir: '../../test-results',
  timeout: 480_000,
  expect: { timeout: 20_000 },
  workers: 1,
  retries: 0,
  reporter: 'list',
  // Who streams is in Chromium: seen from another engine, as in life.
  use: {
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    },
  },
});

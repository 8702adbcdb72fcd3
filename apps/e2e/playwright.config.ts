import { defineConfig } from '@playwright/test';

/** `npm test` starts the product on a free port and passes its URL; by hand, the journeys run against `npm start`. */
const baseURL = process.env['BENISON_URL'] ?? 'http://localhost:3000';
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'tests',
  outputDir: '../../test-results',
  // Four browsers encode and decode video in software, beside everything else that is running.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  // Browsers, live rooms and the database share two cores, so a failure is retried once and reported as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL,
    browserName: 'chromium',
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'] },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});

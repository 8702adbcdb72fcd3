import { defineConfig } from '@playwright/test';

/** The README's pictures: `npm run pictures` starts the product with its demo and passes its URL. */
export default defineConfig({
  testDir: 'pictures',
  outputDir: '../../test-results',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 1,
  retries: 0,
  reporter: 'list',
  use: {
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    },
  },
});

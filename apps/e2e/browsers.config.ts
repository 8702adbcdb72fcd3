import { defineConfig } from '@playwright/test';

/** The smoke test of other engines: `npm test -- browsers`. It drives them itself; the runner is that of the journeys. */
export default defineConfig({
  testDir: 'browsers',
  outputDir: '../../test-results',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  workers: 1,
  retries: 0,
  reporter: 'list',
});

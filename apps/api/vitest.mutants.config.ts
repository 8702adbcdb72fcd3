import { createRequire } from 'node:module';
import { LONG_TEST_MS, TEST_MS_MAX } from '@benison/testkit/long-test';
import { ONE_GRAPHQL } from '@benison/testkit/one-graphql';
import { defineConfig } from 'vitest/config';

const { resolve } = createRequire(import.meta.url);

/** The tests of who may do what, and of sessions: those that `npm run mutants` runs on each change of these rules. */
export default defineConfig({
  resolve: { alias: [ONE_GRAPHQL] },
  test: {
    include: [
      'src/policies.test.ts',
      'src/modules/accounts/{accounts-rest,fresh-actor,identify,lock-out,member-sessions,own-account,registration-cookie,second-factor,session-list,sessions,sign-in,signed-out}.db.test.ts',
      'src/modules/accounts/keys/*.db.test.ts',
      'src/modules/accounts/staff/staff-{sessions,sign-in}.db.test.ts',
    ],
    isolate: false,
    testTimeout: TEST_MS_MAX,
    hookTimeout: LONG_TEST_MS,
    globalSetup: resolve('@benison/testkit/global-setup'),
    setupFiles: [resolve('@benison/testkit/properties'), 'reflect-metadata'],
  },
});

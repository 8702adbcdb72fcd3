import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const root = resolve(import.meta.dirname, '../..');
const TEST_MS_MAX = 30_000;
/** Stopping and starting real servers under a busy machine. */
const STACK_TEST_MS_MAX = 120_000;

// @NOTE Without the alias two copies of graphql meet, one as CommonJS and one as a module, and refuse each other's types.
const alias = { graphql: createRequire(import.meta.url).resolve('graphql').replace(/index\.m?js$/, 'index.js') };

function project(name: string, folder: string, timeout = TEST_MS_MAX): TestProjectConfiguration {
  return {
    extends: true,
    root: resolve(root, folder),
    resolve: { alias: [{ find: /^graphql$/, replacement: alias.graphql }] },
    test: { name, include: ['src/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: timeout, hookTimeout: timeout },
  };
}

export default defineConfig({
  root,
  test: {
    // The tests wait for the database more than they compute: one worker for each core, where the default keeps one core back.
    maxWorkers: availableParallelism(),
    globalSetup: resolve(import.meta.dirname, 'src/global-setup.ts'),
    projects: [
      project('contracts', 'packages/contracts'),
      project('ledger', 'packages/ledger'),
      project('sandbox', 'packages/sandbox'),
      project('stack', 'packages/stack', STACK_TEST_MS_MAX),
      project('testkit', 'packages/testkit'),
      project('bench', 'packages/bench'),
      project('api', 'apps/api'),
      project('web', 'apps/web'),
    ],
  },
});

import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { LONG_TEST_MS, TEST_MS_MAX } from './src/long-test.ts';
import { ONE_GRAPHQL } from './src/one-graphql.ts';
import { SOON_MS } from './src/soon.ts';

const root = resolve(import.meta.dirname, '../..');
/** Processes that are stopped, starved and cut off, against clocks: after everything else, side by side, as they wait most of the time. */
const FAULTS = '{tests/faults/**/*.test,src/platform/jobs/job-locks.db.test}.ts';

/** Decorated classes need it when they are loaded, whichever of them a test imports first. */
const DECORATED = 'reflect-metadata';

/** By which clock tests of screens begin. */
const CLOCK = resolve(root, 'apps/web/screens/test-clock.ts');

/** How property tests draw their inputs. */
const PROPERTIES = resolve(import.meta.dirname, 'src/properties.ts');

interface ProjectOptions {
  include?: string;
  exclude?: readonly string[];
  /** Whether each file gets a process of its own. Files that share one load the product only once. */
  isolate?: boolean;
  /** A module loaded before each file. */
  first?: string;
  /** Whether its files run after those of all other projects. */
  last?: boolean;
}

function project(
  name: string,
  folder: string,
  { include = 'src/**/*.test.{ts,tsx}', exclude, isolate = true, first, last = false }: ProjectOptions = {},
): TestProjectConfiguration {
  return {
    extends: true,
    root: resolve(root, folder),
    resolve: { alias: [ONE_GRAPHQL] },
    test: {
      name,
      include: [include],
      ...(exclude && { exclude: [...exclude] }),
      environment: 'node',
      testTimeout: last ? LONG_TEST_MS : TEST_MS_MAX,
      // What a file needs is made here, be it a program that is built.
      hookTimeout: LONG_TEST_MS,
      expect: { poll: { timeout: SOON_MS, interval: 25 } },
      isolate,
      setupFiles: [PROPERTIES, ...(first ? [first] : [])],
      ...(last && { sequence: { groupOrder: 1 } }),
    },
  };
}

export default defineConfig({
  root,
  test: {
    // A third of a run is spent waiting for the database and clocks: one more worker than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    globalSetup: resolve(import.meta.dirname, 'src/global-setup.ts'),
    projects: [
      project('contracts', 'packages/contracts'),
      project('ledger', 'packages/ledger'),
      project('sandbox', 'packages/sandbox'),
      project('studio', 'packages/studio'),
      project('stack', 'packages/stack'),
      project('testkit', 'packages/testkit'),
      project('bench', 'packages/bench'),
      project('client', 'packages/client', { first: DECORATED }),
      project('api', 'apps/api', { include: '{src,tests}/**/*.test.ts', exclude: [FAULTS], isolate: false, first: DECORATED }),
      project('faults', 'apps/api', { include: FAULTS, isolate: false, last: true, first: DECORATED }),
      // Drawing its pictures needs what the image pipeline of the api switches off for its whole process.
      project('demo', 'packages/demo', { first: DECORATED }),
      project('web', 'apps/web', { isolate: false, first: CLOCK }),
      // Single screens, in a browser of their own.
      resolve(root, 'apps/web/vitest.screens.config.ts'),
    ],
  },
});

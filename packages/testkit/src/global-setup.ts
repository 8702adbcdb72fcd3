import type { TestProject } from 'vitest/node';
import { migrate } from '../../../apps/api/src/platform/database/migrate.ts';
import { prepareMedia } from './prepare-media.ts';
import { startTestServer } from './test-server.ts';

/**
 * Runs before all tests: one PostgreSQL with a migrated template, and LiveKit if it is needed. The returned function runs after the last
 * test.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await prepareMedia(project);
  return startTestServer(migrate);
}

import { migrate } from '../../../apps/api/src/platform/database/migrate.ts';
import { startTestServer } from './test-server.ts';

/** Before all tests: one PostgreSQL with a migrated template. What it returns runs after the last test. */
export async function setup(): Promise<() => Promise<void>> {
  return startTestServer(migrate);
}

import type { Pool } from 'pg';
import { withLease } from '../database/leases.ts';
import { PATIENCE, withPatience } from '../database/patience.ts';

/** Does a job's work unless this or another process is already doing it; returns its result, or null when it was not done. */
export function alone<Done>(pool: Pool, lock: number, work: () => Promise<Done>): Promise<Done | null> {
  return withPatience(PATIENCE.job, () => withLease(pool, `job ${lock}`, work));
}

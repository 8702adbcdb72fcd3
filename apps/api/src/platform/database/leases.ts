import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { newId } from '../clock.ts';
import { HOUR_MS, SECOND_MS } from '../durations.ts';
import type { Sql } from './sql.ts';

/** How long a holder may be silent before another takes its place. */
export const LEASE_MS = 10 * SECOND_MS;
const RENEW_EVERY_MS = LEASE_MS / 4;
/** Work that takes longer than any should counts as hung, however alive its process is. A night over a million members takes one hour. */
const HELD_MS_MAX = 3 * HOUR_MS;

const TAKE = `
  insert into leases as l (name, fence, holder, until) values ($1, 1, $2, clock_timestamp() + $3 * interval '1 ms')
  on conflict (name) do update set fence = l.fence + 1, holder = excluded.holder, until = excluded.until where l.until <= clock_timestamp()
  returning fence`;
const RENEW = `update leases set until = clock_timestamp() + $3 * interval '1 ms' where name = $1 and holder = $2`;
const RELEASE = 'update leases set until = clock_timestamp() where name = $1 and holder = $2';
// @NOTE Locked until the commit, so that nobody follows between this look and it.
const IS_HELD = 'select from leases where name = $1 and holder = $2 for share';

interface Lease {
  name: string;
  holder: string;
  /** Its work is done: what that left behind, and goes on, needs no lease. */
  isOver: boolean;
}

const current = new AsyncLocalStorage<Lease>();

/** A lease ran out while its work was under way, and others may do that work now. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
  constructor({ name }: Lease) {
    super(`The lease of ${name} was taken over by another process.`);
  }
}

/**
 * Does the work unless somebody else is doing it; returns its result, or null when it was not done. Whoever does it holds a lease of that
 * name, renewed as long as its process lives, for `heldMsMax` at most: one that hangs, or whose machine is gone, is followed when the lease
 * runs out, and what it would commit after that is refused.
 */
export async function withLease<Done>(pool: Pool, name: string, work: () => Promise<Done>, heldMsMax = HELD_MS_MAX): Promise<Done | null> {
  const lease: Lease = { name, holder: newId(), isOver: false };
  const { rowCount } = await pool.query(TAKE, [name, lease.holder, LEASE_MS]);
  if (rowCount === 0) return null;
  // What cannot be renewed now is tried again by the next turn; where it ran out meanwhile, the commit says so.
  const begun = performance.now();
  const renew = (): void => {
    if (performance.now() - begun > heldMsMax) return clearInterval(timer);
    pool.query(RENEW, [name, lease.holder, LEASE_MS]).catch(() => {});
  };
  const timer = setInterval(renew, RENEW_EVERY_MS);
  try {
    return await current.run(lease, work);
  } finally {
    clearInterval(timer);
    lease.isOver = true;
    // One that cannot be given back runs out.
    await pool.query(RELEASE, [name, lease.holder]).catch(() => {});
  }
}

/** Refuses the commit of work whose lease is another's by now. Work without one is not asked. @throws LeaseLostError */
export async function assertLeaseHeld(sql: Sql): Promise<void> {
  const lease = current.getStore();
  if (lease && !lease.isOver && (await sql(IS_HELD, [lease.name, lease.holder])).length === 0) throw new LeaseLostError(lease);
}

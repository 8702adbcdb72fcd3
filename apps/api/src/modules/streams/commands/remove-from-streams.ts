import type { AppContext } from '../../../app-context.ts';
import { endStreamAccess } from '../enforcement.ts';

/** Puts a business out of the streams where it may not be any more, or out of those between it and another; within a second, everywhere. */
export async function removeFromStreams(app: AppContext, { businessId, otherBusinessId }: { businessId: string; otherBusinessId?: string }): Promise<void> {
  await app.transaction(async (tx) => endStreamAccess(tx, businessId, otherBusinessId ?? null));
}

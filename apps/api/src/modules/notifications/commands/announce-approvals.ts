import type { AppContext } from '../../../app-context.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { tellApproval } from '../notify.ts';

/** How old an approval may be and still be worth telling, when no process was there to tell it at once. */
const LOOK_BACK_HOURS = 24;

// @NOTE Held, so that a decision that is being taken back is told before, and corrected, or not at all.
const UNTOLD = `
  select v.user_id from ein_verifications v join users u on u.id = v.user_id
  where v.status = 'APPROVED' and v.reviewed_at > $1 and u.state = 'ACTIVE'
    and not exists (select from notifications n where n.user_id = v.user_id and n.type = 'ACCOUNT_APPROVED') for share of v`;

/** Notifies members of approvals they were not told about yet: each once, however many processes run this. */
export async function announceApprovals(app: AppContext): Promise<void> {
  const since = new Date(app.clock.now().getTime() - LOOK_BACK_HOURS * HOUR_MS);
  await app.transaction(async (tx) => {
    for (const { user_id: userId } of await tx.sql<{ user_id: string }>(UNTOLD, [since])) await tellApproval(tx, userId);
  });
}

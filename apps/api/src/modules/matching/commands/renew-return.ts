import type { AppContext } from '../../../app-context.ts';
import { bringBackIntoWalks, refreshRank } from '../../businesses/public.ts';

/** Whoever was away for so long that its list is gone gets one at once. */
const WANT_LIST = `
  insert into deck_lists_wanted (business_id, asked_at)
  select $1::uuid, $2::timestamptz where not exists (select from deck_lists where business_id = $1)
  on conflict (business_id) do update set asked_at = excluded.asked_at`;

/** Somebody came back after a while: its place in everybody's deck is renewed at once. */
export async function renewReturn(app: AppContext, businessId: string): Promise<void> {
  await app.transaction(async (tx) => {
    await refreshRank(tx, businessId);
    await bringBackIntoWalks(tx, businessId, app.clock.now());
    await tx.sql(WANT_LIST, [businessId, app.clock.now()]);
  });
}

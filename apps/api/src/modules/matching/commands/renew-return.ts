import type { AppContext } from '../../../app-context.ts';
import { bringBackIntoWalks, refreshRank, wantDeckListIfNone } from '../../businesses/public.ts';

/** Somebody came back after a while: its place in everybody's deck is renewed at once. */
export async function renewReturn(app: AppContext, businessId: string): Promise<void> {
  await app.transaction(async (tx) => {
    await refreshRank(tx, businessId);
    await bringBackIntoWalks(tx, businessId, app.clock.now());
    await wantDeckListIfNone(tx, businessId, app.clock.now());
  });
}

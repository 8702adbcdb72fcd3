import { SwipeDirection } from '@benison/contracts/enumerations';
import { rewardSwipes } from '../modules/coins/public.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { DemoIds } from './demo-ids.ts';
import type { DemoWorld } from './demo-world.ts';

/** How many of their latest likes earn the sign-in members their rewards. */
const REWARDED_MAX = 30;

/** The coins earned by the likes of the two sign-in members: the same rewards, by the same rules, as if they had just been made. */
export async function storeCoins(tx: Tx, world: DemoWorld, ids: DemoIds): Promise<void> {
  for (const position of [world.signIns.freeMember, world.signIns.premiumMember]) {
    const likes = world.swipes
      .filter(({ swiper, direction }) => swiper === position && direction !== SwipeDirection.Pass)
      .sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const { swiped, direction, at } of likes.slice(-REWARDED_MAX)) {
      await rewardSwipes(tx, [
        {
          userId: idAt(ids.users, position),
          swiperId: idAt(ids.businesses, position),
          swipedId: idAt(ids.businesses, swiped),
          direction,
          ownDay: at.toISOString().slice(0, 10),
          now: at,
        },
      ]);
    }
  }
}

function idAt(ids: readonly string[], position: number): string {
  const id = ids[position];
  if (id === undefined) throw new Error(`The demo world has nobody at ${position}.`);
  return id;
}

import { SwipeDirection } from '@benison/contracts/enumerations';
import { rewardSwipes } from '../../../apps/api/src/modules/coins/public.ts';
import type { Tx } from '../../../apps/api/src/platform/database/transaction.ts';
import { DAY_MS } from '../../../apps/api/src/platform/durations.ts';
import type { DemoIds } from './demo-ids.ts';
import type { DemoWorld } from './demo-world.ts';
import type { PastDeed } from './money/store-sales.ts';

/** How many of their likes earn the sign-in members their rewards, and until how many days ago: then they were given coins in streams. */
const REWARDED_MAX = 30;
const REWARDED_UNTIL_DAYS = 20;

/** The coins earned by the likes of the two sign-in members: the same rewards, by the same rules, as if they had just been made. */
export function rewardsOf(tx: Tx, world: DemoWorld, ids: DemoIds): PastDeed[] {
  const until = new Date(world.now.getTime() - REWARDED_UNTIL_DAYS * DAY_MS);
  return [world.signIns.freeMember, world.signIns.premiumMember].flatMap((position) => {
    const likes = world.swipes
      .filter(({ swiper, direction, at }) => swiper === position && direction !== SwipeDirection.Pass && at < until)
      .sort((a, b) => a.at.getTime() - b.at.getTime());
    return likes
      .slice(-REWARDED_MAX)
      .map(({ swiped, direction, at }) => ({
        at,
        deed: async () =>
          void (await rewardSwipes(tx, [
            {
              userId: idAt(ids.users, position),
              swiperId: idAt(ids.businesses, position),
              swipedId: idAt(ids.businesses, swiped),
              direction,
              ownDay: at.toISOString().slice(0, 10),
              now: at,
            },
          ])),
      }));
  });
}

function idAt(ids: readonly string[], position: number): string {
  const id = ids[position];
  if (id === undefined) throw new Error(`The demo world has nobody at ${position}.`);
  return id;
}

import { id } from '@benison/contracts/fields';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { BatchQueue } from '../../../platform/database/batch-queue.ts';
import { preparedSql } from '../../../platform/database/prepared.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { countProfileViews, type Look } from '../../businesses/public.ts';
import { marketModel } from '../current-model.ts';
import { profileViewed } from '../events.ts';
import { businessCard } from '../queries/business-card.ts';
import type { DeckCard } from '../queries/discover-deck.ts';

/** One business as the member may see it. Opening it counts as a view, once a day. */
export async function viewBusiness(app: AppContext, actor: Actor, rawId: unknown): Promise<DeckCard> {
  const businessId = parseArgument('id', id, rawId);
  const me = asBusiness(actor);
  const now = app.clock.now();
  const card = await businessCard(preparedSql(app.pool), me, businessId, { current: await marketModel(app) }, now);
  if (await looksOf(app).submit({ viewer: me.businessId, viewed: businessId })) app.feed.weather(profileViewed(businessId));
  return card;
}

/** Where a process counts looks: those that come together in one transaction. Whether each counted. */
const looksOf = oncePer(
  (app: AppContext) =>
    new BatchQueue<Look, boolean>({
      async settle(looks) {
        const counted = await app.transaction((tx) => countProfileViews(tx, looks, app.clock.now()));
        const keys = new Set(counted.map(keyOf));
        return looks.map((look) => ({ answer: keys.has(keyOf(look)) }));
      },
      keysOf: (look) => [keyOf(look)],
    }),
);

const keyOf = ({ viewer, viewed }: Look): string => `${viewer} ${viewed}`;

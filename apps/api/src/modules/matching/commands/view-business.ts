import { id } from '@benison/contracts/fields';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { countProfileView } from '../../businesses/public.ts';
import { marketModel } from '../current-model.ts';
import { profileViewed } from '../events.ts';
import { businessCard } from '../queries/business-card.ts';
import type { DeckCard } from '../queries/discover-deck.ts';

/** One business as the member may see it. Opening it counts as a view, once a day. */
export async function viewBusiness(app: AppContext, actor: Actor, rawId: unknown): Promise<DeckCard> {
  const businessId = parseArgument('id', id, rawId);
  const me = asBusiness(actor);
  const now = app.clock.now();
  const card = await businessCard(sqlOf(app.em()), me, businessId, { current: await marketModel(app) }, now);
  if (await app.transaction((tx) => countProfileView(tx, me.businessId, businessId, now))) app.feed.weather(profileViewed(businessId));
  return card;
}

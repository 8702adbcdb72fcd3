import type { DiscoverFilter } from '@benison/contracts/businesses';
import { DeckFilterInput } from '@benison/contracts/matching';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { assertMayFilter } from '../deck-filter.ts';

/**
 * Saves the filter that the member's deck is dealt by from now on.
 * @throws PremiumRequiredError naming the parts that are not available.
 */
export async function saveDeckFilter(app: AppContext, actor: Actor, raw: unknown): Promise<DiscoverFilter> {
  const { filter } = DeckFilterInput.parse(raw);
  const me = asBusiness(actor);
  assertMayFilter(me, filter);
  await app.limits.take('writePerMember', me.userId);
  await app.transaction((tx) => tx.sql(STORE, [me.businessId, JSON.stringify(filter)]));
  return filter;
}

const STORE = 'update businesses set discover_filter = $2::jsonb where id = $1 and discover_filter <> $2::jsonb';

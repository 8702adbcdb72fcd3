import { ProfileViewInput } from '@benison/contracts/matching';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { BatchQueue } from '../../../platform/database/batch-queue.ts';
import { preparedSql } from '../../../platform/database/prepared.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { countProfileViews, type Look } from '../../businesses/public.ts';
import { profileViewed } from '../events.ts';
import { canSeeBusiness } from '../queries/can-see-business.ts';

/** What came of a view. */
export interface ProfileView {
  businessId: string;
  /** Whether it was the first of the day. */
  isCounted: boolean;
}

/**
 * Records that the member opened another's profile: once a day, never its own.
 * @throws NotFoundError where the member may not see it.
 */
export async function recordProfileView(app: AppContext, actor: Actor, raw: unknown): Promise<ProfileView> {
  const { businessId } = ProfileViewInput.parse(raw);
  const me = asBusiness(actor);
  if (!(await canSeeBusiness(preparedSql(app.pool), me, businessId))) throw new NotFoundError('That business');
  const isCounted = await looksOf(app).submit({ viewer: me.businessId, viewed: businessId });
  if (isCounted) app.feed.signal(profileViewed(businessId));
  return { businessId, isCounted };
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

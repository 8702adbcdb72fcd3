import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newToken, hashToken } from '../../../platform/crypto/tokens.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { requireRecentMemberSignIn } from '../../accounts/public.ts';
import { feedUrl, type CalendarFeed } from '../feed.ts';

/** A calendar address that was just made: it can be read this once. */
export interface MadeCalendarFeed {
  feed: CalendarFeed;
  url: string;
}

/** Makes the member's calendar address after a fresh sign-in. One made before opens nothing from then on. */
export async function createCalendarFeed(app: AppContext, actor: Actor): Promise<MadeCalendarFeed> {
  const me = asBusiness(actor);
  const now = app.clock.now();
  await requireRecentMemberSignIn(sqlOf(app.em()), now, me);
  await app.limits.take('calendarFeedPerMember', me.userId);
  const secret = newToken();
  await app.transaction((tx) =>
    tx.sql(
      `insert into calendar_feeds (user_id, secret_hash, created_at, changed_at) values ($1, $2, $3, $3)
       on conflict (user_id) do update set secret_hash = excluded.secret_hash, created_at = excluded.created_at, changed_at = excluded.changed_at,
         last_read_at = null, content_tag = null`,
      [me.userId, hashToken(secret), now],
    ),
  );
  return { feed: { createdAt: now, lastReadAt: null }, url: feedUrl(app.config.origin, secret) };
}

import type { AppContext } from '../../../app-context.ts';
import { calendarText } from '../../../platform/calendar-text.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { tagOf } from '../../../platform/http/etag.ts';
import { calendarOf } from '../queries/calendar.ts';

/** How often calendar programs are told to look, and for how long they may keep what they read. */
export const REFRESH_SECONDS = 900;

/** A member's calendar as it is now, the name of this version, and since when it is so. */
export interface ReadCalendar {
  text: string;
  tag: string;
  changedAt: Date;
}

interface FeedRow {
  userId: string;
  businessId: string | null;
  isActive: boolean;
  changedAt: Date;
}

const FEED = `
  select f.user_id as "userId", b.id as "businessId", u.state = 'ACTIVE' as "isActive", f.changed_at as "changedAt"
  from calendar_feeds f join users u on u.id = f.user_id left join businesses b on b.user_id = u.id where f.secret_hash = $1`;

/** What is in it changes by itself as well, when a match ends or time goes by: only what was read says when. Kept to the minute. */
const READ = `
  update calendar_feeds set last_read_at = $3, content_tag = $4, changed_at = case when content_tag = $4 then changed_at else $3 end
  where user_id = $1 and secret_hash = $2
    and (content_tag is distinct from $4 or last_read_at is null or last_read_at < $3::timestamptz - interval '1 minute')
  returning changed_at as "changedAt"`;

/**
 * The calendar that a secret opens. Of an account that is suspended or closed it is empty, so that nothing of it stays in a calendar
 * program, and what is in it comes back with the account.
 * @throws NotFoundError for a secret that opens nothing, whatever it is; RateLimitedError
 */
export async function readCalendarFeed(app: AppContext, secret: string, ipAddress: string): Promise<ReadCalendar> {
  const secretHash = hashToken(secret);
  const sql = sqlOf(app.em());
  const [feed] = await sql<FeedRow>(FEED, [secretHash]);
  if (!feed) {
    await app.limits.take('calendarMissPerAddress', ipAddress);
    throw new NotFoundError('That address');
  }
  await app.limits.take('calendarReadPerFeed', feed.userId);
  const now = app.clock.now();
  const events = feed.isActive && feed.businessId ? await calendarOf(sql, feed.businessId, now) : [];
  const { origin, MAIL_FROM: mailFrom } = app.config;
  const text = calendarText({ product: 'Calendar', origin, mailFrom, feed: { name: 'Benison', refreshSeconds: REFRESH_SECONDS } }, events);
  const tag = tagOf(text);
  const [read] = await app.transaction((tx) => tx.sql<{ changedAt: Date }>(READ, [feed.userId, secretHash, now, tag]));
  return { text, tag, changedAt: read?.changedAt ?? feed.changedAt };
}

import { NotificationType, ProductType, valuesOf, type NotificationReason } from '@benison/contracts/enumerations';
import { PageInput } from '@benison/contracts/fields';
import { microsOf, pageOf, rowCursors, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { isIncognito, showsProfileTo } from '../../businesses/public.ts';
import { newsOf, type StoredFacts } from '../reasons.ts';
import { namesBusiness, notificationWords } from '../words.ts';

/** A notification as its member reads it. */
export interface NotificationView {
  id: string;
  type: NotificationType;
  reason: NotificationReason | null;
  facts: StoredFacts | null;
  title: string;
  text: string;
  at: Date;
  isRead: boolean;
  matchId: string | null;
  /** Null when the member may not know it, or when it is about no business. */
  businessId: string | null;
  /** The stream it leads to. */
  streamId: string | null;
  /** The help request it leads to. */
  helpRequestId: string | null;
  /** What was paid for, where it is about a payment. */
  product: ProductType | null;
}

export interface NotificationPage extends Page<NotificationView> {
  unreadCount: number;
}

interface NotificationRow {
  id: string;
  type: NotificationType;
  match_id: string | null;
  business_id: string | null;
  business_name: string | null;
  count: number | null;
  data: Record<string, unknown>;
  created_at: Date;
  read_at: Date | null;
  micros: string;
}

const COLUMNS = `
  select n.id, n.type, n.match_id, n.business_id, b.name as business_name, (n.data->>'count')::int as count, n.data, n.created_at, n.read_at,
    ${microsOf('n.created_at')} as micros`;

/** What the member has not turned off for the app. */
const IN_APP = 'and n.in_app';

// @NOTE Notifications disappear with what they are about: an ended match, a business that is gone or blocked, a like that was
// answered or whose sender hides, a pick whose day is over or one side of which hides. Somebody incognito is found by those it likes, not by its pick.
const STANDING = `
  from notifications n
    left join matches m on m.id = n.match_id
    left join businesses b on b.id = n.business_id
  where n.user_id = $1 and m.ended_at is null and (n.business_id is null or b.is_active)
    and (n.type <> '${NotificationType.TopPick}' or (n.data->>'endsAt')::timestamptz > now())
    and not exists (select from blocks k join businesses own on own.user_id = $1
      where (k.blocker_id = own.id and k.blocked_id = n.business_id) or (k.blocker_id = n.business_id and k.blocked_id = own.id))
    and (n.business_id is null or n.type not in ('${NotificationType.LikeReceived}', '${NotificationType.SuperLikeReceived}', '${NotificationType.TopPick}')
      or exists (select from businesses own where own.user_id = $1 and ${showsProfileTo('b', 'own')}
        and (n.type <> '${NotificationType.TopPick}' or (${showsProfileTo('own', 'b')} and not ${isIncognito('b')} and not ${isIncognito('own')}))))
    and (n.type not in ('${NotificationType.LikeReceived}', '${NotificationType.SuperLikeReceived}')
      or not exists (select from matches l join businesses own on own.user_id = $1
        where l.business1_id = least(own.id, n.business_id) and l.business2_id = greatest(own.id, n.business_id) and l.created_at >= n.created_at))`;

const PAGE = `${COLUMNS} ${STANDING} ${IN_APP}
  and ($2::bigint is null or (n.created_at, n.id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid))
  order by n.created_at desc, n.id desc limit $4`;

const CURSORS = rowCursors('notifications');

/** A member's notifications, newest first. */
export async function readNotifications(sql: Sql, userId: string, raw: unknown): Promise<NotificationPage> {
  const { first, after } = PageInput.parse(raw);
  const start = CURSORS.startAfter(after);
  const [rows, unreadCount] = await Promise.all([
    sql<NotificationRow>(PAGE, [userId, start.key, start.id, first + 1]),
    countUnreadNotifications(sql, userId),
  ]);
  return { ...pageOf(rows, first, (row) => CURSORS.at(row.micros, row.id), toView), unreadCount };
}

/** One notification of a member; null when there is none to show. */
export async function readNotification(sql: Sql, userId: string, id: string): Promise<NotificationView | null> {
  const [row] = await sql<NotificationRow>(`${COLUMNS} ${STANDING} ${IN_APP} and n.id = $2`, [userId, id]);
  return row ? toView(row) : null;
}

/** Those of a member's notifications that are still valid, oldest first: the ones to send outside the app. */
export async function notificationsToSend(sql: Sql, userId: string, ids: readonly string[]): Promise<NotificationView[]> {
  const rows = await sql<NotificationRow>(`${COLUMNS} ${STANDING} and n.id = any($2::uuid[]) order by n.created_at, n.id`, [userId, ids]);
  return rows.map(toView);
}

/** How many of the notifications a member can see are unread. */
export async function countUnreadNotifications(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql<{ unread: number }>(`select count(*)::int as unread ${STANDING} ${IN_APP} and n.read_at is null`, [userId]);
  return row?.unread ?? 0;
}

function toView(row: NotificationRow): NotificationView {
  const isNamed = namesBusiness(row.type);
  const businessName = isNamed ? row.business_name : null;
  return {
    id: row.id,
    type: row.type,
    at: row.created_at,
    isRead: row.read_at !== null,
    matchId: row.match_id,
    businessId: isNamed ? row.business_id : null,
    streamId: typeof row.data.streamId === 'string' ? row.data.streamId : null,
    helpRequestId: typeof row.data.helpRequestId === 'string' ? row.data.helpRequestId : null,
    product: valuesOf(ProductType).find((product) => product === row.data.product) ?? null,
    ...newsOf({ type: row.type, count: row.count ?? 1, data: row.data }),
    ...notificationWords({ type: row.type, businessName, count: row.count ?? 1, data: row.data }),
  };
}

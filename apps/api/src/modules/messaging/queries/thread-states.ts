import type { Sql } from '../../../platform/database/sql.ts';
import { messageColumnsOf, toMessage, type Message, type MessageRow } from '../message.ts';

const LAST_MESSAGES = `
  select ${messageColumnsOf('l')} from matches m
  join messages l on l.match_id = m.id and l.sequence = m.message_count where m.id = any($1)`;

const UNREAD_COUNTS = `
  select m.id, (select count(*)::int from messages x where x.match_id = m.id and x.sender_id <> $2 and x.sequence > coalesce(r.read_up_to, 0)) as n
  from matches m left join message_reads r on r.match_id = m.id and r.business_id = $2 where m.id = any($1)`;

// @NOTE Receipts are mutual: a member who turns them off neither sends nor gets any.
const READ_MARKS = `
  select m.id, (select max(x.sequence) from messages x where x.match_id = m.id and x.sender_id = $2 and x.sequence <= r.read_up_to) as mark
  from matches m
  join businesses a on a.id = m.business1_id join users ua on ua.id = a.user_id
  join businesses b on b.id = m.business2_id join users ub on ub.id = b.user_id
  join message_reads r on r.match_id = m.id and r.business_id <> $2
  where m.id = any($1) and ua.read_receipts and ub.read_receipts`;

/** The last message of each match, as the side of `businessId` sees it; null where nothing was written yet. */
export async function lastMessagesOf(sql: Sql, businessId: string, matchIds: readonly string[]): Promise<(Message | null)[]> {
  const rows = await sql<MessageRow>(LAST_MESSAGES, [matchIds]);
  const byMatch = new Map(rows.map((row) => [row.match_id, toMessage(row, businessId)]));
  return matchIds.map((matchId) => byMatch.get(matchId) ?? null);
}

/** For each match, how many messages of the other side come after one's read mark. */
export async function unreadCountsOf(sql: Sql, businessId: string, matchIds: readonly string[]): Promise<number[]> {
  const rows = await sql<{ id: string; n: number }>(UNREAD_COUNTS, [matchIds, businessId]);
  const byMatch = new Map(rows.map((row) => [row.id, row.n]));
  return matchIds.map((matchId) => byMatch.get(matchId) ?? 0);
}

/** For each match, the last of one's own messages that the other side read; null when either side has receipts off. */
export async function readMarksOf(sql: Sql, businessId: string, matchIds: readonly string[]): Promise<(number | null)[]> {
  const rows = await sql<{ id: string; mark: number | null }>(READ_MARKS, [matchIds, businessId]);
  const byMatch = new Map(rows.map((row) => [row.id, row.mark]));
  return matchIds.map((matchId) => byMatch.get(matchId) ?? null);
}

/** For each match, whether the member has muted the thread. */
export async function mutedOf(sql: Sql, businessId: string, matchIds: readonly string[]): Promise<boolean[]> {
  const rows = await sql<{ match_id: string }>('select match_id from thread_mutes where match_id = any($1) and business_id = $2', [
    matchIds,
    businessId,
  ]);
  const muted = new Set(rows.map((row) => row.match_id));
  return matchIds.map((matchId) => muted.has(matchId));
}

/** For each match, the time zone of the other side. */
export async function otherTimeZonesOf(sql: Sql, businessId: string, matchIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string; zone: string }>(
    'select m.id, o.time_zone as zone from matches m join businesses o on o.id = case when m.business1_id = $2 then m.business2_id else m.business1_id end where m.id = any($1)',
    [matchIds, businessId],
  );
  const byMatch = new Map(rows.map((row) => [row.id, row.zone]));
  return matchIds.map((matchId) => byMatch.get(matchId) ?? 'UTC');
}

import { HelpRequestStatus, valuesOf } from '@benison/contracts/enumerations';
import { cursor, pageSize } from '@benison/contracts/fields';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { z } from 'zod';
import { cursorsOf, ID, microsOf, type Page, pageOf, timeOfMicros } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { SkipEventError } from '../../../platform/errors.ts';
import { found, HELP_REQUEST_COLUMNS, toHelpRequest, type HelpEntry, type HelpRequest, type HelpRequestRow } from '../help-request.ts';
import { searchedRequests } from './find-help-requests.ts';

/** The account a request is about, and how we know. */
export interface HelpRequestMember {
  id: string;
  username: string;
  businessName: string | null;
  /** Whether the member was signed in when asking; otherwise only the address matches. */
  wasSignedIn: boolean;
}

/** A help request as staff work on it. */
export interface StaffHelpRequest extends HelpRequest {
  id: string;
  mailbox: string;
  entries: (HelpEntry & { staffName: string | null })[];
  member: HelpRequestMember | null;
  claimedById: string | null;
  claimedBy: string | null;
}

interface Row extends HelpRequestRow {
  mailbox: string;
  queue_rank: number;
  changed_at: Date;
  due_micros: string;
  changed_micros: string;
  user_id: string | null;
  member_id: string | null;
  member_name: string | null;
  business_name: string | null;
  claimed_by: string | null;
  claimer: string | null;
}

const SELECT = `
  select ${HELP_REQUEST_COLUMNS}, coalesce(canonical_email(r.email::text), '') as mailbox, ${microsOf('r.due_at')} as due_micros, ${microsOf('r.changed_at')} as changed_micros, r.queue_rank, r.changed_at, r.user_id, r.claimed_by, c.username as claimer,
    u.id as member_id, u.username as member_name, b.name as business_name
  from help_requests r left join admins c on c.id = r.claimed_by
    left join users u on u.id = coalesce(r.user_id, (select id from users where email = r.email))
    left join businesses b on b.user_id = u.id`;

/** What is past its promised day comes before all else, longest overdue first; then the rank decides. */
const turnOf = ({ due_at, queue_rank }: Row, now: Date): number => (due_at < now ? 0 : 1 + queue_rank);

// @NOTE Overdue and in time are two looks, each in the order of its index: in one, every open request would be read for each page.
const OVERDUE_AFTER = `
  and r.due_at < $6 and ($2::smallint is null or $2 = 0 and (r.due_at, r.id) > (${timeOfMicros('$3')}, $4::uuid)) order by r.due_at, r.id`;
const IN_TIME_AFTER = `
  and r.due_at >= $6 and (coalesce($2::smallint, 0) = 0 or (r.queue_rank, r.due_at, r.id) > ($2 - 1, ${timeOfMicros('$3')}, $4::uuid))
  order by r.queue_rank, r.due_at, r.id`;
const OTHERS_AFTER = `
  and ($2::smallint is null or (r.changed_at, r.id) < (${timeOfMicros('$3')}, $4::uuid)) order by r.changed_at desc, r.id desc`;

const PageInput = z.object({
  status: z.enum(valuesOf(HelpRequestStatus)).default('OPEN'),
  words: z.array(z.string()).nullish(),
  first: pageSize.default(PAGE_SIZE_DEFAULT),
  after: cursor.nullish(),
});

/** When the first page was read, so that nothing falls between two pages by becoming overdue; then turn, time and id of the last request. */
const PLACE = new RegExp(String.raw`^(\d{1,15})\.([0-6])\.(\d{1,17})\.(${ID})$`);

export type HelpRequestPage = Page<StaffHelpRequest>;

/** Requests in one state: open ones overdue first, then by priority and urgency, then by due time; the others newest first. */
export async function staffHelpRequests(sql: Sql, now: Date, raw: unknown): Promise<HelpRequestPage> {
  const { status, words, first, after } = PageInput.parse(raw);
  const isOpen = status === HelpRequestStatus.Open;
  const cursors = cursorsOf(`staffHelpRequests ${isOpen ? 'by turn' : 'by change'}`, PLACE);
  const [askedAt, turn = null, micros = null, id = null] = cursors.placeAfter(after);
  const since = askedAt === undefined ? now : new Date(Number(askedAt));
  const look = (order: string, limit: number): Promise<Row[]> => {
    const params: unknown[] = [status, turn, micros, id, limit, ...(isOpen ? [since] : [])];
    const searched = words ? `and ${searchedRequests(words, '$1', (value) => `$${params.push(value)}`)}` : '';
    return sql<Row>(`${SELECT} where r.status = $1 ${searched} ${order} limit $5`, params);
  };
  const rows = await look(isOpen ? OVERDUE_AFTER : OTHERS_AFTER, first + 1);
  if (isOpen && rows.length <= first) rows.push(...(await look(IN_TIME_AFTER, first + 1 - rows.length)));
  const placeOf = (row: Row): [number, string] => (isOpen ? [turnOf(row, since), row.due_micros] : [0, row.changed_micros]);
  return pageOf(rows, first, (row) => cursors.at(since.getTime(), ...placeOf(row), row.id), toStaffRequest);
}

/** @throws NotFoundError when there is no such request. */
export async function staffHelpRequest(sql: Sql, id: string): Promise<StaffHelpRequest> {
  return toStaffRequest(found((await sql<Row>(`${SELECT} where r.id = $1`, [id]))[0]));
}

/** The request a subscription reports; skipped when it no longer exists. */
export async function helpRequestOfEvent(sql: Sql, id: string): Promise<StaffHelpRequest> {
  const [row] = await sql<Row>(`${SELECT} where r.id = $1`, [id]);
  if (!row) throw new SkipEventError();
  return toStaffRequest(row);
}

const toStaffRequest = (row: Row): StaffHelpRequest => ({
  ...toHelpRequest(row),
  id: row.id,
  mailbox: row.mailbox,
  member: row.member_id
    ? { id: row.member_id, username: row.member_name ?? '', businessName: row.business_name, wasSignedIn: row.user_id !== null }
    : null,
  claimedById: row.claimed_by,
  claimedBy: row.claimer,
});

/** How many are waiting, how many of them too long, and since when the oldest has. */
export interface HelpRequestsWaiting {
  waiting: number;
  overdue: number;
  oldestAt: Date | null;
  nextDueAt: Date | null;
}

export async function helpRequestsWaiting(sql: Sql, now: Date): Promise<HelpRequestsWaiting> {
  const [row] = await sql<HelpRequestsWaiting>(
    `select count(*)::int as waiting, (count(*) filter (where due_at < $1))::int as overdue, min(created_at) as "oldestAt", min(due_at) as "nextDueAt"
     from help_requests where status = 'OPEN'`,
    [now],
  );
  return row ?? { waiting: 0, overdue: 0, oldestAt: null, nextDueAt: null };
}

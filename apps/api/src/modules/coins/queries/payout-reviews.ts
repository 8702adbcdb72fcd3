import type { AccountState, PayoutDecision, PayoutStepKind } from '@benison/contracts/enumerations';
import { PageInput } from '@benison/contracts/fields';
import DataLoader from 'dataloader';
import { idCursors, pageOf, type Page } from '../../../platform/database/page.ts';
import { sqlOf, type Sql } from '../../../platform/database/sql.ts';
import { loaderOf, type GraphQLContext } from '../../../platform/graphql/context.ts';
import { needsSecondApproval, nextDecisions } from '../payout-rules.ts';
import { paidSince } from './paid-in-year.ts';
import { PAYOUT_COLUMNS, toPayout, type Payout, type PayoutRow } from './payouts.ts';

/** The member behind a payout, as finance must know it. */
export interface PayoutMember {
  id: string;
  username: string;
  email: string;
  businessName: string | null;
  state: AccountState;
  isVerified: boolean;
  verifiedAt: Date | null;
  isPremium: boolean;
  registeredAt: Date;
  debtCoins: number;
  earnedCoins: number;
  paidCount: number;
  paidCents: number;
  rejectedCount: number;
  /** Paid, approved or under way since the first of January. */
  yearCents: number;
}

/** A request as finance sees it. */
export interface PayoutReview extends Payout {
  dueAt: Date;
  isOverdue: boolean;
  needsSecondApproval: boolean;
  firstApprovedById: string | null;
  firstApprovedByName: string | null;
  firstApprovedAt: Date | null;
  next: PayoutDecision[];
  member: PayoutMember;
}

interface Row extends PayoutRow {
  due_at: Date;
  first_approved_by: string | null;
  first_approved_at: Date | null;
  first_approver: string | null;
  user_id: string;
  username: string;
  email: string;
  business_name: string | null;
  state: AccountState;
  ein_verified_at: Date | null;
  is_premium: boolean;
  registered_at: Date;
  debt: string | null;
  earned: string | null;
  paid_count: number;
  paid_sum: string;
  rejected_count: number;
  year_sum: string;
}

const REVIEW = `
  select ${PAYOUT_COLUMNS}, p.due_at, p.first_approved_by, p.first_approved_at, a.username as first_approver, p.user_id,
    u.username, u.email, b.name as business_name, u.state, u.ein_verified_at, u.is_premium, u.created_at as registered_at, w.debt, w.earned,
    past.paid_count, past.paid_sum, past.rejected_count, past.year_sum
  from conversion_requests p
    join users u on u.id = p.user_id
    left join businesses b on b.user_id = u.id
    left join bizcoin_wallets w on w.user_id = u.id
    left join admins a on a.id = p.first_approved_by
    join lateral (
      select count(*) filter (where status = 'PAID')::int as paid_count, coalesce(sum(real_money_amount) filter (where status = 'PAID'), 0) as paid_sum,
        count(*) filter (where status in ('REJECTED', 'FAILED', 'RETURNED'))::int as rejected_count,
        coalesce(sum(real_money_amount) filter (where ${paidSince(`date_trunc('year', $1::timestamptz, 'UTC')`)}), 0) as year_sum
      from conversion_requests o where o.user_id = p.user_id and o.id <> p.id
    ) past on true`;

const OPEN = `p.status in ('PENDING', 'APPROVED', 'PROCESSING')`;
const OVER_AT = 'coalesce(p.returned_at, p.processed_at)';

export type PayoutReviewPage = Page<PayoutReview>;

const OPEN_CURSORS = idCursors('pendingPayouts');
const CURSORS = idCursors('closedPayouts');

/** What is under way, longest first. The place behind a payout stays where it was when that payout is over. */
export async function openPayouts(sql: Sql, now: Date, raw: unknown): Promise<PayoutReviewPage> {
  const { first, after } = PageInput.parse(raw);
  const rows = await sql<Row>(
    `${REVIEW} where ${OPEN} and ($2::uuid is null or (p.created_at, p.id) > (select created_at, id from conversion_requests where id = $2))
     order by p.created_at, p.id limit $3`,
    [now, OPEN_CURSORS.idAfter(after), first + 1],
  );
  return pageOf(
    rows,
    first,
    ({ id }) => OPEN_CURSORS.at(id),
    (row) => toReview(row, now),
  );
}

/** What is over, the last first. */
export async function closedPayouts(sql: Sql, now: Date, raw: unknown): Promise<PayoutReviewPage> {
  const { first, after } = PageInput.parse(raw);
  const rows = await sql<Row>(
    `${REVIEW} where p.processed_at is not null
       and ($2::uuid is null or (${OVER_AT}, p.id) < (select coalesce(returned_at, processed_at), id from conversion_requests where id = $2))
     order by ${OVER_AT} desc, p.id desc limit $3`,
    [now, CURSORS.idAfter(after), first + 1],
  );
  return pageOf(
    rows,
    first,
    ({ id }) => CURSORS.at(id),
    (row) => toReview(row, now),
  );
}

export async function payoutReviewById(sql: Sql, now: Date, id: string): Promise<PayoutReview | null> {
  const [row] = await sql<Row>(`${REVIEW} where p.id = $2`, [now, id]);
  return row ? toReview(row, now) : null;
}

function toReview(row: Row, now: Date): PayoutReview {
  const payout = toPayout(row);
  return {
    ...payout,
    dueAt: row.due_at,
    isOverdue: payout.status === 'PENDING' && row.due_at < now,
    needsSecondApproval: needsSecondApproval(payout.netCents),
    firstApprovedById: row.first_approved_by,
    firstApprovedByName: row.first_approver,
    firstApprovedAt: row.first_approved_at,
    next: nextDecisions(payout.status),
    member: {
      id: row.user_id,
      username: row.username,
      email: row.email,
      businessName: row.business_name,
      state: row.state,
      isVerified: row.ein_verified_at !== null,
      verifiedAt: row.ein_verified_at,
      isPremium: row.is_premium,
      registeredAt: row.registered_at,
      debtCoins: -Number(row.debt ?? 0),
      earnedCoins: Number(row.earned ?? 0),
      paidCount: row.paid_count,
      paidCents: Number(row.paid_sum),
      rejectedCount: row.rejected_count,
      yearCents: Number(row.year_sum),
    },
  };
}

/** One thing that happened to a request. */
export interface PayoutStep {
  id: string;
  step: PayoutStepKind;
  at: Date;
  byName: string | null;
  message: string | null;
  internalNote: string | null;
}

interface StepRow {
  id: string;
  payout_id: string;
  step: PayoutStepKind;
  at: Date;
  name: string | null;
  message: string | null;
  internal_note: string | null;
}

/** What happened to each of these requests, in order. */
async function payoutSteps(sql: Sql, payoutIds: readonly string[]): Promise<PayoutStep[][]> {
  const rows = await sql<StepRow>(
    `select s.id, s.payout_id, s.step, s.at, a.username as name, s.message, s.internal_note
     from payout_steps s left join admins a on a.id = s.staff_id where s.payout_id = any($1) order by s.id`,
    [payoutIds],
  );
  const stepsOf = Map.groupBy(rows, (row) => row.payout_id);
  return payoutIds.map((id) =>
    (stepsOf.get(id) ?? []).map((row) => ({
      id: row.id,
      step: row.step,
      at: row.at,
      byName: row.name,
      message: row.message,
      internalNote: row.internal_note,
    })),
  );
}

/** The steps of payouts, read together however many a screen asks for. */
export const payoutStepsLoader = (context: GraphQLContext): DataLoader<string, PayoutStep[]> =>
  loaderOf(context, 'payoutSteps', () => new DataLoader((ids: readonly string[]) => payoutSteps(sqlOf(context.em), ids)));

export interface PayoutCounts {
  pending: number;
  overdue: number;
  underWay: number;
  /** What members wait for, in cents. */
  owedCents: number;
  paidTodayCents: number;
}

/** How much waits, and what was paid since midnight (UTC). */
export async function payoutCounts(sql: Sql, now: Date): Promise<PayoutCounts> {
  const [row] = await sql<{ pending: number; overdue: number; under_way: number; owed: string; paid: string }>(
    `select count(*) filter (where status = 'PENDING')::int as pending, count(*) filter (where status = 'PENDING' and due_at < $1)::int as overdue,
       count(*) filter (where status in ('APPROVED', 'PROCESSING'))::int as under_way, coalesce(sum(real_money_amount), 0) as owed,
       (select coalesce(sum(paid_cents), 0) from conversion_requests where status = 'PAID' and processed_at >= date_trunc('day', $1::timestamptz, 'UTC')) as paid
     from conversion_requests p where ${OPEN}`,
    [now],
  );
  return {
    pending: row?.pending ?? 0,
    overdue: row?.overdue ?? 0,
    underWay: row?.under_way ?? 0,
    owedCents: Number(row?.owed ?? 0),
    paidTodayCents: Number(row?.paid ?? 0),
  };
}

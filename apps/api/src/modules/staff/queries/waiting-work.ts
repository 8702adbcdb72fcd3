import { WorkKind } from '@benison/contracts/enumerations';
import { APPEAL_BUSINESS_DAYS, DIFFERENCE_BUSINESS_DAYS } from '@benison/contracts/terms/staff-area';
import { REVIEW_BUSINESS_DAYS } from '@benison/contracts/terms/verification';
import type { Actor } from '../../../actor.ts';
import { addBusinessDays } from '../../../platform/business-days.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { authorize, type Action } from '../../../policies.ts';
import { waitsForDecision } from '../../accounts/public.ts';

/** How much of one kind waits, since when the longest has waited, and when the first is due. */
export interface WaitingWork {
  kind: WorkKind;
  waiting: number;
  overdue: number;
  oldestAt: Date | null;
  nextDueAt: Date | null;
}

/** Overdue work is counted up to here; a larger number would tell nobody more. */
const COUNT_MAX = 1_000;

interface Source {
  /** The policy that lets somebody see it: the same as for the queue itself. */
  action: Action;
  read(sql: Sql, now: Date): Promise<Omit<WaitingWork, 'kind'>>;
}

interface Row {
  waiting: number;
  overdue: number;
  oldest: Date | null;
  next_due: Date | null;
}

/** Rows that store their own due time: the first to arrive need not be the first due. */
const due = (action: Action, { from, at, count }: { from: string; at: string; count?: string }): Source => ({
  action,
  async read(sql, now) {
    const [row] = await sql<Row>(
      `select (${count ?? `select count(*)::int from (select from ${from} limit ${COUNT_MAX}) w`}) as waiting,
         (select count(*)::int from (select from ${from} and due_at < $1 limit ${COUNT_MAX}) o) as overdue,
         (select min(${at}) from ${from}) as oldest, (select min(due_at) from ${from}) as next_due`,
      [now],
    );
    return { waiting: row?.waiting ?? 0, overdue: row?.overdue ?? 0, oldestAt: row?.oldest ?? null, nextDueAt: row?.next_due ?? null };
  },
});

/** Rows that are due a number of business days after they arrived. */
const within = (action: Action, { from, at, days }: { from: string; at: string; days: number }): Source => ({
  action,
  async read(sql, now) {
    const rows = await sql<{ at: Date }>(`select ${at} as at from ${from} order by ${at} limit ${COUNT_MAX}`, []);
    const dues = rows.map((row) => addBusinessDays(row.at, days));
    return {
      waiting: rows.length,
      overdue: dues.filter((dueAt) => dueAt < now).length,
      oldestAt: rows[0]?.at ?? null,
      nextDueAt: dues[0] ?? null,
    };
  },
});

const verifications = (table: string): Source =>
  within('verification.readQueue', { from: `${table} v where ${waitsForDecision('v')}`, at: 'created_at', days: REVIEW_BUSINESS_DAYS });

const OPEN_CASES = `moderation_cases where status in ('PENDING', 'REVIEWED')`;

/** Where each kind is counted. A new queue is one more line here and in the contract's list. */
const SOURCES: Record<WorkKind, Source> = {
  [WorkKind.EinVerification]: verifications('ein_verifications'),
  [WorkKind.LicenseVerification]: verifications('driver_license_verifications'),
  [WorkKind.SocialVerification]: verifications('social_verifications'),
  [WorkKind.Report]: due('case.read', {
    from: OPEN_CASES,
    at: 'opened_at',
    count: `select coalesce(sum(n), 0)::int from moderation_tally where status in ('PENDING', 'REVIEWED')`,
  }),
  [WorkKind.Appeal]: within('appeal.read', { from: `appeals where status = 'PENDING'`, at: 'created_at', days: APPEAL_BUSINESS_DAYS }),
  [WorkKind.HelpRequest]: due('support.read', { from: `help_requests where status = 'OPEN'`, at: 'created_at' }),
  [WorkKind.Payout]: due('payout.review', { from: `conversion_requests where status = 'PENDING'`, at: 'created_at' }),
  [WorkKind.PaymentDifference]: within('payment.readDifferences', {
    from: 'payment_differences where settled_at is null',
    at: 'found_at',
    days: DIFFERENCE_BUSINESS_DAYS,
  }),
  [WorkKind.Fulfilment]: due('fulfilment.read', {
    from: `marketplace_purchases where status in ('PLACED', 'PREPARING')`,
    at: 'created_at',
  }),
};

/** How much waits and for how long, of everything the viewer may work on. */
export async function waitingWork(sql: Sql, actor: Actor, now: Date): Promise<WaitingWork[]> {
  const kinds = Object.values(WorkKind).filter((kind) => mayDo(actor, SOURCES[kind].action));
  return Promise.all(kinds.map(async (kind) => ({ kind, ...(await SOURCES[kind].read(sql, now)) })));
}

/** Whether an actor is allowed an action at all. */
export function mayDo(actor: Actor, action: Action): boolean {
  try {
    authorize(actor, action);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

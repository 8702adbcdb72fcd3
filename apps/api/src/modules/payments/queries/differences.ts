import { PaymentDifferenceView, valuesOf, type PaymentDifferenceKind, type PaymentProvider } from '@benison/contracts/enumerations';
import { cursor, pageSize } from '@benison/contracts/fields';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { z } from 'zod';
import { microsOf, pageOf, rowCursors, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { differenceFacts, differenceWords, type PaymentFacts } from '../difference-words.ts';

/** Where a provider and our books differ, and how finance settled it. */
export interface PaymentDifference {
  id: string;
  provider: PaymentProvider;
  kind: PaymentDifferenceKind;
  orderId: string | null;
  /** What the order is for. */
  description: string | null;
  /** The business's name, or the member's where there is none. */
  payer: string | null;
  userId: string | null;
  expected: string;
  expectedFacts: PaymentFacts;
  actual: string;
  actualFacts: PaymentFacts;
  foundAt: Date;
  settledAt: Date | null;
  settledByName: string | null;
  note: string | null;
}

interface Row {
  id: string;
  provider: PaymentProvider;
  kind: PaymentDifferenceKind;
  order_id: string | null;
  description: string | null;
  payer: string | null;
  user_id: string | null;
  expected: unknown;
  actual: unknown;
  found_at: Date;
  settled_at: Date | null;
  settled_by_name: string | null;
  note: string | null;
  micros: string;
}

const select = (by: string): string => `
  select d.id, d.provider, d.kind, d.order_id, o.description, coalesce(b.name, u.username) as payer, o.user_id, d.expected, d.actual, d.found_at,
    d.settled_at, a.username as settled_by_name, d.note, ${microsOf(by)} as micros
  from payment_differences d left join orders o on o.id = d.order_id left join users u on u.id = o.user_id
    left join businesses b on b.user_id = u.id left join admins a on a.id = d.settled_by`;

/** Which differences a view holds and how they are sorted: open ones by how long they wait, settled ones by the latest. */
const VIEWS: Record<PaymentDifferenceView, { where: string; by: string; beyond: '>' | '<'; order: 'asc' | 'desc' }> = {
  OPEN: { where: 'd.settled_at is null', by: 'd.found_at', beyond: '>', order: 'asc' },
  SETTLED: { where: 'd.settled_at is not null', by: 'd.settled_at', beyond: '<', order: 'desc' },
};

/** A view has its own order, and so its own cursors. */
const cursorsOfView = (view: PaymentDifferenceView) => rowCursors(`paymentDifferences ${view}`);

const PageInput = z.object({
  view: z.enum(valuesOf(PaymentDifferenceView)).default('OPEN'),
  first: pageSize.default(PAGE_SIZE_DEFAULT),
  after: cursor.nullish(),
});

export interface PaymentDifferencePage extends Page<PaymentDifference> {
  totalCount: number;
}

/** The differences that wait, oldest first; or the settled ones, newest first. */
export async function paymentDifferences(sql: Sql, raw: unknown): Promise<PaymentDifferencePage> {
  const { view, first, after } = PageInput.parse(raw);
  const { where, by, beyond, order } = VIEWS[view];
  const cursors = cursorsOfView(view);
  const start = cursors.startAfter(after);
  const rows = await sql<Row>(
    `${select(by)} where ${where} and ($1::bigint is null or (${by}, d.id) ${beyond} (timestamptz 'epoch' + $1::bigint * interval '1 microsecond', $2::uuid))
     order by ${by} ${order}, d.id ${order} limit $3`,
    [start.key, start.id, first + 1],
  );
  const [count] = await sql<{ n: number }>(`select count(*)::int as n from payment_differences d where ${where}`);
  return { ...pageOf(rows, first, (row) => cursors.at(row.micros, row.id), toDifference), totalCount: count?.n ?? 0 };
}

/** The differences that wait, oldest first, for a comparison of the books. */
export async function openPaymentDifferences(sql: Sql, max: number): Promise<PaymentDifference[]> {
  const { where, by } = VIEWS.OPEN;
  const rows = await sql<Row>(`${select(by)} where ${where} order by ${by}, d.id limit $1`, [max]);
  return rows.map(toDifference);
}

/** @throws NotFoundError when there is no such difference. */
export async function paymentDifferenceById(sql: Sql, id: string): Promise<PaymentDifference> {
  const [row] = await sql<Row>(`${select('d.found_at')} where d.id = $1`, [id]);
  if (!row) throw new NotFoundError('That difference');
  return toDifference(row);
}

const toDifference = (row: Row): PaymentDifference => ({
  id: row.id,
  provider: row.provider,
  kind: row.kind,
  orderId: row.order_id,
  description: row.description,
  payer: row.payer,
  userId: row.user_id,
  ...differenceWords(row.kind, row),
  ...differenceFacts(row),
  foundAt: row.found_at,
  settledAt: row.settled_at,
  settledByName: row.settled_by_name,
  note: row.note,
});

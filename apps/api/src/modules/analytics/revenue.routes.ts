import { RevenuePeriod, valuesOf } from '@benison/contracts/enumerations';
import { cursor } from '@benison/contracts/fields';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { REVENUE_STREAM_LABELS } from '@benison/contracts/revenue';
import { z } from 'zod';
import { sqlOf } from '../../platform/database/sql.ts';
import { addressPageSize } from '../../platform/http/address-number.ts';
import { FileAnswer } from '../../platform/http/csv.ts';
import { payloadWord } from '../../platform/http/payload-words.ts';
import { restRoute, type RestContext, type RestRoute } from '../../platform/http/rest.ts';
import { everyTransaction, revenueTransactions } from './queries/revenue-transactions.ts';
import { readRevenueInput, revenue, type Revenue } from './queries/revenue.ts';
import { revenueCsv } from './revenue-csv.ts';

const tag = 'Staff';
const Query = z.object({
  period: z.enum(valuesOf(RevenuePeriod).map(payloadWord)).default('month'),
  asOf: z.iso.datetime('That is not an instant').optional().meta({ description: 'Figures as of this instant; absent: now.' }),
});
type Query = z.infer<typeof Query>;

const asked = ({ app }: RestContext, { period, asOf }: Query) => readRevenueInput(app.clock.now(), { period: period.toUpperCase(), asOf });

async function figuresOf(context: RestContext, query: Query): Promise<Revenue> {
  const { period, asOf } = asked(context, query);
  return revenue(sqlOf(context.em), period, asOf);
}

const cents = z.number().int();
const RestStream = z.object({
  stream: z.string(),
  label: z.string(),
  grossCents: cents,
  refundsCents: cents,
  charges: z.number().int(),
  sharePercent: z.number(),
});
const restStreams = ({ streams }: Revenue) =>
  streams.map((one) => ({ ...one, stream: one.stream.toLowerCase(), label: REVENUE_STREAM_LABELS[one.stream] }));

/** The documented calls of revenue, and its export. */
export const analyticsRoutes: RestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/admin/revenue-analytics',
    action: 'revenue.read',
    tag,
    summary: 'The figures of a period so far, in cents',
    query: Query,
    response: z.object({
      period: z.string(),
      from: z.iso.datetime(),
      asOf: z.iso.datetime(),
      grossCents: cents,
      previousGrossCents: cents,
      changePercent: z.number().nullable(),
      feesCents: cents,
      chargesWithoutFee: z.number().int(),
      refundsCents: cents,
      disputedCents: cents,
      netCents: cents,
      charges: z.number().int(),
      payers: z.number().int(),
      arpuCents: cents.nullable(),
      payoutsDueCents: cents,
      payoutsPaidCents: cents,
      mrrCents: cents.nullable(),
      subscribers: z.number().int(),
      trials: z.number().int(),
      churnPercent: z.number().nullable(),
      coinsOutstanding: z.number().int(),
      coinsLiabilityCents: cents,
    }),
    async handle(context, { query }) {
      const { bars: _bars, streams: _streams, coins, period, ...figures } = await figuresOf(context, query);
      return { ...figures, period: period.toLowerCase(), coinsOutstanding: coins.outstanding, coinsLiabilityCents: coins.liabilityCents };
    },
  }),
  restRoute({
    method: 'get',
    path: '/api/admin/revenue-streams',
    action: 'revenue.read',
    tag,
    summary: 'What came in by stream in a period so far',
    query: Query,
    response: z.array(RestStream),
    async handle(context, { query }) {
      return restStreams(await figuresOf(context, query));
    },
  }),
  restRoute({
    method: 'get',
    path: '/api/admin/transactions',
    action: 'revenue.read',
    tag,
    summary: 'Charges, refunds and disputes of a period so far, newest first',
    query: Query.extend({ first: addressPageSize(PAGE_SIZE_DEFAULT), after: cursor.optional() }),
    response: z.object({
      transactions: z.array(
        z.object({
          id: z.string(),
          orderId: z.string(),
          at: z.iso.datetime(),
          kind: z.string(),
          stream: z.string(),
          payer: z.string(),
          description: z.string(),
          provider: z.string(),
          methodLabel: z.string().nullable(),
          orderStatus: z.string(),
          amountCents: cents,
          feeCents: cents.nullable(),
          refundableCents: cents,
          pendingRefundCents: cents,
        }),
      ),
      endCursor: z.string().nullable(),
      hasNextPage: z.boolean(),
      totalCount: z.number().int(),
    }),
    async handle(context, { query }) {
      const { period, asOf } = asked(context, query);
      const { nodes, pageInfo, totalCount } = await revenueTransactions(sqlOf(context.em), period, asOf, {
        first: query.first,
        after: query.after,
      });
      return {
        transactions: nodes.map(({ userId: _userId, ...one }) => ({
          ...one,
          kind: one.kind.toLowerCase(),
          stream: one.stream.toLowerCase(),
          provider: one.provider.toLowerCase(),
          orderStatus: one.orderStatus.toLowerCase(),
        })),
        endCursor: pageInfo.endCursor,
        hasNextPage: pageInfo.hasNextPage,
        totalCount,
      };
    },
  }),
  restRoute({
    method: 'get',
    path: '/api/admin/revenue.csv',
    action: 'revenue.read',
    tag,
    summary: 'The figures and every transaction of a period so far, as a CSV file',
    query: Query,
    response: ['text/csv'],
    async handle(context, { query }) {
      const { period, asOf } = asked(context, query);
      const sql = sqlOf(context.em);
      const name = `benison-revenue-${query.period}-${asOf.toISOString().slice(0, 10)}.csv`;
      return new FileAnswer(name, 'text/csv', revenueCsv(await revenue(sql, period, asOf), everyTransaction(sql, period, asOf)));
    },
  }),
];

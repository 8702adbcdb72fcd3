import { StatementFilter } from '@benison/contracts/coins';
import { CoinTransactionType, OrderStatus, PaymentProvider, ProductType, valuesOf } from '@benison/contracts/enumerations';
import { comparedId } from '@benison/contracts/fields';
import { z } from 'zod';
import { sqlOf, type Sql } from '../../platform/database/sql.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { csvLines, FileAnswer } from '../../platform/http/csv.ts';
import { PageAnswer, PageQuery } from '../../platform/http/paged.ts';
import { assertSelf, restRoute, type RestContext, type RestRoute } from '../../platform/http/rest.ts';
import { asMember } from '../../platform/policy.ts';
import { createOrder, paymentMethodWord } from '../payments/public.ts';
import { walletOf } from './ledger/wallet.ts';
import { payoutsRoutes } from './payouts.routes.ts';
import { findPackage } from './queries/packages.ts';
import { readPurchases, type CoinPurchase } from './queries/purchases.ts';
import { readStatement, statementRows, type CoinTransaction } from './queries/statement.ts';

const tag = 'BizCoin';
const KINDS = valuesOf(CoinTransactionType).join('|');

const RestWallet = z.object({ id: z.string(), balance: z.number().int(), totalEarned: z.number().int(), totalSpent: z.number().int() });

/** The documented four words for what a line is. */
const TYPE_WORDS: Record<CoinTransactionType, 'earned' | 'spent' | 'purchased' | 'withdrawn'> = {
  EARNED: 'earned',
  GIFT_RECEIVED: 'earned',
  MATURED: 'earned',
  RETURNED: 'earned',
  SPENT: 'spent',
  GIFT_SENT: 'spent',
  TAKEN_BACK: 'spent',
  PURCHASED: 'purchased',
  WITHDRAWN: 'withdrawn',
};

const RestTransaction = z.object({
  id: z.string(),
  type: z.enum(['earned', 'spent', 'purchased', 'withdrawn']),
  amount: z.number().int().meta({ description: 'Coins, without a sign: the type says which way.' }),
  description: z.string(),
  source: z.string(),
  balanceAfter: z.number().int(),
  createdAt: z.iso.datetime(),
});

const restTransaction = (line: CoinTransaction): z.infer<typeof RestTransaction> => ({
  id: line.id,
  type: TYPE_WORDS[line.type],
  amount: Math.abs(line.amount),
  description: line.description,
  source: line.source,
  balanceAfter: line.balanceAfter,
  createdAt: line.createdAt.toISOString(),
});

const RestPurchase = z.object({
  id: z.string(),
  bizCoinAmount: z.number().int(),
  realMoneyAmount: z.number().int().meta({ description: 'Cents.' }),
  status: z.string().meta({ description: 'completed once it is paid; else where it stands.' }),
  paymentMethod: z.string(),
  createdAt: z.iso.datetime(),
});

const restPurchase = (purchase: CoinPurchase): z.infer<typeof RestPurchase> => ({
  id: purchase.id,
  bizCoinAmount: purchase.coins,
  realMoneyAmount: purchase.amountCents,
  paymentMethod: purchase.paymentMethod.toLowerCase(),
  status: purchase.status === OrderStatus.Paid ? 'completed' : purchase.status.toLowerCase(),
  createdAt: purchase.createdAt.toISOString(),
});

/** Both documented readings: the buy screen names coins and money, the wallet's dialog coins alone. Neither decides a price. */
const PurchaseBody = z
  .object({
    userId: comparedId.optional(),
    amount: z.number().int().positive().optional().meta({ description: 'Coins of a package.' }),
    bizCoinAmount: z.number().int().positive().optional(),
    realMoneyAmount: z.number().int().positive().optional().meta({ description: 'Cents; only compared.' }),
    packageType: z
      .string()
      .regex(/^[a-z0-9-]{2,40}$/, 'Please give the name of a package')
      .optional(),
    paymentMethod: paymentMethodWord.optional(),
    paymentIntentId: z.string().max(200).nullish(),
  })
  .refine(({ amount, bizCoinAmount, packageType }) => amount ?? bizCoinAmount ?? packageType, {
    path: ['amount'],
    message: 'Please say how many BizCoins',
  })
  .refine(({ amount, bizCoinAmount }) => amount === undefined || bizCoinAmount === undefined || amount === bizCoinAmount, {
    path: ['bizCoinAmount'],
    message: 'Please give one number of BizCoins: amount says another',
  })
  .meta({ override: { anyOf: [{ required: ['amount'] }, { required: ['bizCoinAmount'] }, { required: ['packageType'] }] } });

const PurchaseAnswer = z.object({
  orderId: z.string(),
  status: z.string(),
  bizCoinAmount: z.number().int(),
  realMoneyAmount: z.number().int(),
  clientSecret: z.string().nullable(),
  actionUrl: z.string().nullable(),
});

const ownWallet = ({ em, actor }: RestContext) => walletOf(sqlOf(em), asMember(actor).userId);

/** A documented method as one of our providers: cards and the rest go to the first that is enabled for them. */
function providerOf({ app }: RestContext, method: string | undefined): PaymentProvider {
  if (method === 'paypal' && app.payments.has(PaymentProvider.PayPal)) return PaymentProvider.PayPal;
  return app.payments.has(PaymentProvider.Stripe) ? PaymentProvider.Stripe : PaymentProvider.Sandbox;
}

async function* statementCsv(sql: Sql, walletId: string, filter: StatementFilter): AsyncGenerator<string> {
  yield csvLines([['Date', 'Type', 'Description', 'BizCoins', 'Pending', 'Balance after', 'Entry']]);
  for await (const lines of statementRows(sql, walletId, filter)) {
    yield csvLines(
      lines.map((line) => [
        line.createdAt.toISOString(),
        line.type,
        line.description,
        line.amount,
        line.pending,
        line.balanceAfter,
        line.journalId,
      ]),
    );
  }
}

/** The documented calls of wallets, purchases and cash-outs. */
export const coinsRoutes: RestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/bizcoin/wallet/{userId}',
    action: 'wallet.read',
    tag,
    summary: "The member's own wallet",
    params: z.object({ userId: comparedId }),
    response: RestWallet,
    async handle(context, { params }) {
      assertSelf(params.userId, asMember(context.actor).userId);
      const { id, balance, totalEarned, totalSpent } = await ownWallet(context);
      return { id, balance, totalEarned, totalSpent };
    },
  }),
  restRoute({
    method: 'get',
    path: '/api/bizcoin/transactions/{walletId}',
    action: 'wallet.read',
    tag,
    summary: "The lines of the member's own statement, newest first",
    params: z.object({ walletId: comparedId }),
    query: PageQuery,
    isPaged: true,
    response: z.array(RestTransaction),
    async handle(context, { params, query }) {
      const wallet = await ownWallet(context);
      if (params.walletId !== wallet.id) throw new NotFoundError('That wallet');
      const { nodes, ...page } = await readStatement(sqlOf(context.em), wallet.id, query);
      return new PageAnswer(nodes.map(restTransaction), page);
    },
  }),
  restRoute({
    method: 'get',
    path: '/api/bizcoin/statement.csv',
    action: 'wallet.read',
    tag,
    summary: 'The statement of a period as a CSV file, oldest line first',
    query: z.object({
      from: StatementFilter.shape.from,
      to: StatementFilter.shape.to,
      types: z
        .string()
        .max(300)
        .optional()
        .meta({ description: 'Kinds of lines, with commas between.', override: { pattern: `^(${KINDS})(,(${KINDS}))*$` } }),
    }),
    response: ['text/csv'],
    async handle(context, { query }) {
      const types = query.types ? query.types.split(',') : null;
      const filter = StatementFilter.parse({ from: query.from, to: query.to, types });
      const { id } = await ownWallet(context);
      return new FileAnswer('bizcoin-statement.csv', 'text/csv', statementCsv(sqlOf(context.em), id, filter));
    },
  }),
  restRoute({
    method: 'get',
    path: '/api/bizcoin/purchases/{userId}',
    action: 'wallet.read',
    tag,
    summary: "The member's own purchases of coins",
    params: z.object({ userId: comparedId }),
    query: PageQuery,
    isPaged: true,
    response: z.array(RestPurchase),
    async handle(context, { params, query }) {
      const { userId } = asMember(context.actor);
      assertSelf(params.userId, userId);
      const { nodes, ...page } = await readPurchases(sqlOf(context.em), userId, query);
      return new PageAnswer(nodes.map(restPurchase), page);
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/bizcoin/purchase',
    refuses: ['NOT_FOUND', 'PAYMENT_FAILED', 'PRICE_CHANGED', 'PRODUCT_UNAVAILABLE', 'PAYMENT_UNAVAILABLE'],
    action: 'payment.order',
    isIdempotent: true,
    tag,
    status: 201,
    summary: "Order a package of coins at the server's price; it is credited when the provider says it was paid",
    body: PurchaseBody,
    response: PurchaseAnswer,
    async handle(context, { body }) {
      assertSelf(body.userId, asMember(context.actor).userId);
      const found = await findPackage(sqlOf(context.em), {
        name: body.packageType ?? null,
        coins: body.bizCoinAmount ?? body.amount ?? null,
      });
      if (!found) throw new NotFoundError('A package like that');
      const { order, clientSecret, actionUrl } = await createOrder(context.app, context.actor, {
        requestId: context.requestId,
        provider: providerOf(context, body.paymentMethod),
        product: ProductType.CoinPackage,
        packageId: found.id,
        expectedAmountCents: body.realMoneyAmount ?? null,
      });
      return {
        orderId: order.id,
        status: order.status.toLowerCase(),
        bizCoinAmount: found.coins,
        realMoneyAmount: order.amount_cents,
        clientSecret,
        actionUrl,
      };
    },
  }),
  ...payoutsRoutes,
];

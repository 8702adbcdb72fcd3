import { PaymentProvider, ProductType, valuesOf } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { comparedId, optionalText, text as plainText, tidyId } from '@benison/contracts/fields';
import { PACKAGE_NAME_LENGTH_MAX, PayOrderInput } from '@benison/contracts/payments';
import { z } from 'zod';
import { BadInputError, DomainError } from '../../platform/errors.ts';
import { payloadWord, wordIn } from '../../platform/http/payload-words.ts';
import { assertSelf, restRoute, type RestContext, type RestRoute } from '../../platform/http/rest.ts';
import { asBuyer } from './buyer.ts';
import { asked } from './checkout.ts';
import { captureOrder } from './commands/capture-order.ts';
import { createOrder } from './commands/create-order.ts';
import { payOrder } from './commands/pay-order.ts';
import { isOpen, type OrderRow } from './order.ts';
import { itemMeant, orderByAnyId } from './queries/find-order.ts';

const text = z.string();
const packageType = optionalText(PACKAGE_NAME_LENGTH_MAX);
/** Our id of an order, or the provider's own. */
const orderRef = plainText(100).overwrite(tidyId);
const cents = z.int().meta({ description: 'Cents.' });

/** What an order can be refused for, by either of the calls that make one. */
const ORDER_REFUSALS = [
  'NOT_FOUND',
  'PAYMENT_FAILED',
  'PRICE_CHANGED',
  'PRODUCT_UNAVAILABLE',
  'CONFLICT',
  'BUSINESS_REQUIRED',
  'PAYMENT_UNAVAILABLE',
] as const;

const DOLLARS = String.raw`^(\d{1,6})(?:\.(\d{1,2}))?$`;
/** Dollars as people write them, in cents. */
const dollars = z.union([z.string(), z.number()]).transform((value, context) => {
  const [, whole = '', part = ''] = new RegExp(DOLLARS).exec(String(value).trim()) ?? [];
  if (whole) return Number(whole) * 100 + Number(part.padEnd(2, '0'));
  context.addIssue({ code: 'custom', message: 'Please enter an amount like 9.99' });
  return z.NEVER;
});

const RestOrder = z
  .object({
    id: z.uuid(),
    productType: text,
    description: text,
    amount: cents,
    currency: text,
    status: z.enum([
      'pending',
      'processing',
      'requires_action',
      'paid',
      'failed',
      'canceled',
      'partially_refunded',
      'refunded',
      'disputed',
    ]),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Order', description: 'Something bought for money. Paid when the provider has said so.' });

const toRestOrder = (order: OrderRow): z.infer<typeof RestOrder> => ({
  id: order.id,
  productType: order.product.toLowerCase(),
  description: order.description,
  amount: order.amount_cents,
  currency: order.currency,
  status: payloadWord(order.status),
  createdAt: order.created_at.toISOString(),
});

/** PayPal, or the sandbox in its place. */
function walletProvider({ app }: RestContext): PaymentProvider {
  const provider = [PaymentProvider.PayPal, PaymentProvider.Sandbox].find((one) => app.payments.has(one));
  if (provider) return provider;
  throw new DomainError(ErrorCode.PaymentUnavailable, 'This way to pay is not offered here.');
}

const PAYPAL_STATUS = {
  PENDING: 'CREATED',
  PROCESSING: 'PENDING',
  REQUIRES_ACTION: 'PAYER_ACTION_REQUIRED',
  FAILED: 'DECLINED',
  CANCELED: 'VOIDED',
} as const;
const paypalStatus = (order: OrderRow): string =>
  isOpen(order) || order.status === 'CANCELED' ? PAYPAL_STATUS[order.status as keyof typeof PAYPAL_STATUS] : 'COMPLETED';

/** The documented calls of purchases and of PayPal. */
export const paymentsRoutes: RestRoute[] = [
  restRoute({
    method: 'post',
    path: '/api/purchases',
    refuses: ORDER_REFUSALS,
    action: 'payment.order',
    isIdempotent: true,
    tag: 'Purchases',
    status: 201,
    summary: 'Order something at the server’s price; what was bought is there when the provider has said that it was paid',
    body: z
      .object({
        userId: comparedId.nullish().meta({ description: 'Must be the caller’s own.' }),
        productType: wordIn(valuesOf(ProductType)),
        packageType,
        amount: z.number().nullish().meta({ description: 'Cents; a price that differs from ours is refused with ours.' }),
        provider: wordIn(valuesOf(PaymentProvider)).nullish(),
      })
      .refine(({ productType, packageType: named }) => !named || productType === ProductType.CoinPackage, {
        path: ['packageType'],
        message: 'Only BizCoins come in packages',
      }),
    response: z.object({
      order: RestOrder,
      checkout: z.object({
        provider: text,
        isSandbox: z.boolean(),
        clientSecret: text.nullable(),
        providerOrderId: text.nullable(),
        tokenUrl: text.nullable(),
        publishableKey: text.nullable(),
      }),
    }),
    async handle(context, { body }) {
      const { app, actor } = context;
      assertSelf(body.userId, asBuyer(actor).userId);
      const option = app.payments.options.find(({ provider }) => !body.provider || provider === body.provider);
      if (!option) throw new DomainError(ErrorCode.PaymentUnavailable, 'This way to pay is not offered here.');
      const checkout = await createOrder(app, actor, {
        requestId: context.requestId,
        provider: option.provider,
        product: body.productType,
        packageId: body.packageType ?? null,
        expectedAmountCents: body.amount ?? null,
      });
      const { provider, isSandbox, tokenUrl, publishableKey } = option;
      const { order, clientSecret, providerOrderId } = checkout;
      return {
        order: toRestOrder(order),
        checkout: { provider: provider.toLowerCase(), isSandbox, clientSecret, providerOrderId, tokenUrl, publishableKey },
      };
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/purchases/{orderId}/pay',
    refuses: ['PAYMENT_FAILED', 'CONFLICT', 'PAYMENT_UNAVAILABLE'],
    action: 'payment.order',
    tag: 'Purchases',
    summary: 'Pay an order with the token of a card; asked again, it charges nothing more and says how the order stands',
    params: z.object({ orderId: orderRef }),
    body: PayOrderInput.pick({ paymentToken: true }),
    response: z.object({
      order: RestOrder,
      actionUrl: text.nullable().meta({ description: 'Where the buyer confirms the payment, where its bank asks for that.' }),
    }),
    async handle({ app, actor }, { params, body }) {
      const { id } = await orderByAnyId(app, asBuyer(actor).userId, params.orderId);
      const { order, actionUrl } = await payOrder(app, actor, { ...body, orderId: id });
      return { order: toRestOrder(order), actionUrl };
    },
  }),
  restRoute({
    method: 'get',
    path: '/api/paypal/setup',
    refuses: ['PAYMENT_FAILED', 'PAYMENT_UNAVAILABLE'],
    action: 'payment.order',
    tag: 'PayPal',
    summary: 'What the provider’s script in the browser needs',
    response: z.object({ clientToken: text, isSandbox: z.boolean() }),
    async handle(context) {
      const port = context.app.payments.get(walletProvider(context));
      return { clientToken: (await asked(async () => port.clientToken?.())) ?? '', isSandbox: port.option.isSandbox };
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/paypal/order',
    refuses: ORDER_REFUSALS,
    action: 'payment.order',
    isIdempotent: true,
    tag: 'PayPal',
    status: 201,
    summary: 'Make an order to be approved at the provider',
    body: z.object({
      amount: dollars.meta({
        override: { pattern: DOLLARS, examples: ['9.99'] },
        description: 'Dollars, like 9.99; must be the price of what is ordered.',
      }),
      currency: z.string().toUpperCase().pipe(z.literal('USD')),
      intent: z.string().toUpperCase().pipe(z.literal('CAPTURE')),
      packageType: packageType.meta({ description: 'Which package; without it the price says.' }),
    }),
    response: z.object({
      id: text.meta({ description: 'The provider’s own.' }),
      status: text,
      orderId: z.uuid(),
      links: z.array(z.object({ rel: text, href: text })),
    }),
    async handle(context, { body }) {
      const { app, actor } = context;
      const item = await itemMeant(app, { packageType: body.packageType ?? null, amountCents: body.packageType ? null : body.amount });
      if (!item) throw notSold(body.packageType);
      const wish = { ...item, requestId: context.requestId, provider: walletProvider(context), expectedAmountCents: body.amount };
      const { order, providerOrderId, actionUrl } = await createOrder(app, actor, wish, { isWallet: true });
      const links = actionUrl ? [{ rel: 'approve', href: actionUrl }] : [];
      return { id: providerOrderId ?? order.id, status: paypalStatus(order), orderId: order.id, links };
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/paypal/order/{orderId}/capture',
    refuses: ['PAYMENT_FAILED', 'CONFLICT', 'PAYMENT_UNAVAILABLE'],
    action: 'payment.order',
    tag: 'PayPal',
    summary: 'Take the money of an order its buyer has approved',
    params: z.object({ orderId: orderRef }),
    response: z.object({ id: text, status: text, orderId: z.uuid() }),
    async handle({ app, actor }, { params }) {
      const order = await orderByAnyId(app, asBuyer(actor).userId, params.orderId);
      const captured = await captureOrder(app, actor, { orderId: order.id });
      return { id: captured.provider_ref ?? captured.id, status: paypalStatus(captured), orderId: captured.id };
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/bizcoin/complete-paypal-purchase',
    refuses: ['NOT_FOUND', 'PAYMENT_FAILED', 'PRICE_CHANGED', 'PAYMENT_UNAVAILABLE'],
    action: 'payment.order',
    tag: 'PayPal',
    summary: 'How many coins an approved order brought; they are credited once, by the order',
    body: z.object({
      orderID: orderRef,
      packageType,
      amount: z.union([z.string(), z.number()]).nullish().meta({ description: 'Only compared, as dollars or cents.' }),
    }),
    response: z.object({ bizCoinsAdded: z.int(), orderId: z.uuid() }),
    async handle({ app, actor }, { body }) {
      const known = await orderByAnyId(app, asBuyer(actor).userId, body.orderID);
      assertAmount(known, body.amount);
      assertPackage(known, body.packageType);
      const order = await captureOrder(app, actor, { orderId: known.id });
      if (order.paid_at === null)
        throw new DomainError(ErrorCode.PaymentFailed, order.failure ?? 'The payment has not come in yet; the coins follow when it has.', {
          status: order.status,
        });
      return { bizCoinsAdded: Number(order.data['coins'] ?? 0), orderId: order.id };
    },
  }),
];

const notSold = (packageType: string | null | undefined): BadInputError =>
  new BadInputError(
    packageType
      ? [{ path: 'packageType', message: 'There is no such package' }]
      : [
          { path: 'amount', message: 'Nothing is sold at this price' },
          { path: 'packageType', message: 'Please say which package' },
        ],
  );

/** A package that is named must be the order's own. */
function assertPackage({ package_id: packageId }: OrderRow, named: string | null | undefined): void {
  if (named && named !== packageId) throw new BadInputError([{ path: 'packageType', message: 'That order is for something else' }]);
}

function assertAmount({ amount_cents: priceCents }: OrderRow, sent: string | number | null | undefined): void {
  if (sent === null || sent === undefined || Number(sent) === priceCents || Math.round(Number(sent) * 100) === priceCents) return;
  throw new DomainError(ErrorCode.PriceChanged, 'That is not the price of this order.', { priceCents });
}

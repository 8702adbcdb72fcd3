import { OrderStatus, PaymentProvider } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { CreateOrderInput } from '@benison/contracts/payments';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { idempotently, takeOnce } from '../../../platform/database/idempotency.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { asBuyer, assertMayBuy, type Buyer } from '../buyer.ts';
import { openCheckout, type Checkout } from '../checkout.ts';
import { assertNotClosed } from '../closed-account.ts';
import { handlerOf, type OrderItem, type Quote } from '../product.ts';

export interface CreateOrderOptions {
  /** Paid from an account on the provider's own page. */
  isWallet?: boolean;
}

/**
 * Makes an order at the server's price and opens its payment. Repeating the request finds the same order. Call it outside a transaction.
 * @throws DomainError PRICE_CHANGED with the real price, or what the product says against it; IdempotencyMismatchError
 */
export async function createOrder(app: AppContext, actor: Actor, raw: unknown, options: CreateOrderOptions = {}): Promise<Checkout> {
  const { requestId, ...input } = CreateOrderInput.parse(raw);
  const isWallet = options.isWallet === true || input.provider === PaymentProvider.PayPal;
  const who = asBuyer(actor);
  assertMayBuy(who, input.product);
  app.payments.get(input.provider);
  const request = { userId: who.userId, operation: 'payments.createOrder', requestId, input: { ...input, isWallet } };
  await takeOnce(app, 'orderPerMember', who.userId, request);
  const orderId = await app.transaction((tx) => idempotently(tx, request, () => writeOrder(app, tx, who, input, isWallet)));
  return openCheckout(app, who.userId, orderId);
}

async function writeOrder(
  app: AppContext,
  tx: Tx,
  { userId }: Buyer,
  input: Omit<CreateOrderInput, 'requestId'>,
  isWallet: boolean,
): Promise<string> {
  await assertNotClosed(tx, userId);
  const now = app.clock.now();
  const item: OrderItem = { product: input.product, packageId: input.packageId ?? null };
  const quote = await handlerOf(app.products, item.product).quote(tx.sql, { userId }, item, now);
  assertPrice(quote, input.expectedAmountCents);
  return insertOrder(tx, {
    userId,
    item,
    quote,
    now,
    provider: input.provider,
    savesMethod: input.saveMethod,
    isWallet,
    status: OrderStatus.Pending,
  });
}

/** @throws DomainError with the real price when the buyer was shown another one. */
function assertPrice({ amountCents }: Quote, expected: number | null | undefined): void {
  if (expected === null || expected === undefined || expected === amountCents) return;
  throw new DomainError(ErrorCode.PriceChanged, `The price is ${dollarsInWords(amountCents)} now.`, { priceCents: amountCents });
}

export interface NewOrder {
  userId: string;
  item: OrderItem;
  quote: Quote;
  now: Date;
  provider: CreateOrderInput['provider'];
  savesMethod: boolean;
  isWallet: boolean;
  status: OrderStatus;
  savedMethodId?: string;
}

/** Writes an order as quoted; returns its id. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<string> {
  const { userId, item, quote, now } = order;
  const id = newId();
  await tx.sql(
    `insert into orders (id, user_id, product, package_id, description, amount_cents, data, status, provider, saves_method, saved_method_id, is_wallet,
       created_at, updated_at, ask_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12, $13, $13, $14)`,
    [
      id,
      userId,
      item.product,
      item.packageId ?? null,
      quote.description,
      quote.amountCents,
      JSON.stringify(quote.data),
      order.status,
      order.provider,
      order.savesMethod,
      order.savedMethodId ?? null,
      order.isWallet,
      now,
      order.status === OrderStatus.Processing ? now : null,
    ],
  );
  return id;
}

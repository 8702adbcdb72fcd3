import { PayoutKind, PayoutMethod, PayoutStatus } from '@benison/contracts/enumerations';
import { comparedId } from '@benison/contracts/fields';
import { CONVERSION_COINS_STEP, PAYOUT_COINS_MIN, RequestPayoutInput, SavePayoutDestinationInput } from '@benison/contracts/payouts';
import { z } from 'zod';
import { sqlOf } from '../../platform/database/sql.ts';
import { PageAnswer, PageQuery } from '../../platform/http/paged.ts';
import { inPayloadWords, payloadWord } from '../../platform/http/payload-words.ts';
import { assertSelf, restRoute, type RestContext, type RestRoute } from '../../platform/http/rest.ts';
import { parseArgument } from '../../platform/parse-argument.ts';
import { asMember } from '../../platform/policy.ts';
import { requestPayout } from './commands/request-payout.ts';
import { savePayoutDestination } from './commands/save-payout-destination.ts';
import { payoutById, payoutsOf, type Payout } from './queries/payouts.ts';

const METHODS = { paypal: PayoutMethod.Paypal, bank_transfer: PayoutMethod.BankTransfer, stripe: PayoutMethod.Stripe } as const;
const { coins } = RequestPayoutInput.shape;
const restMethod = z.enum(['paypal', 'bank_transfer', 'stripe'], 'Please select a payment method');

const RestConversion = z.object({
  id: z.string(),
  kind: z.enum(['conversion', 'withdrawal']),
  bizCoinAmount: z.number().int(),
  realMoneyAmount: z.number().int().meta({ description: 'What the member receives, in cents.' }),
  conversionRate: z.number().meta({ description: 'Cents a coin.' }),
  paymentMethod: restMethod,
  paymentDetails: z.string().meta({ description: 'Masked.' }),
  status: z.enum(['pending', 'approved', 'processing', 'completed', 'returned', 'rejected', 'failed', 'canceled']),
  adminNotes: z.string().nullable().meta({ description: 'What finance wrote to the member.' }),
  expectedBy: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  processedAt: z.iso.datetime().nullable(),
});

const restPayout = (payout: Payout): z.infer<typeof RestConversion> => ({
  id: payout.id,
  kind: payout.kind === PayoutKind.Conversion ? 'conversion' : 'withdrawal',
  bizCoinAmount: payout.coins,
  realMoneyAmount: payout.netCents,
  conversionRate: payout.centsPerCoin,
  paymentMethod: payloadWord(payout.method),
  paymentDetails: payout.destinationLabel,
  status: payout.status === PayoutStatus.Paid ? 'completed' : payloadWord(payout.status),
  adminNotes: payout.message,
  expectedBy: payout.expectedBy.toISOString(),
  createdAt: payout.createdAt.toISOString(),
  processedAt: payout.processedAt?.toISOString() ?? null,
});

async function answerOf(context: RestContext, payoutId: string): Promise<unknown> {
  const payout = await payoutById(sqlOf(context.em), asMember(context.actor).userId, payoutId);
  return payout && restPayout(payout);
}

/** The documented calls of conversion and withdrawal. */
export const payoutsRoutes: RestRoute[] = [
  restRoute({
    method: 'post',
    path: '/api/bizcoin/withdraw',
    refuses: [
      'NOT_FOUND',
      'INSUFFICIENT_COINS',
      'OUTSTANDING_DEBT',
      'PAYOUT_DESTINATION_REQUIRED',
      'VERIFICATION_REQUIRED',
      'PLACE_NOT_SERVED',
    ],
    action: 'payout.request',
    isIdempotent: true,
    tag: 'BizCoin',
    status: 201,
    summary: 'Ask for earned coins to be paid out by bank transfer, to the saved account',
    body: z.object({
      amount: coins.meta({ description: 'Coins.', override: { minimum: PAYOUT_COINS_MIN.WITHDRAWAL } }),
      method: z.literal('bank_transfer', 'A withdrawal goes by bank transfer').default('bank_transfer'),
      userId: comparedId.nullish().meta({ description: 'Must be the signed-in member.' }),
    }),
    response: RestConversion,
    async handle(context, { body }) {
      assertSelf(body.userId, asMember(context.actor).userId);
      const asked = { requestId: context.requestId, kind: PayoutKind.Withdrawal, method: METHODS[body.method], coins: body.amount };
      return answerOf(context, await inPayloadWords({ coins: 'amount' }, () => requestPayout(context.app, context.actor, asked)));
    },
  }),
  restRoute({
    method: 'get',
    path: '/api/conversion/requests/{userId}',
    action: 'payout.readOwn',
    tag: 'BizCoin',
    summary: "The member's conversion requests, newest first",
    params: z.object({ userId: comparedId }),
    query: PageQuery,
    isPaged: true,
    response: z.array(RestConversion),
    async handle({ em, actor }, { params, query }) {
      const { userId } = asMember(actor);
      assertSelf(params.userId, userId);
      const { nodes, ...page } = await payoutsOf(sqlOf(em), userId, PayoutKind.Conversion, query);
      return new PageAnswer(nodes.map(restPayout), page);
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/conversion/request',
    refuses: [
      'NOT_FOUND',
      'INSUFFICIENT_COINS',
      'OUTSTANDING_DEBT',
      'PAYOUT_DESTINATION_REQUIRED',
      'RECENT_SIGN_IN_REQUIRED',
      'VERIFICATION_REQUIRED',
      'PREMIUM_REQUIRED',
      'PLACE_NOT_SERVED',
    ],
    action: 'payout.request',
    isIdempotent: true,
    tag: 'BizCoin',
    status: 201,
    summary: 'Ask for earned coins to be converted to money',
    body: z.object({
      userId: comparedId.nullish().meta({ description: 'Must be the signed-in member.' }),
      bizCoinAmount: coins.meta({ override: { minimum: PAYOUT_COINS_MIN.CONVERSION, multipleOf: CONVERSION_COINS_STEP } }),
      paymentMethod: restMethod,
      paymentDetails: SavePayoutDestinationInput.in
        .extend({ method: z.unknown().optional().meta({ description: 'Not read: `paymentMethod` says it.' }) })
        .nullish()
        .meta({ description: 'Where the money goes; absent: the destination saved for the method.' }),
    }),
    response: RestConversion,
    async handle(context, { body }) {
      const { app, actor } = context;
      assertSelf(body.userId, asMember(actor).userId);
      const method = METHODS[body.paymentMethod];
      if (body.paymentDetails) {
        const details = { ...body.paymentDetails, method };
        parseArgument('paymentDetails', SavePayoutDestinationInput, details);
        await savePayoutDestination(app, actor, details);
      }
      const asked = { requestId: context.requestId, kind: PayoutKind.Conversion, method, coins: body.bizCoinAmount };
      return answerOf(
        context,
        await inPayloadWords({ coins: 'bizCoinAmount', method: 'paymentMethod' }, () => requestPayout(app, actor, asked)),
      );
    },
  }),
];

import { comparedId, id } from '@benison/contracts/fields';
import { SendGiftInput } from '@benison/contracts/stream-gifts';
import { z } from 'zod';
import { sqlOf } from '../../../platform/database/sql.ts';
import { ForbiddenError } from '../../../platform/errors.ts';
import { PageAnswer, PageQuery } from '../../../platform/http/paged.ts';
import { inPayloadWords } from '../../../platform/http/payload-words.ts';
import { assertSelf, restRoute, type RestContext, type RestRoute } from '../../../platform/http/rest.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { watching } from '../access.ts';
import { sendGift } from './commands/send-gift.ts';
import { giftCatalogue, type ListedGift } from './queries/catalogue.ts';
import { expectedCoinsOf, giftRecord, giftRecords, RestGift } from './rest-gifts.ts';

const tag = 'Streaming';

const RestDefinition = z.object({
  id: z.string(),
  name: z.string(),
  emoji: z.string(),
  description: z.string(),
  bizCoinValue: z.number().int().meta({ description: 'BizCoins for one of it.' }),
  category: z.string().meta({ description: 'Its tier, in small letters.' }),
  isActive: z.boolean(),
});

const restDefinition = ({ id, name, emoji, description, coins, tier }: ListedGift): z.infer<typeof RestDefinition> => ({
  id,
  name,
  emoji,
  description,
  bizCoinValue: coins,
  category: tier.toLowerCase(),
  isActive: true,
});

const GiftBody = z.object({
  streamId: comparedId,
  fromUserId: comparedId.optional().meta({ description: 'The caller, where it is given.' }),
  toUserId: comparedId.optional().meta({ description: 'The host, where it is given: a gift goes to nobody else.' }),
  giftType: SendGiftInput.shape.giftId.meta({ description: 'The id of a gift.' }),
  bizCoinValue: z.number().int().positive().optional().meta({ description: 'Only compared: what one of it costs, or all of it.' }),
  quantity: SendGiftInput.shape.quantity.default(1),
  message: SendGiftInput.shape.message,
  isAnonymous: z.boolean().optional(),
});

/** The payload's names for fields that the command calls differently. */
const NAMES = { giftId: 'giftType', expectedCoins: 'bizCoinValue' };

/**
 * A gift of the documented call must go to the host, named by member or business, or the call is refused. @throws NotFoundError first:
 * nothing is revealed about a stranger's stream.
 */
async function assertToHost({ app, em, actor }: RestContext, streamId: string, toUserId: string | undefined): Promise<void> {
  if (!toUserId || !z.uuid().safeParse(streamId).success) return;
  const sql = sqlOf(em);
  const { stream } = await watching(sql, actor, streamId, app.clock.now());
  const [host] = await sql<{ user_id: string }>('select user_id from businesses where id = $1', [stream.streamer_id]);
  if (toUserId !== host?.user_id && toUserId !== stream.streamer_id) throw new ForbiddenError('A gift goes to the host of the stream.');
}

/** The documented calls of gifts. */
export const giftsRoutes: RestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/gifts/definitions',
    action: 'gift.read',
    tag,
    summary: 'The gifts that may be given, the smallest first',
    response: z.array(RestDefinition),
    handle: async ({ em }) => (await giftCatalogue(sqlOf(em))).map(restDefinition),
  }),
  restRoute({
    method: 'post',
    path: '/api/stream/gift',
    refuses: [
      'NOT_FOUND',
      'STREAM_NOT_LIVE',
      'STREAM_BANNED',
      'LIVE_BANNED',
      'GIFTS_OFF',
      'GIFT_LIMIT_REACHED',
      'INSUFFICIENT_COINS',
      'OUTSTANDING_DEBT',
      'PRICE_CHANGED',
      'PRODUCT_UNAVAILABLE',
      'CONFLICT',
    ],
    action: 'gift.send',
    isIdempotent: true,
    tag,
    status: 201,
    summary: 'Sends a gift to the host of a live stream',
    body: GiftBody,
    response: RestGift,
    async handle(context, { body }) {
      const { app, em, actor, requestId } = context;
      const me = asBusiness(actor);
      assertSelf(body.fromUserId === me.businessId ? me.userId : body.fromUserId, me.userId);
      const sql = sqlOf(em);
      await assertToHost(context, body.streamId, body.toUserId);
      const { streamId, giftType: giftId, quantity, message, isAnonymous, bizCoinValue } = body;
      return inPayloadWords(NAMES, async () => {
        const expectedCoins = await expectedCoinsOf(sql, { giftId, quantity, bizCoinValue });
        const { gift } = await sendGift(app, actor, { requestId, streamId, giftId, quantity, message, isAnonymous, expectedCoins });
        return giftRecord(sql, gift.id);
      });
    },
  }),
  restRoute({
    method: 'get',
    path: '/api/stream/gifts/{streamId}',
    action: 'stream.watch',
    tag,
    summary: 'The gifts of a stream, newest first',
    params: z.object({ streamId: comparedId }),
    query: PageQuery,
    isPaged: true,
    response: z.array(RestGift),
    handle: async ({ app, em, actor }, { params, query }) => {
      const sql = sqlOf(em);
      const watched = await watching(sql, actor, parseArgument('streamId', id, params.streamId), app.clock.now());
      const { records, ...page } = await giftRecords(sql, watched, query);
      return new PageAnswer(records, page);
    },
  }),
];

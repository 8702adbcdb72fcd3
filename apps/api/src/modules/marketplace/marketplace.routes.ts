import { comparedId } from '@benison/contracts/fields';
import { z } from 'zod';
import { ConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { PageAnswer, PageQuery } from '../../platform/http/paged.ts';
import { inPayloadWords } from '../../platform/http/payload-words.ts';
import { OnePictureForm } from '../../platform/http/picture-form.ts';
import { assertSelf, restRoute, type RestRoute } from '../../platform/http/rest.ts';
import { ImageError, ImageErrorCode } from '../../platform/images/image-errors.ts';
import { asMember } from '../../platform/policy.ts';
import { readPhotoForm } from '../businesses/public.ts';
import { buyItem } from './commands/buy-item.ts';
import { uploadItemPicture } from './commands/upload-item-picture.ts';
import { itemsForSale } from './queries/items.ts';
import {
  categoryOf,
  RestCatalogueItem,
  RestItem,
  RestItemsQuery,
  RestPurchase,
  RestPurchaseBody,
  toRestItem,
  toRestPurchase,
} from './rest-marketplace.ts';

/** Uploads held in memory at once; a few more wait unread. */
const uploads = new ConcurrencyLimit({ atOnce: 4, waiting: 16, whenFull: () => new ImageError(ImageErrorCode.Busy) });

/** The documented REST calls of this module, and the upload that does not go through GraphQL. */
export const marketplaceRoutes: RestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/marketplace',
    action: 'marketplace.read',
    tag: 'Marketplace',
    summary: 'What coins buy, newest first',
    query: RestItemsQuery.extend(PageQuery.shape),
    isPaged: true,
    response: z.array(RestItem),
    async handle({ em, actor }, { query }) {
      assertSelf(query.userId, asMember(actor).userId);
      const { first, after } = query;
      const { nodes, ...page } = await itemsForSale(sqlOf(em), { category: categoryOf(query.category), first, after });
      return new PageAnswer(nodes.map(toRestItem), page);
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/marketplace/purchase',
    refuses: [
      'NOT_FOUND',
      'INSUFFICIENT_COINS',
      'OUTSTANDING_DEBT',
      'PRICE_CHANGED',
      'PRODUCT_UNAVAILABLE',
      'SOLD_OUT',
      'PREMIUM_REQUIRED',
    ],
    action: 'marketplace.buy',
    isIdempotent: true,
    tag: 'Marketplace',
    summary: 'Buys an item for BizCoins',
    body: RestPurchaseBody,
    response: RestPurchase,
    status: 201,
    async handle({ app, actor, requestId }, { body }) {
      const { userId } = asMember(actor);
      assertSelf(body.userId, userId);
      const { itemId, quantity, price, deliveryInfo: delivery } = body;
      const purchase = { requestId, itemId, quantity, expectedPriceCoins: price, delivery };
      return inPayloadWords({ delivery: 'deliveryInfo', expectedPriceCoins: 'price' }, async () =>
        toRestPurchase(await buyItem(app, actor, purchase), userId),
      );
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/admin/marketplace/items/{id}/picture',
    action: 'catalogue.edit',
    tag: 'Marketplace',
    multipart: OnePictureForm,
    summary: 'Gives an item of the catalogue its picture',
    params: z.object({ id: comparedId }),
    response: RestCatalogueItem,
    status: 201,
    handle: ({ app, actor, origin, request }, { params }) =>
      uploads.run(async () => {
        const { photo } = await readPhotoForm(request, OnePictureForm);
        const item = await uploadItemPicture(app, actor, origin, params.id, photo);
        return { ...toRestItem(item), updatedAt: item.updatedAt.toISOString() };
      }),
  }),
];

import { z } from 'zod';
import { usState } from './businesses.ts';
import { MarketplaceCategory, MarketplaceFulfilment, MarketplaceOrderStatus, valuesOf } from './enumerations.ts';
import { id, line, numeric, optionalLine, optionalText, phone, requestId, seenUpdatedAt, text } from './fields.ts';
import * as limits from './limits.ts';

const required = (max: number, sentence: string) => line(max).pipe(z.string().min(1, sentence));

/** Where goods go. The country is the United States. */
export const DeliveryDetails = z.strictObject({
  recipientName: required(limits.PERSON_NAME_LENGTH_MAX, 'Please enter who receives it'),
  company: optionalLine(limits.COMPANY_NAME_LENGTH_MAX),
  addressLine1: required(limits.ADDRESS_LENGTH_MAX, 'Please enter the street and number'),
  addressLine2: optionalLine(limits.ADDRESS_LENGTH_MAX),
  city: required(limits.PERSON_NAME_LENGTH_MAX, 'Please enter the city'),
  state: usState,
  zipCode: numeric().regex(/^\d{5}(-\d{4})?$/, 'Please enter a ZIP code like 21201'),
  phone: phone.nullish(),
  instructions: optionalText(limits.DELIVERY_INSTRUCTIONS_LENGTH_MAX),
});
export type DeliveryDetails = z.infer<typeof DeliveryDetails>;

/** How many of an item are bought at once. For texts and small stocks it is fewer: the api says how many. */
export const purchaseQuantity = z
  .number('Please enter a whole number')
  .int('Please enter a whole number')
  .min(1, 'Please choose at least one')
  .max(limits.PURCHASE_QUANTITY_MAX, `At most ${limits.PURCHASE_QUANTITY_MAX} at a time`);

const priceCoins = z
  .number('Please enter a price in whole BizCoins')
  .int('Please enter a price in whole BizCoins')
  .min(1, 'Please enter a price of at least 1 BizCoin')
  .max(limits.ITEM_PRICE_COINS_MAX, `At most ${limits.ITEM_PRICE_COINS_MAX.toLocaleString('en-US')} BizCoins`);

/** A purchase for coins. Goods require `delivery`; if the price or stock differs, the api refuses with the current one. */
export const BuyMarketplaceItemInput = z.strictObject({
  /** Made by the client and kept until an answer arrives: the same id buys once, however often it is tried. */
  requestId,
  itemId: id,
  quantity: purchaseQuantity.default(1),
  /** The price of one unit, as the buyer saw it. */
  expectedPriceCoins: priceCoins,
  delivery: DeliveryDetails.nullish(),
});
export type BuyMarketplaceItemInput = z.infer<typeof BuyMarketplaceItemInput>;

const stockQuantity = z
  .number('Please enter a whole number')
  .int('Please enter a whole number')
  .min(0, 'Stock cannot be negative')
  .max(limits.ITEM_STOCK_MAX, `At most ${limits.ITEM_STOCK_MAX.toLocaleString('en-US')}`)
  .nullish();

const catalogueFields = {
  name: line(limits.ITEM_NAME_LENGTH_MAX).pipe(z.string().min(limits.ITEM_NAME_LENGTH_MIN, 'Please give a name of at least 3 characters')),
  description: text(limits.DESCRIPTION_LENGTH_MAX).pipe(
    z.string().min(limits.DESCRIPTION_LENGTH_MIN, 'Description must be at least 10 characters'),
  ),
  category: z.enum(valuesOf(MarketplaceCategory), 'Please select a category'),
  priceCoins,
  /** How many are left; absent: unlimited. */
  stockQuantity,
  isPremiumOnly: z.boolean().default(false),
  fulfilment: z.enum(valuesOf(MarketplaceFulfilment), 'Please select how buyers receive it'),
  /** Hours of boost that one unit gives. */
  boostHours: z
    .number('Please enter a whole number of hours')
    .int('Please enter a whole number of hours')
    .min(1, 'Please enter at least one hour')
    .max(limits.ITEM_BOOST_HOURS_MAX, `At most ${limits.ITEM_BOOST_HOURS_MAX} hours`)
    .nullish(),
  /** The text that the buyer can read at once. */
  digitalContent: optionalText(limits.ITEM_CONTENT_LENGTH_MAX),
};

interface Received {
  fulfilment: MarketplaceFulfilment;
  boostHours?: number | null | undefined;
  digitalContent?: string | null | undefined;
}

/** An instant item has exactly one thing to give; other items have none. */
function checkReceived({ fulfilment, boostHours, digitalContent }: Received, context: z.RefinementCtx): void {
  const gives = [boostHours, digitalContent].filter((one) => one !== null && one !== undefined).length;
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (fulfilment === MarketplaceFulfilment.Instant && gives === 0)
    refuse('digitalContent', 'Please enter what the buyer receives, or the hours of a boost');
  if (gives === 2) refuse('digitalContent', 'An item is a boost or a text, not both');
  if (fulfilment !== MarketplaceFulfilment.Instant && gives > 0) refuse('fulfilment', 'Boosts and texts are received at once');
}

/** An item as staff enter it. Prices are whole coins. */
export const CatalogueItemDraft = z.strictObject(catalogueFields).superRefine(checkReceived);
export type CatalogueItemDraft = z.infer<typeof CatalogueItemDraft>;

/** A new item. The same `requestId` adds it once, however often it is tried. */
export const CreateCatalogueItemInput = z.strictObject({ requestId, ...catalogueFields }).superRefine(checkReceived);
export type CreateCatalogueItemInput = z.infer<typeof CreateCatalogueItemInput>;

/** The complete new state of an item, with the last change and the stock as the editor saw them: no change or sale is overwritten. */
export const UpdateCatalogueItemInput = z
  .strictObject({
    requestId,
    itemId: id,
    seenUpdatedAt,
    ...catalogueFields,
    seenStockQuantity: stockQuantity,
    /** Says that a change by more than a factor of five is meant; without it such a change is refused. */
    confirmsPriceChange: z.boolean().default(false),
  })
  .superRefine(checkReceived);
export type UpdateCatalogueItemInput = z.infer<typeof UpdateCatalogueItemInput>;

/** Whether an item is on sale. Open orders are fulfilled either way. */
export const SetCatalogueItemActiveInput = z.strictObject({ itemId: id, isActive: z.boolean() });

const messageToMember = optionalText(limits.ORDER_MESSAGE_LENGTH_MAX);

/** The next state of an order, as staff say it. */
export const AdvanceMarketplaceOrderInput = z.strictObject({
  orderId: id,
  status: z.enum([MarketplaceOrderStatus.Preparing, MarketplaceOrderStatus.Shipped, MarketplaceOrderStatus.Delivered]),
  tracking: optionalLine(limits.TRACKING_LENGTH_MAX),
  message: messageToMember,
});
export type AdvanceMarketplaceOrderInput = z.infer<typeof AdvanceMarketplaceOrderInput>;

/** An order that staff take back: its coins return to the buyer, as the kinds they came from. */
export const RefundMarketplaceOrderInput = z.strictObject({
  orderId: id,
  /** What the member reads. */
  reason: text(limits.DECISION_REASON_LENGTH_MAX).pipe(
    z.string().min(limits.DECISION_REASON_LENGTH_MIN, `Please give a reason of at least ${limits.DECISION_REASON_LENGTH_MIN} characters`),
  ),
  /** Whether the goods can be sold again. */
  restock: z.boolean().default(true),
});
export type RefundMarketplaceOrderInput = z.infer<typeof RefundMarketplaceOrderInput>;

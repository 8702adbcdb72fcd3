import { graphql } from '../../../gql/index.ts';

export const GIFT_CATALOGUE = graphql(`query GiftCatalogue { giftCatalogue { id name description coins tier } }`);

export const GIFT_QUOTE = graphql(`
  query GiftQuote($streamId: ID!, $giftId: ID!, $quantity: Int!) {
    giftQuote(streamId: $streamId, giftId: $giftId, quantity: $quantity) { coins balance fromPromo fromPaid fromEarned hostCoins hostCashableCoins maturityDays }
  }
`);

export const SEND_GIFT = graphql(
  `mutation SendGift($input: SendGiftInput!) { sendGift(input: $input) { balance gift { ...StreamGift_line } } }`,
);

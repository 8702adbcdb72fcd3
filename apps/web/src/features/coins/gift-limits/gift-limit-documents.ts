import { graphql } from '../../../gql/index.ts';

export const GIFT_LIMITS_FACE = graphql(`
  fragment GiftLimits_face on GiftLimits {
    day { coins spentCoins nextCoins nextAt }
    week { coins spentCoins nextCoins nextAt }
    pausedUntil
  }
`);

export const GIFT_LIMITS = graphql(`query GiftLimits { giftLimits { ...GiftLimits_face } }`);

export const SET_GIFT_LIMITS = graphql(
  `mutation SetGiftLimits($input: SetGiftLimitsInput!) { setGiftLimits(input: $input) { limits { ...GiftLimits_face } } }`,
);

export const PAUSE_GIFTS = graphql(
  `mutation PauseGifts($input: PauseGiftsInput!) { pauseGifts(input: $input) { limits { ...GiftLimits_face } } }`,
);

/** The slides that welcome a new member. */
export const ONBOARDING_SLIDES = [
  {
    scene: 'match',
    title: 'Welcome',
    text: 'Benison is where businesses meet. Swipe on business cards; when two of you like each other it is a match, and you are talking the same day.',
  },
  {
    scene: 'reward',
    title: 'Earn BizCoins',
    text: '25 BizCoins for a like, 50 for a super like, up to 500 a day. Spend them on being seen, on gifts and in the marketplace.',
  },
  {
    scene: 'seal',
    title: 'Premium Verification',
    text: 'A person checks the EIN of a business against its legal name. The seal on a card says that this happened. It is never for sale.',
  },
  {
    scene: 'stream',
    title: 'Live Streaming',
    text: 'Show your shop floor, live, to the businesses you matched with and no one else. Their gifts are coins for you.',
  },
  {
    scene: 'card',
    title: 'Ready to Start',
    text: 'Make your business card next. It takes a few minutes, and then the first businesses are waiting to meet you.',
  },
] as const;

/** On the last slide, for who has a card already. */
export const CARD_MADE = 'Your business card is ready, and the first businesses are waiting to meet you.';

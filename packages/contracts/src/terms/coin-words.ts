/** Coins as a sentence counts them: "1,200 BizCoins", "1 BizCoin". */
export const coinsInWords = (coins: number): string => `${coins.toLocaleString('en-US')} ${coins === 1 ? 'BizCoin' : 'BizCoins'}`;

/** What is left of a limit: "40 are left.", "1 is left." */
export const leftInWords = (left: number): string => `${left.toLocaleString('en-US')} ${left === 1 ? 'is' : 'are'} left.`;

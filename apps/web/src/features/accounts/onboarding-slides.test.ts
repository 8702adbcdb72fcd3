import { REWARD_COINS, REWARD_COINS_PER_DAY } from '@benison/contracts/coins';
import { ONBOARDING_SLIDE_MS } from '@benison/contracts/limits';
import { expect, test } from 'vitest';
import { ONBOARDING_SLIDES } from './onboarding-slides.ts';

test('five slides greet a new member, four seconds each', () => {
  expect(ONBOARDING_SLIDES.map(({ title }) => title)).toEqual([
    'Welcome',
    'Earn BizCoins',
    'Premium Verification',
    'Live Streaming',
    'Ready to Start',
  ]);
  expect(ONBOARDING_SLIDE_MS).toBe(4_000);
});

test('the slides name the rewards that are really paid, and claim no member count', () => {
  expect(ONBOARDING_SLIDES[1].text).toContain(
    `${REWARD_COINS.LIKE} BizCoins for a like, ${REWARD_COINS.SUPER_LIKE} for a super like, up to ${REWARD_COINS_PER_DAY} a day`,
  );
  expect(JSON.stringify(ONBOARDING_SLIDES)).not.toMatch(/10,000|10K/);
});

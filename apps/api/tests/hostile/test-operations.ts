import { ACCOUNT_OPERATIONS, ACCOUNT_REST } from './test-account-operations.ts';
import type { Asked, RestAsked } from './test-asked.ts';
import { BUSINESS_OPERATIONS, BUSINESS_REST } from './test-business-operations.ts';
import { COIN_OPERATIONS, COIN_REST } from './test-coin-operations.ts';
import { MARKETPLACE_OPERATIONS, MARKETPLACE_REST } from './test-marketplace-operations.ts';
import { MESSAGING_OPERATIONS, MESSAGING_REST } from './test-messaging-operations.ts';
import { MODERATION_OPERATIONS, MODERATION_REST } from './test-moderation-operations.ts';
import { PAYMENT_OPERATIONS, PAYMENT_REST } from './test-payment-operations.ts';
import { STAFF_OPERATIONS, STAFF_REST } from './test-staff-operations.ts';
import { GIFT_REST, STREAM_LIFE_OPERATIONS } from './test-stream-life-operations.ts';
import { STREAM_OPERATIONS, STREAM_REST } from './test-stream-operations.ts';
import { SUPPORT_OPERATIONS, SUPPORT_REST } from './test-support-operations.ts';
import { VERIFICATION_OPERATIONS, VERIFICATION_REST } from './test-verification-operations.ts';

/** An honest call of every operation: its sender, and all of its arguments. */
export const HONEST: Record<string, Asked> = {
  ...ACCOUNT_OPERATIONS,
  ...BUSINESS_OPERATIONS,
  ...MESSAGING_OPERATIONS,
  ...COIN_OPERATIONS,
  ...PAYMENT_OPERATIONS,
  ...MARKETPLACE_OPERATIONS,
  ...STREAM_OPERATIONS,
  ...STREAM_LIFE_OPERATIONS,
  ...VERIFICATION_OPERATIONS,
  ...MODERATION_OPERATIONS,
  ...SUPPORT_OPERATIONS,
  ...STAFF_OPERATIONS,
};

/** An honest call of every documented REST path. */
export const HONEST_REST: Record<string, RestAsked> = {
  ...ACCOUNT_REST,
  ...BUSINESS_REST,
  ...MESSAGING_REST,
  ...COIN_REST,
  ...PAYMENT_REST,
  ...MARKETPLACE_REST,
  ...STREAM_REST,
  ...GIFT_REST,
  ...VERIFICATION_REST,
  ...MODERATION_REST,
  ...SUPPORT_REST,
  ...STAFF_REST,
};

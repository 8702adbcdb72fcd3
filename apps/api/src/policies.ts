import type { Actor } from './actor.ts';
import { accountsPolicies } from './modules/accounts/policies.ts';
import { analyticsPolicies } from './modules/analytics/policies.ts';
import { businessesPolicies } from './modules/businesses/policies.ts';
import { calendarPolicies } from './modules/calendar/policies.ts';
import { coinsPolicies } from './modules/coins/policies.ts';
import { marketplacePolicies } from './modules/marketplace/policies.ts';
import { matchingPolicies } from './modules/matching/policies.ts';
import { messagingPolicies } from './modules/messaging/policies.ts';
import { moderationPolicies } from './modules/moderation/policies.ts';
import { notificationsPolicies } from './modules/notifications/policies.ts';
import { paymentsPolicies } from './modules/payments/policies.ts';
import { premiumPolicies } from './modules/premium/policies.ts';
import { privacyPolicies } from './modules/privacy/policies.ts';
import { staffPolicies } from './modules/staff/policies.ts';
import { streamsPolicies } from './modules/streams/policies.ts';
import { supportPolicies } from './modules/support/policies.ts';
import { verificationPolicies } from './modules/verification/policies.ts';
import { webhooksPolicies } from './modules/webhooks/policies.ts';
import { assertKeyOpens, type Policy } from './platform/policy.ts';

/** Every action of the product and who may try it. What is not in this list is refused. */
export const POLICIES = {
  ...accountsPolicies,
  ...businessesPolicies,
  ...notificationsPolicies,
  ...verificationPolicies,
  ...paymentsPolicies,
  ...coinsPolicies,
  ...premiumPolicies,
  ...matchingPolicies,
  ...messagingPolicies,
  ...marketplacePolicies,
  ...streamsPolicies,
  ...calendarPolicies,
  ...moderationPolicies,
  ...supportPolicies,
  ...analyticsPolicies,
  ...webhooksPolicies,
  ...privacyPolicies,
  ...staffPolicies,
} as const satisfies Record<string, Policy>;

export type Action = keyof typeof POLICIES;

/**
 * Refuses unless the actor may try the action; a program needs the scope of it besides.
 * @throws UnauthenticatedError, ForbiddenError or the error that says what is missing.
 */
export function authorize(actor: Actor, action: Action): void {
  const policy: Policy = POLICIES[action];
  assertKeyOpens(actor, policy);
  policy(actor);
}

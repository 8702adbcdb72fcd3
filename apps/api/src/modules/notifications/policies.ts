import { member, type Policy } from '../../platform/policy.ts';

/** A member's own notifications. */
export const notificationsPolicies = {
  'notification.read': member,
  'notification.markRead': member,
} as const satisfies Record<string, Policy>;

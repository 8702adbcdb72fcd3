import { anyone, member, type Policy } from '../../platform/policy.ts';

/** A member's own notifications. */
export const notificationsPolicies = {
  'notification.read': member,
  'notification.markRead': member,
  'notification.settle': member,
  'notification.unsubscribe': anyone,
} as const satisfies Record<string, Policy>;

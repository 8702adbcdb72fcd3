import { business, type Policy } from '../../platform/policy.ts';

/** Who may do what in threads. Ownership of a thread is checked where it is loaded. */
export const messagingPolicies = {
  'thread.read': business,
  'message.send': business,
  'thread.markRead': business,
  'thread.type': business,
  'thread.mute': business,
  'message.edit': business,
  'message.delete': business,
  'message.react': business,
  'message.search': business,
  'attachment.upload': business,
  'attachment.read': business,
  'meeting.read': business,
  'meeting.propose': business,
  'meeting.answer': business,
  'meeting.cancel': business,
} as const satisfies Record<string, Policy>;

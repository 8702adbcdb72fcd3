import { ANY_SCOPE, anyone, business, forKeys, type Policy } from '../../platform/policy.ts';

/** A member's own calendar address. Whoever has it reads the calendar: programs that do have no session. */
export const calendarPolicies = {
  'calendarFeed.manage': business,
  'calendarFeed.read': forKeys(ANY_SCOPE, anyone),
} as const satisfies Record<string, Policy>;

import { anyone, memberAnyway, type Policy } from '../../platform/policy.ts';

/** What a member may do with its data and with its account as a whole. */
export const privacyPolicies = { 'privacy.manageOwn': memberAnyway, 'privacy.restore': anyone } as const satisfies Record<string, Policy>;

import { anyone, member, type Policy } from '../../platform/policy.ts';

/** What a member may do with its data and with its account as a whole. */
export const privacyPolicies = { 'privacy.manageOwn': member, 'privacy.restore': anyone } as const satisfies Record<string, Policy>;

import { business, type Policy } from '../../platform/policy.ts';

/** A business's own webhooks, managed by a person who is signed in. */
export const webhooksPolicies = { 'webhook.manage': business } as const satisfies Record<string, Policy>;

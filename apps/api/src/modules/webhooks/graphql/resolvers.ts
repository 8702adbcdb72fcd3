import { WebhooksResolver } from './webhooks.resolver.ts';

export const webhooksResolvers = [WebhooksResolver];

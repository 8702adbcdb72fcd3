/** What other modules may use of webhooks. */
export { endpointsOf, stopEndpoint, turnOffEndpoints, type WebhookEndpoint } from './endpoint.ts';
export { WebhookEndpointType } from './graphql/webhooks.types.ts';
export { startWebhookJobs } from './jobs/start.ts';
export { webhookStopped } from './webhook-mails.ts';

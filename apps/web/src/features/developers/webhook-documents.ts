import { graphql } from '../../gql/index.ts';

export const WEBHOOK_ENDPOINT_PARTS = graphql(`
  fragment WebhookEndpoint_row on WebhookEndpoint { id url events state failures failingSince nextAttemptAt replayingSince waiting }
`);

export const WEBHOOK_DELIVERY_PARTS = graphql(`
  fragment WebhookDelivery_row on WebhookDelivery { id event type status attempts happenedAt triedAt answerStatus answer }
`);

export const WEBHOOK_ENDPOINTS = graphql(`
  query WebhookEndpoints { webhookEndpoints { ...WebhookEndpoint_row } }
`);

export const WEBHOOK_DELIVERIES = graphql(`
  query WebhookDeliveries($endpointId: ID!, $after: String) {
    webhookEndpoints { ...WebhookEndpoint_row }
    webhookDeliveries(endpointId: $endpointId, first: 20, after: $after) {
      nodes { ...WebhookDelivery_row }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export const CREATE_WEBHOOK_ENDPOINT = graphql(`
  mutation CreateWebhookEndpoint($input: CreateWebhookEndpointInput!) {
    createWebhookEndpoint(input: $input) { secret endpoint { ...WebhookEndpoint_row } }
  }
`);

export const UPDATE_WEBHOOK_ENDPOINT = graphql(`
  mutation UpdateWebhookEndpoint($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) { endpoint { ...WebhookEndpoint_row } }
  }
`);

export const DELETE_WEBHOOK_ENDPOINT = graphql(`
  mutation DeleteWebhookEndpoint($input: DeleteWebhookEndpointInput!) {
    deleteWebhookEndpoint(input: $input) { deletedEndpointId }
  }
`);

export const ROTATE_WEBHOOK_SECRET = graphql(`
  mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) { secret endpoint { ...WebhookEndpoint_row } }
  }
`);

export const SEND_TEST_WEBHOOK = graphql(`
  mutation SendTestWebhook($input: SendTestWebhookInput!) {
    sendTestWebhook(input: $input) { delivery { ...WebhookDelivery_row } }
  }
`);

export const RESEND_WEBHOOK = graphql(`
  mutation ResendWebhook($input: ResendWebhookInput!) {
    resendWebhook(input: $input) { delivery { ...WebhookDelivery_row } }
  }
`);

export const REPLAY_WEBHOOKS = graphql(`
  mutation ReplayWebhooks($input: ReplayWebhooksInput!) {
    replayWebhooks(input: $input) { endpoint { ...WebhookEndpoint_row } }
  }
`);

import { id as idField } from '@benison/contracts/fields';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { deleteWebhookEndpoint, rotateWebhookSecret, updateWebhookEndpoint } from '../commands/change-webhook-endpoint.ts';
import { createWebhookEndpoint } from '../commands/create-webhook-endpoint.ts';
import { replayWebhooks, resendWebhook, sendTestWebhook } from '../commands/send-webhooks.ts';
import { endpointOf, endpointsOf } from '../endpoint.ts';
import { deliveriesOf } from '../queries/deliveries.ts';
import {
  CreateWebhookEndpointInputType,
  CreateWebhookEndpointPayloadType,
  DeleteWebhookEndpointInputType,
  DeleteWebhookEndpointPayloadType,
  ReplayWebhooksInputType,
  ReplayWebhooksPayloadType,
  ResendWebhookInputType,
  ResendWebhookPayloadType,
  RotateWebhookSecretInputType,
  RotateWebhookSecretPayloadType,
  SendTestWebhookInputType,
  SendTestWebhookPayloadType,
  UpdateWebhookEndpointInputType,
  UpdateWebhookEndpointPayloadType,
  WebhookDeliveryConnectionType,
  WebhookEndpointType,
} from './webhooks.types.ts';

/** Where programs of a business are told of events, managed by a person who is signed in. */
@Resolver()
export class WebhooksResolver {
  @Authorized('webhook.manage')
  @Query(() => [WebhookEndpointType], {
    nullable: true,
    description: 'The webhook endpoints of the signed-in business, the oldest first; at most 10. Members with a business.',
  })
  webhookEndpoints(@Ctx() { em, actor }: GraphQLContext) {
    return endpointsOf(sqlOf(em), asBusiness(actor).userId);
  }

  @Authorized('webhook.manage')
  @Query(() => WebhookDeliveryConnectionType, {
    nullable: true,
    description: 'What an endpoint was sent in the last 30 days, the newest first. Members with a business; NOT_FOUND.',
  })
  async webhookDeliveries(
    @Arg('endpointId', () => ID, { description: "One of the member's own endpoints." }) endpointId: string,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'How many, at most 50.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the page before.' }) after: string | null | undefined,
    @Ctx() { em, actor }: GraphQLContext,
  ) {
    const sql = sqlOf(em);
    const { id } = await endpointOf(sql, asBusiness(actor).userId, parseArgument('endpointId', idField, endpointId));
    return deliveriesOf(sql, id, { first, after });
  }

  @Authorized('webhook.manage')
  @Mutation(() => CreateWebhookEndpointPayloadType, {
    description:
      'Makes a webhook endpoint. Members with a business; RECENT_SIGN_IN_REQUIRED, BAD_INPUT for an address that is not on the open internet, CONFLICT beyond 10.',
  })
  createWebhookEndpoint(
    @Arg('input', () => CreateWebhookEndpointInputType, { description: 'Where it is, and what it is told of.' })
    input: CreateWebhookEndpointInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return createWebhookEndpoint(app, actor, { ...input });
  }

  @Authorized('webhook.manage')
  @Mutation(() => UpdateWebhookEndpointPayloadType, {
    description:
      'Changes an endpoint, or turns it on or off. Members with a business; NOT_FOUND, RECENT_SIGN_IN_REQUIRED for another address, BAD_INPUT for one that is not on the open internet, CONFLICT for one that our staff stopped.',
  })
  async updateWebhookEndpoint(
    @Arg('input', () => UpdateWebhookEndpointInputType, { description: 'What changes.' }) input: UpdateWebhookEndpointInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { endpoint: await updateWebhookEndpoint(app, actor, { ...input }) };
  }

  @Authorized('webhook.manage')
  @Mutation(() => DeleteWebhookEndpointPayloadType, {
    description: 'Deletes an endpoint with its deliveries. Members with a business; NOT_FOUND.',
  })
  async deleteWebhookEndpoint(
    @Arg('input', () => DeleteWebhookEndpointInputType, { description: 'Which endpoint.' }) input: DeleteWebhookEndpointInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { deletedEndpointId: await deleteWebhookEndpoint(app, actor, { ...input }) };
  }

  @Authorized('webhook.manage')
  @Mutation(() => RotateWebhookSecretPayloadType, {
    description:
      'Gives an endpoint a new secret; for 24 hours events are signed with both. Members with a business; RECENT_SIGN_IN_REQUIRED, NOT_FOUND.',
  })
  rotateWebhookSecret(
    @Arg('input', () => RotateWebhookSecretInputType, { description: 'Which endpoint.' }) input: RotateWebhookSecretInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return rotateWebhookSecret(app, actor, { ...input });
  }

  @Authorized('webhook.manage')
  @Mutation(() => SendTestWebhookPayloadType, {
    description: 'Sends an endpoint an event of the type `test`. Members with a business; NOT_FOUND, CONFLICT for one that is off.',
  })
  async sendTestWebhook(
    @Arg('input', () => SendTestWebhookInputType, { description: 'Which endpoint.' }) input: SendTestWebhookInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { delivery: await sendTestWebhook(app, actor, { ...input }) };
  }

  @Authorized('webhook.manage')
  @Mutation(() => ResendWebhookPayloadType, {
    description: 'Sends a delivery again, under the id it had. Members with a business; NOT_FOUND, CONFLICT for an endpoint that is off.',
  })
  async resendWebhook(
    @Arg('input', () => ResendWebhookInputType, { description: 'Which delivery.' }) input: ResendWebhookInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { delivery: await resendWebhook(app, actor, { ...input }) };
  }
  @Authorized('webhook.manage')
  @Mutation(() => ReplayWebhooksPayloadType, {
    description:
      'Sends everything since a moment once more, in its order: what was sent, under the ids it had, and of the last 24 hours what was missed while the endpoint was off. Members with a business; NOT_FOUND, BAD_INPUT for a time before the last 30 days, CONFLICT for an endpoint that is off.',
  })
  async replayWebhooks(
    @Arg('input', () => ReplayWebhooksInputType, { description: 'Which endpoint, and from when on.' }) input: ReplayWebhooksInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { endpoint: await replayWebhooks(app, actor, { ...input }) };
  }
}

import type { DeliveryStatus, WebhookEvent, WebhookState } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar, UrlScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

@ObjectType('WebhookEndpoint', { description: 'An address that is told of events of a business, signed by Standard Webhooks.' })
export class WebhookEndpointType {
  @Field(() => ID, { description: 'Names the endpoint.' }) id!: string;
  @Field(() => UrlScalar, { description: 'Where events are sent.' }) url!: string;
  @Field(() => [GraphQLEnums.WebhookEvent], { description: 'What it is told of.' }) events!: WebhookEvent[];
  @Field(() => GraphQLEnums.WebhookState, { description: 'Whether it is told, and if not, why.' }) state!: WebhookState;
  @Field(() => Int, { description: 'Attempts that failed since the last one that succeeded.' }) failures!: number;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when nothing arrives; null while it does.' })
  failingSince!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it is tried next after a failure.' }) nextAttemptAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'From when on everything is being queued once more; null for most.' })
  replayingSince!: Date | null;
  @Field(() => Int, { description: 'Deliveries that wait, counted up to 1,000.' }) waiting!: number;
  @Field(() => DateTimeScalar, { description: 'When it was made.' }) createdAt!: Date;
}

@ObjectType('WebhookDelivery', { description: 'One event on its way to an endpoint.' })
export class WebhookDeliveryType {
  @Field(() => ID, { description: 'The header `webhook-id` is `msg_` and this: the same at each attempt.' }) id!: string;
  @Field(() => GraphQLEnums.WebhookEvent, { nullable: true, description: 'What happened; null for a test.' }) event!: WebhookEvent | null;
  @Field(() => String, {
    description: 'The `type` in the body that is sent, as `match.created`; `test` for a test. `event` says the same by name.',
  })
  type!: string;
  @Field(() => GraphQLEnums.DeliveryStatus, { description: 'How it stands.' }) status!: DeliveryStatus;
  @Field(() => Int, { description: 'How often it was sent.' }) attempts!: number;
  @Field(() => DateTimeScalar, { description: 'When it happened.' }) happenedAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'The last attempt; null before the first.' }) triedAt!: Date | null;
  @Field(() => Int, { nullable: true, description: 'The status of the last answer; null where there was none.' }) answerStatus!:
    | number
    | null;
  @Field(() => String, { nullable: true, description: 'How that answer began, or why there was none; null until it was tried.' }) answer!:
    | string
    | null;
}

@ObjectType('WebhookDeliveryConnection', { description: 'Deliveries of an endpoint, the newest first.' })
export class WebhookDeliveryConnectionType extends connectionOf(
  'WebhookDelivery',
  () => WebhookDeliveryType,
  'The deliveries of this page.',
) {}

@ObjectType('CreateWebhookEndpointPayload', { description: 'A new endpoint.' })
export class CreateWebhookEndpointPayloadType {
  @Field(() => WebhookEndpointType, { description: 'The endpoint.' }) endpoint!: WebhookEndpointType;
  @Field(() => String, { description: 'The secret that signatures are checked with, shown this once. It begins with `whsec_`.' })
  secret!: string;
}

@ObjectType('RotateWebhookSecretPayload', { description: 'An endpoint with a new secret.' })
export class RotateWebhookSecretPayloadType {
  @Field(() => WebhookEndpointType, { description: 'The endpoint.' }) endpoint!: WebhookEndpointType;
  @Field(() => String, { description: 'The new secret, shown this once. For 24 hours the former one signs as well.' }) secret!: string;
}

@ObjectType('UpdateWebhookEndpointPayload', { description: 'An endpoint as it stands now.' })
export class UpdateWebhookEndpointPayloadType {
  @Field(() => WebhookEndpointType, { description: 'The endpoint.' }) endpoint!: WebhookEndpointType;
}

@ObjectType('DeleteWebhookEndpointPayload', { description: 'An endpoint that is gone.' })
export class DeleteWebhookEndpointPayloadType {
  @Field(() => ID, { description: 'Which one it was.' }) deletedEndpointId!: string;
}

@ObjectType('SendTestWebhookPayload', { description: 'A test on its way.' })
export class SendTestWebhookPayloadType {
  @Field(() => WebhookDeliveryType, { description: 'It is sent within seconds, behind what waits already.' })
  delivery!: WebhookDeliveryType;
}

@ObjectType('ResendWebhookPayload', { description: 'A delivery on its way once more.' })
export class ResendWebhookPayloadType {
  @Field(() => WebhookDeliveryType, { description: 'The delivery, under the id it had.' }) delivery!: WebhookDeliveryType;
}

@ObjectType('ReplayWebhooksPayload', { description: 'Everything since a moment is on its way once more.' })
export class ReplayWebhooksPayloadType {
  @Field(() => WebhookEndpointType, { description: 'The endpoint. While `replayingSince` is set, nothing is sent to it.' })
  endpoint!: WebhookEndpointType;
}

@InputType('ReplayWebhooksInput', { description: 'From when on an endpoint is told of everything once more.' })
export class ReplayWebhooksInputType {
  @Field(() => ID, { description: "One of the member's own." }) endpointId!: string;
  @Field(() => DateTimeScalar, { description: 'A time within the last 30 days.' }) since!: Date;
}

@InputType('CreateWebhookEndpointInput', { description: 'Where a new endpoint is, and what it is told of.' })
export class CreateWebhookEndpointInputType {
  @Field(() => UrlScalar, { description: 'An https address on the open internet, up to 500 characters.' }) url!: string;
  @Field(() => [GraphQLEnums.WebhookEvent], { description: 'At least one.' }) events!: WebhookEvent[];
}

@InputType('UpdateWebhookEndpointInput', { description: 'What changes of an endpoint. What is absent stays.' })
export class UpdateWebhookEndpointInputType {
  @Field(() => ID, { description: "One of the member's own." }) endpointId!: string;
  @Field(() => UrlScalar, { nullable: true, description: 'Another address.' }) url?: string | null;
  @Field(() => [GraphQLEnums.WebhookEvent], { nullable: true, description: 'Other events; at least one.' }) events?: WebhookEvent[] | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether it is told. Turned on, it is tried at once.' }) isEnabled?: boolean | null;
}

@InputType('DeleteWebhookEndpointInput', { description: 'Which endpoint is deleted.' })
export class DeleteWebhookEndpointInputType {
  @Field(() => ID, { description: "One of the member's own." }) endpointId!: string;
}

@InputType('RotateWebhookSecretInput', { description: 'Which endpoint gets a new secret.' })
export class RotateWebhookSecretInputType {
  @Field(() => ID, { description: "One of the member's own." }) endpointId!: string;
}

@InputType('SendTestWebhookInput', { description: 'Which endpoint is tested.' })
export class SendTestWebhookInputType {
  @Field(() => ID, { description: "One of the member's own." }) endpointId!: string;
}

@InputType('ResendWebhookInput', { description: 'Which delivery is sent again.' })
export class ResendWebhookInputType {
  @Field(() => ID, { description: "One of the member's own." }) deliveryId!: string;
}

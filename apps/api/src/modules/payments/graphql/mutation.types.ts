import { Field, ObjectType } from 'type-graphql';
import { PaymentDifferenceType } from './difference.types.ts';
import { OrderType } from './payment.types.ts';

@ObjectType('SettlePaymentDifferencePayload', { description: 'What `settlePaymentDifference` answers: the difference as it is now.' })
export class SettlePaymentDifferencePayloadType {
  @Field(() => PaymentDifferenceType, { description: 'The difference as it is now.' }) difference!: PaymentDifferenceType;
}

@ObjectType()
export abstract class OrderPayload {
  @Field(() => OrderType, { description: 'The order as it is now.' }) order!: OrderType;
}

@ObjectType('CaptureOrderPayload', { description: 'What `captureOrder` answers: the order as it is now.' })
export class CaptureOrderPayloadType extends OrderPayload {}

@ObjectType('CancelOrderPayload', { description: 'What `cancelOrder` answers: the order as it is now.' })
export class CancelOrderPayloadType extends OrderPayload {}

@ObjectType('RefundOrderPayload', { description: 'What `refundOrder` answers: the order as it is now.' })
export class RefundOrderPayloadType extends OrderPayload {}

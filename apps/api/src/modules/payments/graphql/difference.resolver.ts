import { PaymentDifferenceView } from '@benison/contracts/enumerations';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import { type StoredEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { settleDifference } from '../commands/settle-difference.ts';
import { paymentBooksSource } from '../live.ts';
import { paymentDifferenceById, paymentDifferences } from '../queries/differences.ts';
import { PaymentBooksEventType, PaymentDifferenceConnectionType, SettlePaymentDifferenceInputType } from './difference.types.ts';
import { SettlePaymentDifferencePayloadType } from './mutation.types.ts';

/** Finance: where the payment providers and our books differ. */
@Resolver()
export class DifferenceResolver {
  @Authorized('payment.readDifferences')
  @Query(() => PaymentDifferenceConnectionType, { description: 'Open ones, oldest first; or settled ones, newest first.' })
  paymentDifferences(
    @Arg('view', () => GraphQLEnums.PaymentDifferenceView, { defaultValue: PaymentDifferenceView.Open }) view: PaymentDifferenceView,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Ctx() { em }: GraphQLContext,
  ) {
    return paymentDifferences(sqlOf(em), { view, first, after });
  }

  @Authorized('payment.settleDifference')
  @Mutation(() => SettlePaymentDifferencePayloadType, { description: 'Settles an open difference with a note. It moves no money.' })
  async settlePaymentDifference(
    @Arg('input', () => SettlePaymentDifferenceInputType) input: SettlePaymentDifferenceInputType,
    @Ctx() { app, em, actor, origin }: GraphQLContext,
  ) {
    return { difference: await paymentDifferenceById(sqlOf(em), await settleDifference(app, actor, origin, input)) };
  }

  @Authorized('payment.readDifferences')
  @Subscription(() => PaymentBooksEventType, {
    subscribe: paymentBooksSource,
    description: 'Refunds and differences between our books and a provider.',
  })
  paymentBooksChanged(
    @Root() event: StoredEvent<'paymentBooks.changed'>,
    @Arg('after', () => String, { nullable: true }) _after: string | null | undefined,
  ) {
    return { cursor: event.cursor, ...event.data };
  }
}

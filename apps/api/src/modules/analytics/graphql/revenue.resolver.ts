import type { RevenuePeriod } from '@benison/contracts/enumerations';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { runReconciliation } from '../commands/run-reconciliation.ts';
import { providerStatuses } from '../queries/provider-status.ts';
import { reconciliationOf } from '../queries/reconciliations.ts';
import { revenueTransactions } from '../queries/revenue-transactions.ts';
import { readRevenueInput, revenue } from '../queries/revenue.ts';
import { RunReconciliationPayloadType } from './mutation.types.ts';
import { ReconciliationType } from './reconciliation.types.ts';
import { PaymentProviderStatusType, RevenueTransactionConnectionType, RevenueType } from './revenue.types.ts';

/** The company's own money, for finance. */
@Resolver()
export class RevenueResolver {
  @Authorized('revenue.read')
  @Query(() => RevenueType, { description: 'What came in during a period, by stream.' })
  revenue(
    @Arg('period', () => GraphQLEnums.RevenuePeriod) period: RevenuePeriod,
    @Arg('asOf', () => DateTimeScalar, { nullable: true }) asOf: Date | null | undefined,
    @Ctx() { app, em }: GraphQLContext,
  ) {
    const asked = readRevenueInput(app.clock.now(), { period, asOf });
    return revenue(sqlOf(em), asked.period, asked.asOf);
  }

  @Authorized('revenue.read')
  @Query(() => RevenueTransactionConnectionType, { description: 'Charges, refunds and disputes of a period so far, newest first.' })
  revenueTransactions(
    @Arg('period', () => GraphQLEnums.RevenuePeriod) period: RevenuePeriod,
    @Arg('asOf', () => DateTimeScalar, { nullable: true }) asOf: Date | null | undefined,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Ctx() { app, em }: GraphQLContext,
  ) {
    const asked = readRevenueInput(app.clock.now(), { period, asOf });
    return revenueTransactions(sqlOf(em), asked.period, asked.asOf, { first, after });
  }

  @Authorized('revenue.read')
  @Query(() => [PaymentProviderStatusType], { description: 'Each provider that is switched on, asked just now.' })
  paymentProviderStatus(@Ctx() { app, em }: GraphQLContext) {
    return providerStatuses(app, sqlOf(em));
  }

  @Authorized('reconciliation.read')
  @Query(() => ReconciliationType, { nullable: true, description: 'The newest comparison of the books.' })
  reconciliation(@Ctx() { em }: GraphQLContext) {
    return reconciliationOf(sqlOf(em), null);
  }

  @Authorized('reconciliation.run')
  @Mutation(() => RunReconciliationPayloadType, { description: 'Compares the books at once.' })
  async runReconciliation(@Ctx() { app, em, actor, origin }: GraphQLContext) {
    return { reconciliation: await reconciliationOf(sqlOf(em), await runReconciliation(app, actor, origin)) };
  }
}

import DataLoader from 'dataloader';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import { loaderOf, type GraphQLContext } from '../../../platform/graphql/context.ts';
import { asMember } from '../../../platform/policy.ts';
import { factsOfLines, type LineFacts } from '../queries/line-facts.ts';
import { CoinTransactionFactsType, CoinTransactionObject } from './wallet.types.ts';

/** What lines of the member's own statement speak of, read for all lines of a request at once. */
@Resolver(() => CoinTransactionObject)
export class LineFactsResolver {
  @FieldResolver(() => CoinTransactionFactsType, {
    nullable: true,
    description: 'What it speaks of, name by name, for saying it in other words than `description`; null of a line of somebody else.',
  })
  facts(@Root() line: CoinTransactionObject, @Ctx() context: GraphQLContext): Promise<LineFacts | null> {
    const { userId } = asMember(context.actor);
    const make = () => new DataLoader<string, LineFacts | null>((ids) => factsOfLines(sqlOf(context.em), userId, ids));
    return loaderOf(context, 'coins.lineFacts', make).load(line.id);
  }
}

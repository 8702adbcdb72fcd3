import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { ViewerType } from '../../accounts/public.ts';
import { readOwnBusiness } from '../queries/own-business.ts';
import { OwnBusinessType } from './business.types.ts';

/** The signed-in member's business, beside its account. */
@Resolver(() => ViewerType)
export class ViewerBusinessResolver {
  @FieldResolver(() => OwnBusinessType, { nullable: true, description: 'Null until the member has made it.' })
  business(@Root() viewer: ViewerType, @Ctx() { app, em }: GraphQLContext) {
    return readOwnBusiness(sqlOf(em), viewer.id, app.clock.now());
  }
}

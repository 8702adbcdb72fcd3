import { Authorized, Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { StaffViewerType } from '../../accounts/public.ts';
import { ownBusinessIdOf } from '../queries/own-business.ts';

/** Which reports are not for a staff member to claim. */
@Resolver(() => StaffViewerType)
export class OwnBusinessResolver {
  @Authorized('staff.readOwn')
  @FieldResolver(() => ID, { nullable: true, description: 'Their own business, if they have one: they decide no report about it.' })
  ownBusinessId(@Root() { id }: StaffViewerType, @Ctx() { em }: GraphQLContext): Promise<string | null> {
    return ownBusinessIdOf(sqlOf(em), id);
  }
}

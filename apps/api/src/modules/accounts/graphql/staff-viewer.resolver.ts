import { Authorized, Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { EmailAddressScalar } from '../../../platform/graphql/scalars.ts';
import { ownBusinessIdOf, ownMemberIdOf, staffEmailOf, staffMailboxOf } from '../own-account.ts';
import { StaffViewerType } from './staff.types.ts';

/** What staff are told of themselves beside their session. */
@Resolver(() => StaffViewerType)
export class StaffViewerResolver {
  @Authorized('staff.readOwn')
  @FieldResolver(() => EmailAddressScalar, { nullable: true, description: 'Their own address; null where none was given.' })
  email(@Root() { id }: StaffViewerType, @Ctx() { em }: GraphQLContext): Promise<string | null> {
    return staffEmailOf(sqlOf(em), id);
  }

  @Authorized('staff.readOwn')
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The mailbox that their address reaches, however it is written: a help request from it is not for them to answer. Null without an address.',
  })
  mailbox(@Root() { id }: StaffViewerType, @Ctx() { em }: GraphQLContext): Promise<string | null> {
    return staffMailboxOf(sqlOf(em), id);
  }

  @Authorized('staff.readOwn')
  @FieldResolver(() => ID, {
    nullable: true,
    description: 'Their own member account, if they have one: nothing about it is for them to decide.',
  })
  ownMemberId(@Root() { id }: StaffViewerType, @Ctx() { em }: GraphQLContext): Promise<string | null> {
    return ownMemberIdOf(sqlOf(em), id);
  }

  @Authorized('staff.readOwn')
  @FieldResolver(() => ID, { nullable: true, description: 'Their own business, if they have one: they decide no report about it.' })
  ownBusinessId(@Root() { id }: StaffViewerType, @Ctx() { em }: GraphQLContext): Promise<string | null> {
    return ownBusinessIdOf(sqlOf(em), id);
  }
}

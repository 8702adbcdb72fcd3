import type { AppealStatus } from '@benison/contracts/enumerations';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import { SkipEventError } from '../../../platform/errors.ts';
import { type StoredEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { asStaff } from '../../../platform/policy.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { decideAppeal } from '../commands/decide-appeal.ts';
import { appealById, findAppeal, readAppeals } from '../queries/appeals.ts';
import { DecideAppealInputType, StaffAppealConnectionType, StaffAppealEventType } from './appeal.types.ts';
import { DecideAppealPayloadType } from './mutation.types.ts';
import { appealsSource } from './staff-source.ts';

/** Appeals, for moderators. */
@Resolver()
export class AppealsResolver {
  @Authorized('appeal.read')
  @Query(() => StaffAppealConnectionType, { description: 'What waits oldest first, everything else newest first.' })
  appeals(
    @Arg('status', () => GraphQLEnums.AppealStatus, { nullable: true }) status: AppealStatus | null | undefined,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Ctx() { em, actor }: GraphQLContext,
  ) {
    return readAppeals(sqlOf(em), asStaff(actor), { status, first, after });
  }

  @Authorized('appeal.decide')
  @Mutation(() => DecideAppealPayloadType, {
    description: 'By another moderator than the one who took the action. Granted, all its effects are taken back.',
  })
  async decideAppeal(
    @Arg('input', () => DecideAppealInputType) input: DecideAppealInputType,
    @Ctx() { app, em, actor, origin }: GraphQLContext,
  ) {
    return { appeal: await appealById(sqlOf(em), asStaff(actor), await decideAppeal(app, actor, origin, { ...input })) };
  }

  @Authorized('appeal.read')
  @Subscription(() => StaffAppealEventType, { subscribe: appealsSource, description: 'Appeals that came in or were decided.' })
  async appealChanged(
    @Root() event: StoredEvent<'appeal.changed'>,
    @Arg('after', () => String, { nullable: true }) _after: string | null | undefined,
    @Ctx() { em, actor }: GraphQLContext,
  ) {
    const appeal = await findAppeal(sqlOf(em), asStaff(actor), event.data.appealId);
    if (!appeal) throw new SkipEventError();
    return { cursor: event.cursor, appeal };
  }
}

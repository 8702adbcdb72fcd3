import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import { SkipEventError } from '../../../platform/errors.ts';
import { type StoredEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { personalSource } from '../../../platform/graphql/personal-source.ts';
import { asMember } from '../../../platform/policy.ts';
import { acknowledgeWarning } from '../commands/acknowledge-warning.ts';
import { appeal, appealSuspension } from '../commands/appeal.ts';
import { report } from '../commands/report.ts';
import { ModerationEvent } from '../moderation-events.ts';
import { appealOf, enforcementsOfMember, ownEnforcement } from '../queries/enforcements.ts';
import { AppealInputType, AppealSuspensionInputType } from './appeal.types.ts';
import { EnforcementConnectionType, EnforcementEventType } from './enforcement.types.ts';
import {
  AcknowledgeWarningInputType,
  AcknowledgeWarningPayloadType,
  AppealPayloadType,
  AppealSuspensionPayloadType,
  ReportPayloadType,
} from './mutation.types.ts';
import { ReportInputType } from './report.types.ts';

/** What a member reports, and what was done about the member. */
@Resolver()
export class MemberModerationResolver {
  @Authorized('report.create')
  @Mutation(() => ReportPayloadType, {
    description:
      'The same target again by the same member: true, and only what is new in it is added. CONFLICT when it was decided, and nothing is new.',
  })
  async report(
    @Arg('input', () => ReportInputType) input: ReportInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<ReportPayloadType> {
    await report(app, actor, { ...input });
    return { success: true };
  }

  @Authorized('enforcement.readOwn')
  @Query(() => EnforcementConnectionType, { description: 'What was done about the member, newest first.' })
  enforcements(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { app, em, actor }: GraphQLContext,
  ) {
    return enforcementsOfMember(sqlOf(em), asMember(actor).userId, { first, after }, app.clock.now());
  }

  @Authorized('enforcement.acknowledge')
  @Mutation(() => AcknowledgeWarningPayloadType, { description: 'The member has read the warning, and may go on.' })
  async acknowledgeWarning(
    @Arg('input', () => AcknowledgeWarningInputType) { id }: AcknowledgeWarningInputType,
    @Ctx() { app, em, actor }: GraphQLContext,
  ) {
    const acknowledged = await acknowledgeWarning(app, actor, id);
    return { enforcement: await ownEnforcement(sqlOf(em), asMember(actor).userId, acknowledged, app.clock.now()) };
  }

  @Authorized('appeal.create')
  @Mutation(() => AppealPayloadType, { description: 'Once for each action.' })
  async appeal(@Arg('input', () => AppealInputType) input: AppealInputType, @Ctx() { app, em, actor }: GraphQLContext) {
    return { appeal: await appealOf(sqlOf(em), await appeal(app, actor, { ...input })) };
  }

  @Authorized('appeal.createSuspended')
  @Mutation(() => AppealSuspensionPayloadType, { description: 'By whom a sign-in was refused, with the token that came with the refusal.' })
  async appealSuspension(
    @Arg('input', () => AppealSuspensionInputType) input: AppealSuspensionInputType,
    @Ctx() { app, em, origin }: GraphQLContext,
  ) {
    return { appeal: await appealOf(sqlOf(em), await appealSuspension(app, origin, { ...input })) };
  }

  @Authorized('enforcement.readOwn')
  @Subscription(() => EnforcementEventType, {
    subscribe: (data) => personalSource(data, [ModerationEvent.EnforcementChanged]),
    description: 'Decisions about something of the member, as they are made or undone.',
  })
  async enforcementChanged(
    @Root() event: StoredEvent<'enforcement.changed'>,
    @Arg('after', () => String, { nullable: true }) _after: string | null | undefined,
    @Ctx() { app, em, actor }: GraphQLContext,
  ): Promise<EnforcementEventType> {
    const enforcement = await ownEnforcement(sqlOf(em), asMember(actor).userId, event.data.enforcementId, app.clock.now());
    if (!enforcement) throw new SkipEventError();
    return { cursor: event.cursor, enforcement };
  }
}

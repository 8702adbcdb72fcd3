import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { type StoredEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { EventSource } from '../../../platform/graphql/event-source.ts';
import { asStaff } from '../../../platform/policy.ts';
import { acceptStaffLink } from '../commands/accept-staff-link.ts';
import { checkAuditChain } from '../commands/check-audit-chain.ts';
import { inviteStaff, resetStaff, updateStaff, type StaffChange } from '../commands/manage-staff.ts';
import { staffMember, staffPage } from '../queries/staff-list.ts';
import { systemStatus } from '../queries/system-status.ts';
import { waitingWork } from '../queries/waiting-work.ts';
import { workTopicsOf, WORK_EVENTS } from '../work-topics.ts';
import { AcceptStaffLinkPayloadType } from './mutation.types.ts';
import {
  AcceptStaffLinkInputType,
  CheckAuditChainPayloadType,
  InviteStaffInputType,
  InviteStaffPayloadType,
  ResetStaffInputType,
  ResetStaffPayloadType,
  StaffChangePayload,
  StaffMemberConnectionType,
  SystemStatusType,
  UpdateStaffInputType,
  UpdateStaffPayloadType,
  WaitingWorkType,
  WorkChangeType,
} from './staff-area.types.ts';

async function changeOf({ app, em }: GraphQLContext, { staffId, link }: StaffChange): Promise<StaffChangePayload> {
  const member = await staffMember(sqlOf(em), staffId, app.clock.now());
  if (!member) throw new NotFoundError('That staff account');
  return { member, link };
}

/** The staff area: waiting work, colleagues, and the state of the system. */
@Resolver()
export class StaffAreaResolver {
  @Authorized('work.read')
  @Query(() => [WaitingWorkType], { description: 'What waits and how long, of everything the one who asks may work on.' })
  waitingWork(@Ctx() { app, em, actor }: GraphQLContext): Promise<WaitingWorkType[]> {
    return waitingWork(sqlOf(em), actor, app.clock.now());
  }

  @Authorized('work.read')
  @Subscription(() => WorkChangeType, {
    description: 'Something came in or was done; what waits is read anew.',
    subscribe: ({ args, context }: { args: { after?: string | null }; context: GraphQLContext }) =>
      new EventSource({
        topics: workTopicsOf(context.actor),
        types: WORK_EVENTS,
        scope: `staff:${asStaff(context.actor).staffId}`,
        after: args.after ?? null,
      }),
  })
  waitingWorkChanged(
    @Root() event: StoredEvent,
    @Arg('after', () => String, { nullable: true }) _after: string | null | undefined,
  ): WorkChangeType {
    return { cursor: event.cursor };
  }

  @Authorized('staff.read')
  @Query(() => StaffMemberConnectionType, { description: 'Everybody on the staff.' })
  staffMembers(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Ctx() { app, em }: GraphQLContext,
  ): Promise<StaffMemberConnectionType> {
    return staffPage(sqlOf(em), { first, after }, app.clock.now());
  }

  @Authorized('staff.manage')
  @Mutation(() => InviteStaffPayloadType, { description: 'Makes a staff account and gives its one-time link.' })
  async inviteStaff(
    @Arg('input', () => InviteStaffInputType) input: InviteStaffInputType,
    @Ctx() context: GraphQLContext,
  ): Promise<InviteStaffPayloadType> {
    return changeOf(context, await inviteStaff(context.app, context.actor, context.origin, input));
  }

  @Authorized('staff.manage')
  @Mutation(() => UpdateStaffPayloadType, { description: "Changes a colleague's role, or ends or reopens the account. NOT_FOUND." })
  async updateStaff(
    @Arg('input', () => UpdateStaffInputType) input: UpdateStaffInputType,
    @Ctx() context: GraphQLContext,
  ): Promise<UpdateStaffPayloadType> {
    return changeOf(context, { staffId: await updateStaff(context.app, context.actor, context.origin, input), link: null });
  }

  @Authorized('staff.manage')
  @Mutation(() => ResetStaffPayloadType, { description: "Ends a colleague's sessions, second factor or password. NOT_FOUND." })
  async resetStaff(
    @Arg('input', () => ResetStaffInputType) input: ResetStaffInputType,
    @Ctx() context: GraphQLContext,
  ): Promise<ResetStaffPayloadType> {
    return changeOf(context, await resetStaff(context.app, context.actor, context.origin, input));
  }

  @Authorized('staff.acceptLink')
  @Mutation(() => AcceptStaffLinkPayloadType, { description: 'Sets a password by a one-time link; gives the name to sign in with.' })
  async acceptStaffLink(
    @Arg('input', () => AcceptStaffLinkInputType) input: AcceptStaffLinkInputType,
    @Ctx() { app, origin }: GraphQLContext,
  ): Promise<AcceptStaffLinkPayloadType> {
    return { username: await acceptStaffLink(app, origin, input) };
  }

  @Authorized('audit.check')
  @Mutation(() => CheckAuditChainPayloadType, { description: 'Recomputes the whole chain of the audit log.' })
  checkAuditChain(@Ctx() { app, actor, origin }: GraphQLContext): Promise<CheckAuditChainPayloadType> {
    return checkAuditChain(app, actor, origin);
  }

  @Authorized('system.read')
  @Query(() => SystemStatusType, { description: 'How the parts, processes and jobs of the product fare.' })
  systemStatus(@Ctx() { app }: GraphQLContext): Promise<SystemStatusType> {
    return systemStatus(app);
  }
}

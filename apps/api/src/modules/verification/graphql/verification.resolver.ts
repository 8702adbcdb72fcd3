import { ChangeKind, VerificationKind } from '@benison/contracts/enumerations';
import { PAGE_SIZE_MAX } from '@benison/contracts/limits';
import { VerificationKindFilter } from '@benison/contracts/verification';
import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import { SkipEventError } from '../../../platform/errors.ts';
import { userTopic } from '../../../platform/events/topics.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { EventSource } from '../../../platform/graphql/event-source.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asMember, asStaff } from '../../../platform/policy.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { VERIFICATIONS_TOPIC } from '../../accounts/public.ts';
import { BusinessType } from '../../businesses/public.ts';
import { decideVerification } from '../commands/decide-verification.ts';
import { revealLicense } from '../commands/reveal-license.ts';
import { submitSocial } from '../commands/submit-social.ts';
import { takeBackDecision } from '../commands/take-back-decision.ts';
import { isSubmission, QUEUE_EVENTS, type QueueEvent } from '../identity-events.ts';
import { ownVerifications } from '../queries/own-verifications.ts';
import { socialAccountsLoader } from '../queries/social-accounts.ts';
import { queueCounts, queuedVerification, verificationQueue } from '../queries/verification-queue.ts';
import { verifiedNamesLoader } from '../queries/verified-names.ts';
import {
  DecideVerificationPayloadType,
  RevealLicenseInputType,
  SubmitSocialProfilePayloadType,
  TakeBackDecisionPayloadType,
} from './mutation.types.ts';
import {
  DecideVerificationInputType,
  OwnVerificationEventType,
  OwnVerificationsType,
  QueuedVerificationConnectionType,
  RevealLicensePayloadType,
  SocialAccountType,
  SubmitSocialProfileInputType,
  TakeBackDecisionInputType,
  VerificationQueueCountsType,
  VerificationQueueEventType,
} from './verification.types.ts';

type Subscribing = { args: { after?: string | null }; context: GraphQLContext };

/** Verifications other than the EIN: what a member shows, what staff decide. */
@Resolver(() => BusinessType)
export class VerificationResolver {
  @Authorized('verification.readOwn')
  @Query(() => OwnVerificationsType, { description: "How the member's own verifications stand." })
  verifications(@Ctx() { app, em, actor }: GraphQLContext): Promise<OwnVerificationsType> {
    return ownVerifications(sqlOf(em), app.secrets, asMember(actor).userId);
  }

  @Authorized('verification.submit')
  @Mutation(() => SubmitSocialProfilePayloadType, { description: 'Hands in a profile elsewhere to be checked. BAD_INPUT.' })
  async submitSocialProfile(
    @Arg('input', () => SubmitSocialProfileInputType) input: SubmitSocialProfileInputType,
    @Ctx() { app, em, actor }: GraphQLContext,
  ): Promise<SubmitSocialProfilePayloadType> {
    await submitSocial(app, actor, input);
    return { verifications: await ownVerifications(sqlOf(em), app.secrets, asMember(actor).userId) };
  }

  @Authorized('verification.readOwn')
  @Subscription(() => OwnVerificationEventType, {
    subscribe: ({ args, context }: Subscribing) => {
      const { userId } = asMember(context.actor);
      return new EventSource({ topics: [userTopic(userId)], types: QUEUE_EVENTS, scope: `user:${userId}`, after: args.after ?? null });
    },
    description: "How the member's own verifications stand, as they are decided.",
  })
  async verificationChanged(
    @Root() event: QueueEvent,
    @Arg('after', () => String, { nullable: true }) _after: string | null | undefined,
    @Ctx() { app, em }: GraphQLContext,
  ): Promise<OwnVerificationEventType> {
    return { cursor: event.cursor, verifications: await ownVerifications(sqlOf(em), app.secrets, event.data.userId) };
  }

  @FieldResolver(() => [SocialAccountType], { description: 'Checked profiles elsewhere.' })
  async socialAccounts(@Root() business: BusinessType, @Ctx() context: GraphQLContext): Promise<SocialAccountType[]> {
    return business.isVeiled ? [] : socialAccountsLoader(context).load(business.id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Under which name its EIN was verified: a business may call itself something else since. Null where it is not verified.',
  })
  async verifiedName(@Root() business: BusinessType, @Ctx() context: GraphQLContext): Promise<string | null> {
    return business.isVeiled || !business.isVerified ? null : verifiedNamesLoader(context).load(business.id);
  }
}

/** The review desk for all kinds. */
@Resolver()
export class VerificationQueueResolver {
  @Authorized('verification.readQueue')
  @Query(() => QueuedVerificationConnectionType, { description: 'What waits for a decision, longest first.' })
  verificationQueue(
    @Arg('kind', () => GraphQLEnums.VerificationKind, { nullable: true }) kind: VerificationKind | null | undefined,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_MAX }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Ctx() { em }: GraphQLContext,
  ): Promise<QueuedVerificationConnectionType> {
    return verificationQueue(sqlOf(em), parseArgument('kind', VerificationKindFilter, kind ?? null), { first, after });
  }

  @Authorized('verification.readQueue')
  @Query(() => VerificationQueueCountsType, { description: 'How many verifications of each kind wait.' })
  verificationQueueCounts(@Ctx() { app, em }: GraphQLContext): Promise<VerificationQueueCountsType> {
    return queueCounts(sqlOf(em), app.clock.now());
  }

  @Authorized('verification.decideAny')
  @Mutation(() => DecideVerificationPayloadType, {
    description: 'Approves or rejects a verification; a rejection says why. NOT_FOUND, ALREADY_DECIDED.',
  })
  async decideVerification(
    @Arg('input', () => DecideVerificationInputType) input: DecideVerificationInputType,
    @Ctx() { app, em, actor, origin }: GraphQLContext,
  ) {
    const { kind, verificationId } = await decideVerification(app, actor, origin, input);
    return { verification: await queuedVerification(sqlOf(em), kind, verificationId) };
  }

  @Authorized('verification.decideAny')
  @Mutation(() => TakeBackDecisionPayloadType, {
    description: 'By whoever decided, for ten minutes: it waits again, and what the decision changed stands as before.',
  })
  async takeBackDecision(
    @Arg('input', () => TakeBackDecisionInputType) input: TakeBackDecisionInputType,
    @Ctx() { app, em, actor, origin }: GraphQLContext,
  ) {
    const { kind, verificationId } = await takeBackDecision(app, actor, origin, input);
    return { verification: await queuedVerification(sqlOf(em), kind, verificationId) };
  }

  @Authorized('verification.readLicense')
  @Mutation(() => RevealLicensePayloadType, { description: 'The number and the date of birth; each look is written down.' })
  revealLicense(
    @Arg('input', () => RevealLicenseInputType) { verificationId }: RevealLicenseInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<RevealLicensePayloadType> {
    return revealLicense(app, actor, origin, { verificationId });
  }

  @Authorized('verification.readQueue')
  @Subscription(() => VerificationQueueEventType, {
    subscribe: ({ args, context }: Subscribing) =>
      new EventSource({
        topics: [VERIFICATIONS_TOPIC],
        types: QUEUE_EVENTS,
        scope: `staff:${asStaff(context.actor).staffId}`,
        after: args.after ?? null,
      }),
    description: 'Verifications that came in or were decided.',
  })
  async verificationQueueChanged(
    @Root() event: QueueEvent,
    @Arg('after', () => String, { nullable: true }) _after: string | null | undefined,
    @Ctx() { app, em }: GraphQLContext,
  ): Promise<VerificationQueueEventType> {
    const verification = await queuedVerification(sqlOf(em), event.data.kind ?? VerificationKind.Ein, event.data.verificationId);
    if (!verification) throw new SkipEventError();
    const kind = isSubmission(event) ? ChangeKind.Submitted : ChangeKind.Decided;
    return { cursor: event.cursor, kind, verification, counts: await queueCounts(sqlOf(em), app.clock.now()) };
  }
}

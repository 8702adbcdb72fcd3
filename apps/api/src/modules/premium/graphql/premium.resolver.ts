import { PremiumPlan } from '@benison/contracts/enumerations';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { newToken } from '../../../platform/crypto/tokens.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { type StoredEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { personalSource } from '../../../platform/graphql/personal-source.ts';
import { deviceCookie } from '../../../platform/http/device-cookie.ts';
import { asMember } from '../../../platform/policy.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { hasSavedMethod } from '../../payments/public.ts';
import { cancelSubscription } from '../commands/cancel-subscription.ts';
import { resumeSubscription } from '../commands/resume-subscription.ts';
import { startTrial } from '../commands/start-trial.ts';
import { switchPlan } from '../commands/switch-plan.ts';
import { ENTITLEMENTS_CHANGED } from '../events.ts';
import { plansOnOffer } from '../prices.ts';
import { readInvoice, readInvoices } from '../queries/invoices.ts';
import { quoteSwitch, readEntitlements, readSubscription } from '../queries/subscription.ts';
import { CancelSubscriptionPayloadType, ResumeSubscriptionPayloadType, StartTrialPayloadType } from './mutation.types.ts';
import {
  EntitlementsEventType,
  EntitlementsType,
  InvoiceConnectionType,
  InvoiceType,
  PlanType,
  PremiumSubscriptionType,
  SwitchPlanInputType,
  SwitchPlanPayloadType,
  SwitchTermsType,
} from './premium.types.ts';

const entitlementsOf = ({ app, em, actor, origin }: GraphQLContext) =>
  readEntitlements(sqlOf(em), app.secrets, { userId: asMember(actor).userId, device: origin.device ?? null }, app.clock.now());
const own = ({ em, actor }: GraphQLContext) => readSubscription(sqlOf(em), asMember(actor).userId);

/** Plans, the member's subscription, and its entitlements. */
@Resolver()
export class PremiumResolver {
  @Authorized('premium.readOffers')
  @Query(() => [PlanType], { description: 'The premium plans on offer, with their prices.' })
  plans(@Ctx() { em }: GraphQLContext) {
    return plansOnOffer(sqlOf(em));
  }

  @Authorized('premium.readOwn')
  @Query(() => PremiumSubscriptionType, { nullable: true, description: "The member's own premium subscription; null without one." })
  viewerSubscription(@Ctx() context: GraphQLContext) {
    return own(context);
  }

  @Authorized('premium.readOwn')
  @Query(() => EntitlementsType, { description: 'What the member may do by its plan, and how much of each is left.' })
  entitlements(@Ctx() context: GraphQLContext) {
    return entitlementsOf(context);
  }

  @Authorized('premium.manage')
  @Query(() => SwitchTermsType, { description: 'What a change to another plan would cost today, and when it would count.' })
  switchTerms(@Arg('plan', () => GraphQLEnums.PremiumPlan) plan: PremiumPlan, @Ctx() { app, em, actor }: GraphQLContext) {
    return quoteSwitch(sqlOf(em), asMember(actor).userId, { plan }, app.clock.now());
  }

  @Authorized('premium.readOwn')
  @Query(() => InvoiceConnectionType, { description: "The member's invoices and credit notes, the newest first." })
  invoices(
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { em, actor }: GraphQLContext,
  ) {
    return readInvoices(sqlOf(em), asMember(actor).userId, { first, after });
  }

  @Authorized('premium.readOwn')
  @Query(() => InvoiceType, { description: "One of the member's own invoices. NOT_FOUND for another's." })
  invoice(@Arg('id', () => ID) id: string, @Ctx() { em, actor }: GraphQLContext) {
    return readInvoice(sqlOf(em), asMember(actor).userId, id);
  }

  @Authorized('premium.manage')
  @Mutation(() => StartTrialPayloadType, { description: 'Seven days of premium, without a card, once.' })
  async startTrial(@Ctx() context: GraphQLContext) {
    const device = context.origin.device ?? newToken();
    await startTrial(context.app, context.actor, device);
    context.reply.set(deviceCookie(context.app.config, device));
    return { subscription: await own(context) };
  }

  @Authorized('premium.manage')
  @Mutation(() => SwitchPlanPayloadType, { description: 'Changes to another plan, on the terms that were read. PRICE_CHANGED, CONFLICT.' })
  async switchPlan(@Arg('input', () => SwitchPlanInputType) input: SwitchPlanInputType, @Ctx() context: GraphQLContext) {
    const switched = await switchPlan(context.app, context.actor, { ...input });
    return { ...switched, subscription: await own(context) };
  }

  @Authorized('premium.manage')
  @Mutation(() => CancelSubscriptionPayloadType, {
    description: 'Stops renewing; its `subscription` is null when nothing was paid ahead, so that it ended at once.',
  })
  async cancelSubscription(@Ctx() context: GraphQLContext) {
    await cancelSubscription(context.app, context.actor);
    return { subscription: await own(context) };
  }

  @Authorized('premium.manage')
  @Mutation(() => ResumeSubscriptionPayloadType, { description: 'Takes back the cancelation of a subscription that still runs. CONFLICT.' })
  async resumeSubscription(@Ctx() context: GraphQLContext) {
    await resumeSubscription(context.app, context.actor);
    return { subscription: await own(context) };
  }

  @Authorized('premium.readOwn')
  @Subscription(() => EntitlementsEventType, {
    subscribe: (data) => personalSource(data, [ENTITLEMENTS_CHANGED]),
    description: 'Changes of what the member may do: its plan, a boost, what is left of each.',
  })
  async entitlementsChanged(
    @Arg('after', () => String, { nullable: true }) _after: string | null,
    @Root() event: StoredEvent<'entitlements.changed'>,
    @Ctx() context: GraphQLContext,
  ) {
    return { cursor: event.cursor, entitlements: await entitlementsOf(context) };
  }
}

/** The methods a change of plan can be paid with. */
@Resolver(() => SwitchTermsType)
export class SwitchTermsResolver {
  @FieldResolver(() => Boolean)
  hasSavedMethod(@Root() _terms: SwitchTermsType, @Ctx() { em, actor }: GraphQLContext) {
    return hasSavedMethod(sqlOf(em), asMember(actor).userId);
  }
}

import 'reflect-metadata';
import type { GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import { buildSchema, getMetadataStorage, type AuthCheckerFn, type NonEmptyArray } from 'type-graphql';
import type { Actor, Visitor } from '../actor.ts';
import { accountsResolvers } from '../modules/accounts/graphql/resolvers.ts';
import { analyticsResolvers } from '../modules/analytics/graphql/resolvers.ts';
import { businessesResolvers } from '../modules/businesses/graphql/resolvers.ts';
import { calendarResolvers } from '../modules/calendar/graphql/resolvers.ts';
import { coinsResolvers } from '../modules/coins/graphql/resolvers.ts';
import { marketplaceResolvers } from '../modules/marketplace/graphql/resolvers.ts';
import { matchingResolvers } from '../modules/matching/graphql/resolvers.ts';
import { messagingResolvers } from '../modules/messaging/graphql/resolvers.ts';
import { moderationResolvers } from '../modules/moderation/graphql/resolvers.ts';
import { notificationsResolvers } from '../modules/notifications/graphql/resolvers.ts';
import { paymentsResolvers } from '../modules/payments/graphql/resolvers.ts';
import { premiumResolvers } from '../modules/premium/graphql/resolvers.ts';
import { privacyResolvers } from '../modules/privacy/graphql/resolvers.ts';
import { staffAreaResolvers } from '../modules/staff/graphql/resolvers.ts';
import { streamsResolvers } from '../modules/streams/graphql/resolvers.ts';
import { supportResolvers } from '../modules/support/graphql/resolvers.ts';
import { verificationResolvers } from '../modules/verification/graphql/resolvers.ts';
import { webhooksResolvers } from '../modules/webhooks/graphql/resolvers.ts';
import { describeArguments } from '../platform/graphql/argument-words.ts';
import { echoClientMutationIds } from '../platform/graphql/client-mutation-id.ts';
import type { GraphQLContext } from '../platform/graphql/context.ts';
import { schemaAt } from '../platform/graphql/door.ts';
import { EventStreamResolver } from '../platform/graphql/event-stream.resolver.ts';
import { readIdsTidily } from '../platform/graphql/scalars.ts';
import { emptyRefusedQueries } from '../platform/graphql/semantic-non-null.ts';
import { authorize, type Action } from '../policies.ts';
import { describeAccess, describeGuards, describeRoots } from './access-words.ts';
import { nameErrorCodes } from './error-code-words.ts';
import { guardsWithin } from './field-guards.ts';
import { registerEnums } from './graphql-enums.ts';

/** The resolvers of every module. */
const RESOLVERS = [
  EventStreamResolver,
  ...accountsResolvers,
  ...businessesResolvers,
  ...notificationsResolvers,
  ...verificationResolvers,
  ...paymentsResolvers,
  ...coinsResolvers,
  ...premiumResolvers,
  ...matchingResolvers,
  ...messagingResolvers,
  ...marketplaceResolvers,
  ...streamsResolvers,
  ...calendarResolvers,
  ...moderationResolvers,
  ...supportResolvers,
  ...analyticsResolvers,
  ...webhooksResolvers,
  ...privacyResolvers,
  ...staffAreaResolvers,
] as unknown as NonEmptyArray<Function>;

/** Each operation names its action, and so does a field that another scope guards; the one list of policies decides. */
const checkPolicy: AuthCheckerFn<GraphQLContext, Action> = ({ context, info }, actions) => {
  for (const action of actions) authorize(context.actor, action);
  if (isProgram(context.actor) && isWholeOrNothing(info)) for (const guard of guardsWithin(info)) authorize(context.actor, guard);
  return actions.length > 0;
};

const isProgram = (actor: Actor): boolean => actor.kind === 'member' && actor.key !== undefined;

/** A change is not made whose answer would be refused, and no event waited for that could not be shown: queries alone are answered in part. */
const isWholeOrNothing = ({ schema, parentType }: GraphQLResolveInfo): boolean =>
  parentType === schema.getMutationType() || parentType === schema.getSubscriptionType();

/** The executable schema, and what stands of it at each door. */
export type ApiSchemas = Record<'whole' | Visitor, GraphQLSchema>;

let built: Promise<ApiSchemas> | undefined;

/** The code alone decides what is in them, so all products in one process share them: tests start hundreds. */
export function apiSchemas(): Promise<ApiSchemas> {
  return (built ??= buildApiSchemas());
}

async function buildApiSchemas(): Promise<ApiSchemas> {
  const whole = await buildApiSchema();
  return { whole, member: schemaAt('member', whole), staff: schemaAt('staff', whole) };
}

/** Every decorator names its type; zod, not decorators, checks the inputs. */
async function buildApiSchema(): Promise<GraphQLSchema> {
  registerEnums();
  readPlainFieldsPlainly();
  const schema = await buildSchema({
    resolvers: RESOLVERS,
    authChecker: checkPolicy,
    validate: false,
    // @NOTE Unused on purpose: one client that stops reading would end the process. Subscriptions come from the feed.
    pubSub: { publish: () => {}, subscribe: () => refuseDefaultPubSub() },
  });
  return readIdsTidily(
    describeRoots(describeGuards(describeAccess(describeArguments(emptyRefusedQueries(echoClientMutationIds(nameErrorCodes(schema))))))),
  );
}

/**
 * Fields that nothing is asked about and nothing is done around are read off their objects by the executor itself: a page of the deck has
 * hundreds, and the library would wrap each.
 */
function readPlainFieldsPlainly(): void {
  const { fields, authorizedFields, middlewares } = getMetadataStorage();
  const isDecorated = new Map<Function, Set<string>>();
  for (const { target, fieldName } of [...authorizedFields, ...middlewares])
    isDecorated.set(target, (isDecorated.get(target) ?? new Set()).add(fieldName));
  for (const field of fields) if (field.schemaName === field.name && !isDecorated.get(field.target)?.has(field.name)) field.simple = true;
}

function refuseDefaultPubSub(): never {
  throw new Error('Subscriptions describe their source with an EventSource.');
}

import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { sqlOf } from '../../../../platform/database/sql.ts';
import type { StoredEvent } from '../../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { BusinessType } from '../../../businesses/public.ts';
import { watchingHere } from '../../access.ts';
import { shownBusiness } from '../../shown-business.ts';
import { decideHeldMessage } from '../commands/decide-held-message.ts';
import { heldMessageEvent } from '../queries/held-event.ts';
import { heldPage } from '../queries/held-page.ts';
import { heldSource } from './held-source.ts';
import {
  DecideHeldMessageInputType,
  DecideHeldMessagePayloadType,
  HeldMessageConnectionType,
  HeldMessageEventType,
  HeldMessageType,
} from './held.types.ts';

/** Lines of a stream's chat about which its host decides. */
@Resolver(() => HeldMessageType)
export class HeldMessagesResolver {
  @FieldResolver(() => BusinessType, { description: 'Who wrote it.' })
  sender(@Root() { senderId }: HeldMessageType, @Ctx() context: GraphQLContext) {
    return shownBusiness(context, senderId);
  }

  @Authorized('stream.watch')
  @Query(() => HeldMessageConnectionType, {
    description: 'Held lines of a stream: those that wait, for its host and moderators who may delete messages; and one’s own. NOT_FOUND.',
  })
  async heldMessages(
    @Arg('streamId', () => ID, { description: 'The stream.' }) streamId: string,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'Entries on a page.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The `pageInfo.endCursor` of the page before.' }) after:
      | string
      | null
      | undefined,
    @Ctx() context: GraphQLContext,
  ): Promise<HeldMessageConnectionType> {
    const { businessId } = asBusiness(context.actor);
    return heldPage(sqlOf(context.em), await watchingHere(context, streamId), businessId, { first, after });
  }

  @Authorized('stream.host')
  @Mutation(() => DecideHeldMessagePayloadType, {
    description: 'Shows a held line to everybody in the stream, or denies it; the first decision counts. Its host. NOT_FOUND, FORBIDDEN.',
  })
  async decideHeldMessage(
    @Arg('input', () => DecideHeldMessageInputType, { description: 'Which, and whether it is shown.' }) input: DecideHeldMessageInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<DecideHeldMessagePayloadType> {
    return { message: await decideHeldMessage(app, actor, { ...input }) };
  }

  @Authorized('stream.watch')
  @Subscription(() => HeldMessageEventType, {
    subscribe: heldSource,
    description:
      'Lines of a stream as they are held and decided: one’s own, and all for its host and moderators who may delete messages. NOT_FOUND.',
  })
  heldMessageChanged(
    @Arg('streamId', () => ID, { description: 'The stream.' }) _streamId: string,
    @Arg('after', () => String, { nullable: true, description: 'A cursor: what came after it is sent first.' }) _after: string | null,
    @Root() event: StoredEvent<'stream.message_held'>,
    @Ctx() { em, actor }: GraphQLContext,
  ): Promise<HeldMessageEventType> {
    return heldMessageEvent(sqlOf(em), asBusiness(actor).businessId, event);
  }
}

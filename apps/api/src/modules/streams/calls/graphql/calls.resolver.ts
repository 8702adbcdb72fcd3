import type { CallToAction } from '@benison/contracts/enumerations';
import { Arg, Authorized, Ctx, Field, FieldResolver, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { GraphQLEnums } from '../../../../schema/graphql-enums.ts';
import { StreamType } from '../../graphql/stream.types.ts';
import { loadCall } from '../calls.ts';
import { pressCallToAction } from '../commands/press-call-to-action.ts';
import { setCallToAction } from '../commands/set-call-to-action.ts';
import { PressCallToActionInputType, PressCallToActionPayloadType, SetCallToActionInputType } from './calls.types.ts';

@ObjectType('SetCallToActionPayload', { description: 'A stream after its button was changed.' })
export class SetCallToActionPayloadType {
  @Field(() => StreamType, { description: 'The stream.' })
  stream!: StreamType;
}

/** The button that a host shows its viewers. */
@Resolver(() => StreamType)
export class CallsResolver {
  @FieldResolver(() => GraphQLEnums.CallToAction, {
    nullable: true,
    description: 'What the host asks its viewers to do right now; null when it asks nothing.',
  })
  callToAction(@Root() { id }: StreamType, @Ctx() context: GraphQLContext): Promise<CallToAction | null> {
    return loadCall(context).load(id);
  }

  @Authorized('stream.host')
  @Mutation(() => SetCallToActionPayloadType, {
    description: 'Shows the viewers of a live stream a button, in place of the one before, or takes it down. The host.',
  })
  async setCallToAction(
    @Arg('input', () => SetCallToActionInputType, { description: 'Where, and what.' }) input: SetCallToActionInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<SetCallToActionPayloadType> {
    return { stream: await setCallToAction(app, actor, { ...input }) };
  }

  @Authorized('stream.ask')
  @Mutation(() => PressCallToActionPayloadType, {
    description: 'Counts that the member pressed what the host shows; each viewer counts once.',
  })
  async pressCallToAction(
    @Arg('input', () => PressCallToActionInputType, { description: 'Where, and what.' }) input: PressCallToActionInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ): Promise<PressCallToActionPayloadType> {
    return { action: await pressCallToAction(app, actor, { ...input }) };
  }
}

import type { StreamMomentKind } from '@benison/contracts/enumerations';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../../platform/graphql/connection.ts';
import { CoinsScalar, DateTimeScalar } from '../../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../../schema/graphql-enums.ts';

@ObjectType('StreamMoment', {
  description: 'Something that one side of a match did in, or about, a stream of the other. What its kind does not have is null.',
})
export class StreamMomentType {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;
  @Field(() => GraphQLEnums.StreamMomentKind, { description: 'What was done.' })
  kind!: StreamMomentKind;
  @Field(() => Boolean, { description: 'The member did it; else the other side did.' })
  isOwn!: boolean;
  @Field(() => DateTimeScalar, { description: 'When; of several gifts, the last.' })
  at!: Date;
  @Field(() => String, { description: 'The title of the stream.' })
  title!: string;
  @Field(() => ID, { nullable: true, description: 'The stream, where one has begun.' })
  streamId!: string | null;
  @Field(() => Int, { nullable: true, description: 'Of gifts: how many in this stream.' })
  giftCount!: number | null;
  @Field(() => CoinsScalar, { nullable: true, description: 'Of gifts: what they cost.' })
  coins!: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Of an answer: whether they come.' })
  isComing!: boolean | null;
  @Field(() => Boolean, { description: 'The stream can be watched again.' })
  hasReplay!: boolean;
}

/** A page of what two businesses did in each other's streams. */
@ObjectType('StreamMomentConnection', { description: 'A page of gifts, visits and answers between two matched businesses.' })
export class StreamMomentConnectionType extends connectionOf('StreamMoment', () => StreamMomentType, 'The latest first.') {}

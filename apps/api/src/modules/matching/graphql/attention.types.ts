import type { SwipeDirection } from '@benison/contracts/enumerations';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';

@ObjectType('ReceivedLike', { description: 'Someone who likes the member and waits for its decision.' })
export class ReceivedLikeType {
  @Field(() => ID, { description: 'The id of the entry; a business has one.' }) id!: string;
  businessId!: string;
  @Field(() => GraphQLEnums.SwipeDirection, { description: 'Whether it is a like or a super like.' }) direction!: SwipeDirection;
  @Field(() => String, { nullable: true, description: 'The line sent along with a super like; null without one.' }) note!: string | null;
  @Field(() => DateTimeScalar, { description: 'When it liked the member.' }) at!: Date;
}

@ObjectType('ReceivedLikeConnection', { description: 'A page of likes that wait for an answer.' })
export class ReceivedLikeConnectionType extends connectionOf('ReceivedLike', () => ReceivedLikeType) {}

@ObjectType('ProfileViewer', {
  description: "Someone who looked at the member's profile: a business, or of one that looked anonymously its industry alone.",
})
export class ProfileViewerType {
  @Field(() => ID, { description: 'The id of the entry; of those who looked anonymously, it leads nowhere.' }) id!: string;
  businessId!: string | null;
  @Field(() => Boolean, { description: 'Whether it looked anonymously, so that only its industry is told.' }) isAnonymous!: boolean;
  @Field(() => GraphQLEnums.Industry, { description: 'As it was at the time.' }) industry!: string;
  @Field(() => DateTimeScalar, { description: 'The first look of the last day it looked; of those who looked anonymously, the day alone.' })
  at!: Date;
  @Field(() => Int, { nullable: true, description: 'On how many days it looked; null of those who look anonymously.' }) days!:
    | number
    | null;
}

@ObjectType('ProfileViewerConnection', { description: "A page of viewers of the member's profile." })
export class ProfileViewerConnectionType extends connectionOf('ProfileViewer', () => ProfileViewerType) {}

import type { SwipeDirection } from '@benison/contracts/enumerations';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';

@ObjectType('ReceivedLike', { description: 'Somebody who likes the member and waits for its decision.' })
export class ReceivedLikeType {
  @Field(() => ID) id!: string;
  businessId!: string;
  @Field(() => GraphQLEnums.SwipeDirection) direction!: SwipeDirection;
  @Field(() => String, { nullable: true }) note!: string | null;
  @Field(() => DateTimeScalar) at!: Date;
}

@ObjectType('ReceivedLikeConnection')
export class ReceivedLikeConnectionType extends connectionOf('ReceivedLike', () => ReceivedLikeType) {}

@ObjectType('ProfileViewer', {
  description: "Somebody who looked at the member's profile: a business, or of one that looked anonymously its industry alone.",
})
export class ProfileViewerType {
  @Field(() => ID) id!: string;
  businessId!: string | null;
  @Field(() => Boolean) isAnonymous!: boolean;
  @Field(() => String, { description: 'As it was at the time.' }) industry!: string;
  @Field(() => DateTimeScalar, { description: 'The first look of the last day it looked; of those who looked anonymously, the day alone.' })
  at!: Date;
  @Field(() => Int, { nullable: true, description: 'On how many days it looked.' }) days!: number | null;
}

@ObjectType('ProfileViewerConnection')
export class ProfileViewerConnectionType extends connectionOf('ProfileViewer', () => ProfileViewerType) {}

import type { StageState } from '@benison/contracts/enumerations';
import { Field, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../../schema/graphql-enums.ts';

@ObjectType('StageEntry', { description: 'Where a viewer stands on its way to the stage.' })
export class StageEntryType {
  businessId!: string;
  @Field(() => GraphQLEnums.StageState, { description: 'Where it stands on its way to the stage.' })
  state!: StageState;
  @Field(() => DateTimeScalar, { description: 'When it came to this state.' })
  at!: Date;
}

@ObjectType('StageEntryConnection', { description: 'A page of those on the stage of a stream, and on their way to it.' })
export class StageEntryConnectionType extends connectionOf(
  'StageEntry',
  () => StageEntryType,
  'Those who are on stage or invited, then those with a hand up; in each, those who wait longest first.',
) {
  streamId!: string;
  isWhole!: boolean;
}

@ObjectType('StreamStageEvent', { description: 'A viewer came nearer to the stage of a stream, or left it.' })
export class StreamStageEventType {
  @Field(() => String, { description: 'Where this event stands; `after` of the next subscription goes on behind it.' })
  cursor!: string;
  @Field(() => StageEntryType, { description: 'Where the viewer stands now.' })
  entry!: StageEntryType;
}

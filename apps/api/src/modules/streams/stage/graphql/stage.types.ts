import type { StageState } from '@benison/contracts/enumerations';
import { Field, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../../graphql-enums.ts';
import { DateTimeScalar } from '../../../../platform/graphql/scalars.ts';

@ObjectType('StageEntry', { description: 'Where a viewer stands on its way to the stage.' })
export class StageEntryType {
  businessId!: string;
  @Field(() => GraphQLEnums.StageState)
  state!: StageState;
  @Field(() => DateTimeScalar)
  at!: Date;
}

@ObjectType('StreamStageEvent')
export class StreamStageEventType {
  @Field(() => String)
  cursor!: string;
  @Field(() => StageEntryType)
  entry!: StageEntryType;
}

import type { StreamPermission } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../../graphql-enums.ts';
import { DateTimeScalar } from '../../../../platform/graphql/scalars.ts';
import { StreamViewerType } from '../../graphql/stream.types.ts';

@ObjectType('StreamModerator', { description: 'Somebody a host lets do some things in all its streams.' })
export class StreamModeratorType {
  businessId!: string;
  @Field(() => [GraphQLEnums.StreamPermission])
  permissions!: StreamPermission[];
}

@ObjectType('StreamRemoval', { description: 'Somebody put out of one stream, who may come back.' })
export class StreamRemovalType {
  businessId!: string;
  @Field(() => DateTimeScalar)
  until!: Date;
}

@ObjectType('StreamTools', { description: 'What the host and its moderators see and change.' })
export class StreamToolsType {
  @Field(() => [String])
  blockedWords!: string[];
  @Field(() => [StreamViewerType])
  muted!: StreamViewerType[];
  banned!: { businessId: string }[];
  @Field(() => [StreamRemovalType])
  removed!: StreamRemovalType[];
  @Field(() => [StreamModeratorType])
  moderators!: StreamModeratorType[];
}

@InputType('MuteViewerInput')
export class MuteViewerInputType {
  @Field(() => ID)
  streamId!: string;
  @Field(() => ID)
  businessId!: string;
  @Field(() => Int, { nullable: true, description: 'Absent: until the stream ends.' })
  minutes?: number | null;
}

@InputType('AppointStreamModeratorInput')
export class AppointStreamModeratorInputType {
  @Field(() => ID)
  businessId!: string;
  @Field(() => [GraphQLEnums.StreamPermission])
  permissions!: StreamPermission[];
}

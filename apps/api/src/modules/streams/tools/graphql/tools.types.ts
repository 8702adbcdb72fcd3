import type { StreamPermission } from '@benison/contracts/enumerations';
import { BLOCKED_WORDS_MAX, STREAM_MODERATORS_MAX } from '@benison/contracts/terms/stream-chat';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../../platform/graphql/connection.ts';
import { DateTimeScalar } from '../../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../../schema/graphql-enums.ts';

@ObjectType('StreamModerator', { description: 'Someone a host lets do some things in all its streams.' })
export class StreamModeratorType {
  businessId!: string;
  @Field(() => [GraphQLEnums.StreamPermission], { description: 'What the host lets it do.' })
  permissions!: StreamPermission[];
}

@ObjectType('StreamRemoval', { description: 'Someone put out of one stream, who may come back.' })
export class StreamRemovalType {
  businessId!: string;
  @Field(() => DateTimeScalar, { description: 'From when on it may come back, ten minutes after it was put out.' })
  until!: Date;
}

@ObjectType('StreamRemovalConnection', { description: 'A page of those who were put out of a stream.' })
export class StreamRemovalConnectionType extends connectionOf('StreamRemoval', () => StreamRemovalType, 'Those put out last first.') {}

@ObjectType('StreamBan', { description: 'Someone banned from all streams of a host.' })
export class StreamBanType {
  businessId!: string;
}

@ObjectType('StreamBanConnection', { description: 'A page of those whom a host banned.' })
export class StreamBanConnectionType extends connectionOf('StreamBan', () => StreamBanType, 'Those banned last first.') {}

@ObjectType('StreamTools', { description: 'What the host and its moderators see and change.' })
export class StreamToolsType {
  streamId!: string;
  hostId!: string;
  @Field(() => [String], { description: `Words that the chat refuses, in small letters. At most ${BLOCKED_WORDS_MAX}.` })
  blockedWords!: string[];
  @Field(() => [StreamModeratorType], { description: `Who moderates the streams of this host. At most ${STREAM_MODERATORS_MAX}.` })
  moderators!: StreamModeratorType[];
}

@InputType('MuteViewerInput', { description: 'What `muteViewer` takes.' })
export class MuteViewerInputType {
  @Field(() => ID, { description: 'The stream in which the viewer is muted.' })
  streamId!: string;
  @Field(() => ID, { description: 'The business of the viewer, by its id.' })
  businessId!: string;
  @Field(() => Int, { nullable: true, description: 'Absent: until the stream ends.' })
  minutes?: number | null;
}

@InputType('AppointStreamModeratorInput', { description: "A match that may moderate the member's own streams, and what it may do there." })
export class AppointStreamModeratorInputType {
  @Field(() => ID, { description: 'The business; it has to be a match of the host.' })
  businessId!: string;
  @Field(() => [GraphQLEnums.StreamPermission], { description: 'All that it may do from now on; they take the place of those before.' })
  permissions!: StreamPermission[];
}

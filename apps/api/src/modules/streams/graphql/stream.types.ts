import type {
  StageState,
  StreamEndReason,
  StreamNoticeKind,
  StreamPermission,
  StreamRole,
  StreamStatus,
} from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphQLEnums } from '../../../graphql-enums.ts';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CoinsScalar, DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { CallToActionResultType } from '../calls/graphql/calls.types.ts';
import { TopGifterType } from '../gifts/graphql/top-gifter.types.ts';
import { StreamPollType } from '../polls/graphql/polls.types.ts';

@ObjectType('VideoStatus')
export class VideoStatusType {
  @Field(() => Boolean)
  isAvailable!: boolean;
  @Field(() => String, { nullable: true, description: 'Why not, and what to do.' })
  message!: string | null;
  @Field(() => Boolean, { description: 'Whether streams can be recorded here.' })
  canRecord!: boolean;
  @Field(() => Boolean, { description: 'Whether streams can have captions here.' })
  canCaption!: boolean;
}

@ObjectType('StreamGoal')
export class StreamGoalType {
  @Field(() => String)
  title!: string;
  @Field(() => CoinsScalar)
  coins!: number;
  @Field(() => CoinsScalar, { description: 'Given since the goal was set.' })
  reachedCoins!: number;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it goes by itself; null: it stands until it is taken away.' })
  endsAt!: Date | null;
}

@ObjectType('StreamHype', {
  description: 'How much is given in a row. It goes when its time is over, unless the next level is reached before.',
})
export class StreamHypeType {
  @Field(() => Int, { description: 'From one.' })
  level!: number;
  @Field(() => CoinsScalar, { description: 'Given since it began.' })
  coins!: number;
  @Field(() => CoinsScalar, { nullable: true, description: 'What the next level takes; null on the last one.' })
  nextCoins!: number | null;
  @Field(() => DateTimeScalar)
  endsAt!: Date;
}

/** A stream as those who may watch it see it. Counts and coins are current. */
@ObjectType('Stream')
export class StreamType {
  @Field(() => ID)
  id!: string;
  @Field(() => String, { description: 'As people say it: STR-17.' })
  code!: string;
  /** The source of `host`; not part of the schema. */
  hostId!: string;
  @Field(() => String)
  title!: string;
  @Field(() => String, { nullable: true })
  description!: string | null;
  @Field(() => GraphQLEnums.StreamStatus)
  status!: StreamStatus;
  @Field(() => GraphQLEnums.StreamEndReason, { nullable: true })
  endReason!: StreamEndReason | null;
  @Field(() => DateTimeScalar)
  startedAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: "Since the host's first picture or sound." })
  liveAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true })
  endedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'The host has dropped; without it, the stream ends then.' })
  interruptedUntil!: Date | null;
  @Field(() => Int)
  viewerCount!: number;
  @Field(() => Int)
  peakViewers!: number;
  @Field(() => Int)
  giftCount!: number;
  @Field(() => CoinsScalar)
  giftCoins!: number;
  @Field(() => Boolean)
  giftsEnabled!: boolean;
  @Field(() => Int)
  slowModeSeconds!: number;
  @Field(() => Boolean, { description: 'Picture and sound come from a program such as OBS, not from the host’s browser.' })
  isFromEncoder!: boolean;
  @Field(() => Boolean, { description: 'Its host has it recorded: what the host sends, and the chat beside it. Guests on stage are not.' })
  isRecorded!: boolean;
  @Field(() => Boolean, { description: 'Its host has what it says shown as captions, see `streamCaptionSaid`.' })
  isCaptioned!: boolean;
  @Field(() => StreamGoalType, { nullable: true })
  goal!: StreamGoalType | null;
  @Field(() => StreamHypeType, { nullable: true, description: 'Null while no level of it is reached.' })
  hype!: StreamHypeType | null;
}

@ObjectType('StreamTicket')
export class StreamTicketType {
  @Field(() => StreamType)
  stream!: StreamType;
  @Field(() => String, { description: 'Where the room is.' })
  url!: string;
  @Field(() => String, { description: 'Lets this session in, within minutes.' })
  token!: string;
  @Field(() => String)
  identity!: string;
  @Field(() => GraphQLEnums.StreamRole)
  role!: StreamRole;
  @Field(() => [GraphQLEnums.StreamPermission])
  permissions!: StreamPermission[];
  @Field(() => DateTimeScalar, { nullable: true, description: 'May not write until then; far away for the whole stream.' })
  mutedUntil!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true })
  matchedAt!: Date | null;
  @Field(() => ID, { nullable: true })
  matchId!: string | null;
  @Field(() => String)
  cursor!: string;
}

@ObjectType('StreamAgreement')
export class StreamAgreementType {
  @Field(() => String, { description: "Today's version." })
  version!: string;
  @Field(() => Boolean)
  isAccepted!: boolean;
  @Field(() => DateTimeScalar, { nullable: true })
  acceptedAt!: Date | null;
}

@ObjectType('StreamSummary')
export class StreamSummaryType {
  @Field(() => StreamType)
  stream!: StreamType;
  @Field(() => Int)
  minutes!: number;
  @Field(() => Int)
  peakViewers!: number;
  @Field(() => Int)
  distinctViewers!: number;
  @Field(() => Int)
  giftCount!: number;
  @Field(() => CoinsScalar)
  giftCoins!: number;
  @Field(() => CoinsScalar, { description: 'Of the coins, those that can become money once they have matured.' })
  cashableCoins!: number;
  @Field(() => Int, { description: 'Likes received while live.' })
  newFollowers!: number;
  @Field(() => Int)
  newMatches!: number;
  @Field(() => [TopGifterType])
  topGifters!: TopGifterType[];
  @Field(() => [StreamPollType], { description: 'What the host asked its viewers, in order, and how they answered.' })
  polls!: StreamPollType[];
  @Field(() => [CallToActionResultType], { description: 'The buttons that the host showed its viewers, and how many pressed each.' })
  callsToAction!: CallToActionResultType[];
}

@ObjectType('StreamViewer')
export class StreamViewerType {
  /** The source of `business`; not part of the schema. */
  businessId!: string;
  @Field(() => DateTimeScalar)
  joinedAt!: Date;
  @Field(() => Boolean)
  isMuted!: boolean;
  @Field(() => Boolean)
  isModerator!: boolean;
  @Field(() => GraphQLEnums.StageState, { nullable: true })
  stage!: StageState | null;
}

/** A page of those in the room. */
@ObjectType('StreamViewerConnection')
export class StreamViewerConnectionType extends connectionOf('StreamViewer', () => StreamViewerType) {}

/** A page of streams. */
@ObjectType('StreamConnection')
export class StreamConnectionType extends connectionOf('Stream', () => StreamType) {}

@ObjectType('LiveStreamsEvent')
export class LiveStreamsEventType {
  @Field(() => String)
  cursor!: string;
  @Field(() => ID)
  streamId!: string;
  @Field(() => Boolean)
  isLive!: boolean;
  @Field(() => StreamType, { nullable: true, description: 'Null when it is gone from the list.' })
  stream!: StreamType | null;
}

@ObjectType('StreamEvent')
export class StreamEventType {
  @Field(() => String)
  cursor!: string;
  @Field(() => StreamType)
  stream!: StreamType;
}

@ObjectType('StreamViewersEvent')
export class StreamViewersEventType {
  @Field(() => ID)
  streamId!: string;
  @Field(() => Int)
  viewerCount!: number;
  @Field(() => Int)
  peakViewers!: number;
}

@ObjectType('StreamNoticeEvent')
export class StreamNoticeEventType {
  @Field(() => String)
  cursor!: string;
  @Field(() => ID)
  streamId!: string;
  @Field(() => GraphQLEnums.StreamNoticeKind)
  kind!: StreamNoticeKind;
  @Field(() => DateTimeScalar, { nullable: true })
  until!: Date | null;
}

@InputType('AcceptStreamAgreementInput')
export class AcceptStreamAgreementInputType {
  @Field(() => String)
  version!: string;
  @Field(() => Boolean)
  hasAcceptedContentGuidelines!: boolean;
  @Field(() => Boolean)
  hasAcceptedModerationPolicy!: boolean;
  @Field(() => Boolean)
  hasAcceptedBusinessFocus!: boolean;
}

@InputType('StartStreamInput')
export class StartStreamInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came.' })
  requestId!: string;
  @Field(() => String)
  title!: string;
  @Field(() => String, { nullable: true })
  description?: string | null;
  @Field(() => ID, { nullable: true, description: 'What was announced and begins with this.' })
  scheduledStreamId?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether it is recorded, which everybody in the room is told. Default: it is not.' })
  isRecorded?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether what the host says is shown as captions. Default: it is not.' })
  isCaptioned?: boolean | null;
}

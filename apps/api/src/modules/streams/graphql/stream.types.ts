import type {
  StageState,
  StreamEndReason,
  StreamNoticeKind,
  StreamPermission,
  StreamRole,
  StreamStatus,
  VideoOutage,
} from '@benison/contracts/enumerations';
import { POLLS_PER_STREAM_MAX } from '@benison/contracts/terms/stream-poll';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection.ts';
import { CoinsScalar, DateTimeScalar, UrlScalar } from '../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { CallToActionResultType } from '../calls/graphql/calls.types.ts';
import { TopGifterType } from '../gifts/graphql/top-gifter.types.ts';
import { StreamPollType } from '../polls/graphql/polls.types.ts';

@ObjectType('VideoStatus', { description: 'Whether live video can be used on this server.' })
export class VideoStatusType {
  @Field(() => Boolean, { description: 'Whether streams can be begun and watched now.' })
  isAvailable!: boolean;
  @Field(() => GraphQLEnums.VideoOutage, { nullable: true, description: 'Why not; null where they can.' })
  reason!: VideoOutage | null;
  @Field(() => String, { nullable: true, description: 'Why not, and what to do, in a sentence; null where video is there.' })
  message!: string | null;
  @Field(() => Boolean, { description: 'Whether streams can be recorded here.' })
  canRecord!: boolean;
  @Field(() => Boolean, { description: 'Whether streams can have captions here.' })
  canCaption!: boolean;
}

@ObjectType('StreamGoal', { description: 'A goal in coins that a host set for its stream.' })
export class StreamGoalType {
  @Field(() => String, { description: "What it is for, in the host's words." })
  title!: string;
  @Field(() => CoinsScalar, { description: 'How many coins are to be given.' })
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
  @Field(() => DateTimeScalar, { description: 'When it goes, unless the next level is reached before.' })
  endsAt!: Date;
}

/** A stream as those who may watch it see it. Counts and coins are current. */
@ObjectType('Stream', { description: 'A live stream, as its host and those who may watch it see it; counts and coins are current.' })
export class StreamType {
  @Field(() => ID, { description: 'The stream, by which it is asked for and joined.' })
  id!: string;
  @Field(() => String, { description: 'As people say it: STR-17.' })
  code!: string;
  /** The source of `host`; not part of the schema. */
  hostId!: string;
  @Field(() => String, { description: 'The title that the host gave it.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'What it is about; null when the host wrote nothing.' })
  description!: string | null;
  @Field(() => GraphQLEnums.StreamStatus, { description: 'Whether it is starting, live, interrupted, paused or over.' })
  status!: StreamStatus;
  @Field(() => GraphQLEnums.StreamEndReason, { nullable: true, description: 'Why it ended; null while it has not.' })
  endReason!: StreamEndReason | null;
  @Field(() => DateTimeScalar, { description: 'When the host began it, before its first picture or sound.' })
  startedAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: "Since the host's first picture or sound; null before that." })
  liveAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ended; null while it has not.' })
  endedAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'The host has dropped; without it, the stream ends then.' })
  interruptedUntil!: Date | null;
  @Field(() => Int, { description: 'Viewers in the room now, without the host.' })
  viewerCount!: number;
  @Field(() => Int, { description: 'The most viewers that were in the room at once.' })
  peakViewers!: number;
  @Field(() => Int, { description: 'How often gifts were sent in it so far; several sent at once count as one.' })
  giftCount!: number;
  @Field(() => CoinsScalar, { description: 'Coins that its gifts came to so far.' })
  giftCoins!: number;
  @Field(() => Boolean, { description: 'Whether gifts may be given now; the host turns them on and off.' })
  giftsEnabled!: boolean;
  @Field(() => Int, { description: 'Seconds that a viewer waits between two chat messages; 0 when slow mode is off.' })
  slowModeSeconds!: number;
  @Field(() => Boolean, { description: 'Picture and sound come from a program such as OBS, not from the host’s browser.' })
  isFromEncoder!: boolean;
  @Field(() => Boolean, { description: 'Its host has it recorded: what the host sends, and the chat beside it. Guests on stage are not.' })
  isRecorded!: boolean;
  @Field(() => Boolean, { description: 'Its host has what it says shown as captions, see `streamCaptionSaid`.' })
  isCaptioned!: boolean;
  @Field(() => StreamGoalType, { nullable: true, description: 'The goal in coins that the host set; null when there is none.' })
  goal!: StreamGoalType | null;
  @Field(() => StreamHypeType, { nullable: true, description: 'Null while no level of it is reached.' })
  hype!: StreamHypeType | null;
}

@ObjectType('StreamTicket', { description: 'What lets the member into the room of a stream, and how it stands there.' })
export class StreamTicketType {
  @Field(() => StreamType, { description: 'The stream as it is now.' })
  stream!: StreamType;
  @Field(() => UrlScalar, { description: 'Where the room is.' })
  url!: string;
  @Field(() => String, { description: 'Lets this session in, within minutes.' })
  token!: string;
  @Field(() => String, { description: 'The name of this session in the room, so that two devices of a member do not collide.' })
  identity!: string;
  @Field(() => GraphQLEnums.StreamRole, { description: 'The part of the member in the stream.' })
  role!: StreamRole;
  @Field(() => [GraphQLEnums.StreamPermission], { description: 'What the host lets this member do as a moderator; empty for most.' })
  permissions!: StreamPermission[];
  @Field(() => DateTimeScalar, { nullable: true, description: 'May not write until then; far away for the whole stream.' })
  mutedUntil!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When that match was made; null for the host.' })
  matchedAt!: Date | null;
  @Field(() => ID, { nullable: true, description: 'The match that lets a viewer in; null for the host.' })
  matchId!: string | null;
  @Field(() => String, { description: 'Where the event stream stood when the ticket was made; subscribe after it.' })
  cursor!: string;
}

@ObjectType('StreamAgreement', { description: "Whether the member accepted today's rules of streaming, without which nobody can host." })
export class StreamAgreementType {
  @Field(() => String, { description: "Today's version." })
  version!: string;
  @Field(() => Boolean, { description: "Whether the member accepted today's version." })
  isAccepted!: boolean;
  @Field(() => DateTimeScalar, { nullable: true, description: "When the member accepted today's version; null while it has not." })
  acceptedAt!: Date | null;
}

@ObjectType('StreamSummary', { description: 'What a stream brought its host; final once it has ended.' })
export class StreamSummaryType {
  @Field(() => StreamType, { description: 'The stream that the figures are of.' })
  stream!: StreamType;
  @Field(() => Int, { description: 'Minutes it was live; one that was begun counts in full.' })
  minutes!: number;
  @Field(() => Int, { description: 'The most viewers that were in the room at once.' })
  peakViewers!: number;
  @Field(() => Int, { description: 'Businesses that watched, each counted once.' })
  distinctViewers!: number;
  @Field(() => Int, { description: 'How often gifts were sent in it; several sent at once count as one.' })
  giftCount!: number;
  @Field(() => CoinsScalar, { description: 'Coins that its gifts came to.' })
  giftCoins!: number;
  @Field(() => CoinsScalar, { description: 'Of the coins, those that can become money once they have matured.' })
  cashableCoins!: number;
  @Field(() => Int, { description: 'Likes received while live.' })
  newFollowers!: number;
  @Field(() => Int, { description: 'Matches that the host made while it was live.' })
  newMatches!: number;
  @Field(() => [TopGifterType], { description: 'The five that gave most, the largest first.' })
  topGifters!: TopGifterType[];
  @Field(() => [StreamPollType], {
    description: `What the host asked its viewers, in order, and how they answered. At most ${POLLS_PER_STREAM_MAX}.`,
  })
  polls!: StreamPollType[];
  @Field(() => [CallToActionResultType], { description: 'The buttons that the host showed its viewers, and how many pressed each.' })
  callsToAction!: CallToActionResultType[];
}

@ObjectType('StreamViewer', { description: 'A viewer of a stream, as the host and its moderators see it.' })
export class StreamViewerType {
  /** The source of `business`; not part of the schema. */
  businessId!: string;
  @Field(() => DateTimeScalar, { description: 'When it came into the room; for a muted one that never did, when it was muted.' })
  joinedAt!: Date;
  @Field(() => Boolean, { description: 'Whether it is muted now.' })
  isMuted!: boolean;
  @Field(() => Boolean, { description: 'Whether it moderates the streams of this host.' })
  isModerator!: boolean;
  @Field(() => GraphQLEnums.StageState, {
    nullable: true,
    description: 'Where it stands on its way to the stage; null when it never set out.',
  })
  stage!: StageState | null;
}

/** A page of those in the room. */
@ObjectType('StreamViewerConnection', { description: 'A page of viewers of a stream.' })
export class StreamViewerConnectionType extends connectionOf('StreamViewer', () => StreamViewerType) {}

/** A page of streams. */
@ObjectType('StreamConnection', { description: 'A page of streams.' })
export class StreamConnectionType extends connectionOf('Stream', () => StreamType) {}

@ObjectType('LiveStreamsEvent', { description: "A stream that entered the member's list of live streams, changed there, or left it." })
export class LiveStreamsEventType {
  @Field(() => String, { description: 'The place of this event, for `after`.' })
  cursor!: string;
  @Field(() => ID, { description: 'The stream, by its id, also when it is gone from the list.' })
  streamId!: string;
  @Field(() => Boolean, { description: 'Whether the stream is on air and the member may watch it.' })
  isLive!: boolean;
  @Field(() => StreamType, { nullable: true, description: 'Null when it is gone from the list.' })
  stream!: StreamType | null;
}

@ObjectType('StreamEvent', { description: 'A stream has changed: its state, its title or its settings.' })
export class StreamEventType {
  @Field(() => String, { description: 'Where this event stands; `after` of the next subscription goes on behind it.' })
  cursor!: string;
  @Field(() => StreamType, { description: 'The stream as it is now.' })
  stream!: StreamType;
}

@ObjectType('StreamViewersEvent', { description: 'How many viewers a stream has, sent as the number changes.' })
export class StreamViewersEventType {
  @Field(() => ID, { description: 'The stream whose viewers were counted, by its id.' })
  streamId!: string;
  @Field(() => Int, { description: 'Viewers in the room now, without the host.' })
  viewerCount!: number;
  @Field(() => Int, { description: 'The most viewers that were in the room at once.' })
  peakViewers!: number;
}

@ObjectType('StreamNoticeEvent', { description: 'Something about one viewer of a stream, told to that viewer alone.' })
export class StreamNoticeEventType {
  @Field(() => String, { description: 'Where this event stands; `after` of the next subscription goes on behind it.' })
  cursor!: string;
  @Field(() => ID, { description: 'The stream it is about.' })
  streamId!: string;
  @Field(() => GraphQLEnums.StreamNoticeKind, { description: 'What has happened to the viewer.' })
  kind!: StreamNoticeKind;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When a mute or removal ends; null without such an end, and for all other kinds.',
  })
  until!: Date | null;
}

@InputType('AcceptStreamAgreementInput', {
  description: 'The rules of streaming, accepted before a first stream; all three have to be true.',
})
export class AcceptStreamAgreementInputType {
  @Field(() => String, { description: 'The version of the rules that was read; only the current one can be accepted.' })
  version!: string;
  @Field(() => Boolean, { description: 'Whether the host agrees to the guidelines for content; false is refused.' })
  hasAcceptedContentGuidelines!: boolean;
  @Field(() => Boolean, { description: 'Whether the host agrees to how streams are moderated; false is refused.' })
  hasAcceptedModerationPolicy!: boolean;
  @Field(() => Boolean, { description: 'Whether the host agrees to stream about business; false is refused.' })
  hasAcceptedBusinessFocus!: boolean;
}

@InputType('StartStreamInput', { description: 'A stream that a host begins.' })
export class StartStreamInputType {
  @Field(() => ID, { description: 'Made by the client and kept until an answer came.' })
  requestId!: string;
  @Field(() => String, { description: 'The title of the stream, up to 100 characters.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'What it is about, up to 500 characters; may be left out.' })
  description?: string | null;
  @Field(() => ID, { nullable: true, description: 'What was announced and begins with this.' })
  scheduledStreamId?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether it is recorded, which everybody in the room is told. Default: it is not.' })
  isRecorded?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether what the host says is shown as captions. Default: it is not.' })
  isCaptioned?: boolean | null;
}

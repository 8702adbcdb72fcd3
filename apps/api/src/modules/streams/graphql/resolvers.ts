import { CallsResolver } from '../calls/graphql/calls.resolver.ts';
import { CaptionsResolver } from '../captions/graphql/captions.resolver.ts';
import { StreamChatResolver } from '../chat/graphql/chat.resolver.ts';
import { ClipResolver, ReplayClipsResolver } from '../clips/graphql/clips.resolver.ts';
import { GiftLimitsResolver } from '../gift-limits/graphql/gift-limits.resolver.ts';
import { GiftCatalogueResolver } from '../gifts/graphql/gift-catalogue.resolver.ts';
import { GiftsResolver, PinnedGiftsResolver, TopGifterResolver } from '../gifts/graphql/gifts.resolver.ts';
import { HeldMessagesResolver } from '../held-lines/graphql/held.resolver.ts';
import { IngestResolver } from '../ingest/graphql/ingest.resolver.ts';
import { MomentsResolver } from '../moments/graphql/moments.resolver.ts';
import { StreamPinsResolver } from '../pins/graphql/pins.resolver.ts';
import { PollsResolver } from '../polls/graphql/polls.resolver.ts';
import { QuestionsResolver } from '../questions/graphql/questions.resolver.ts';
import { ReplayResolver } from '../recordings/graphql/replay.resolver.ts';
import { OwnStageResolver, StageResolver } from '../stage/graphql/stage.resolver.ts';
import { StreamBanResolver, StreamModeratorResolver, StreamRemovalResolver, StreamToolsResolver } from '../tools/graphql/tools.resolver.ts';
import { LiveStreamsResolver } from './live-streams.resolver.ts';
import { ScheduleResolver } from './schedule.resolver.ts';
import { StreamResolver, StreamViewerResolver } from './stream.resolver.ts';

/** The GraphQL resolvers of this module. */
export const streamsResolvers: Function[] = [
  StreamResolver,
  StreamViewerResolver,
  LiveStreamsResolver,
  ScheduleResolver,
  GiftsResolver,
  GiftCatalogueResolver,
  PinnedGiftsResolver,
  TopGifterResolver,
  StreamChatResolver,
  HeldMessagesResolver,
  StreamToolsResolver,
  StreamModeratorResolver,
  StreamRemovalResolver,
  StreamBanResolver,
  StageResolver,
  OwnStageResolver,
  IngestResolver,
  QuestionsResolver,
  PollsResolver,
  CallsResolver,
  GiftLimitsResolver,
  StreamPinsResolver,
  ReplayResolver,
  ReplayClipsResolver,
  ClipResolver,
  MomentsResolver,
  CaptionsResolver,
];

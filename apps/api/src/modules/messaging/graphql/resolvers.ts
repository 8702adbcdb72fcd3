import { LiveMeetingRoomResolver, MeetingRoomResolver } from '../meeting-rooms/graphql/meeting-room.resolver.ts';
import { MeetingsResolver, MessageMeetingResolver } from '../meetings/graphql/meetings.resolver.ts';
import { ChangedMessagesResolver } from './changed-messages.resolver.ts';
import { LiveMessagesResolver } from './live-messages.resolver.ts';
import { MatchThreadsResolver } from './match-threads.resolver.ts';
import { MessagePartsResolver, MessageSearchResolver, ThreadSearchResultResolver } from './message-parts.resolver.ts';
import { MessagesResolver } from './messages.resolver.ts';
import { ViewerBadgesResolver } from './viewer-badges.resolver.ts';

/** The resolvers of this module. */
export const messagingResolvers: Function[] = [
  MessagesResolver,
  ChangedMessagesResolver,
  MessagePartsResolver,
  MessageSearchResolver,
  ThreadSearchResultResolver,
  MeetingsResolver,
  MessageMeetingResolver,
  MeetingRoomResolver,
  LiveMeetingRoomResolver,
  LiveMessagesResolver,
  MatchThreadsResolver,
  ViewerBadgesResolver,
];

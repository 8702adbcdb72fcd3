import type { EventDraft, StoredEvent } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';

/** Events of threads: facts by these names, and one signal that is not stored. */
export const MessagingEvent = {
  Sent: 'message.sent',
  Read: 'message.read',
  Removed: 'message.removed',
  Edited: 'message.edited',
  Deleted: 'message.deleted',
  Reacted: 'message.reacted',
  Meeting: 'meeting.changed',
  MeetingRoom: 'meeting.roomChanged',
  Muted: 'thread.muted',
  Typing: 'thread.typing',
} as const;

export interface MessageSent {
  matchId: string;
  messageId: string;
}

export interface MessageRead {
  matchId: string;
  /** The business that read. */
  readerId: string;
}

export interface Typing {
  matchId: string;
  businessId: string;
  at: string;
}

declare module '../../platform/events/event.ts' {
  interface Facts {
    'message.sent': MessageSent;
    'message.read': MessageRead;
    'message.removed': MessageSent;
    'message.edited': MessageSent;
    'message.deleted': MessageSent;
    'message.reacted': MessageSent;
    'meeting.changed': MessageSent;
    'thread.muted': { matchId: string };
    'meeting.roomChanged': MeetingRoomFact;
  }
  interface Signals {
    'thread.typing': Typing;
  }
}

/** Events that show a message in its current state. */
export type MessageFactType =
  | 'message.sent'
  | 'message.removed'
  | 'message.edited'
  | 'message.deleted'
  | 'message.reacted'
  | 'meeting.changed';

/** Everything that a member is told about its threads. */
export type ThreadEvent = StoredEvent<MessageFactType | 'message.read' | 'thread.muted'>;

const ofMessage =
  (type: MessageFactType) =>
  (userIds: string[], data: MessageSent): EventDraft => ({ type, topics: userIds.map(userTopic), data });

export const messageSent = ofMessage(MessagingEvent.Sent);
/** A moderator removed its content, or put it back: it is shown again. */
export const messageRemoved = ofMessage(MessagingEvent.Removed);
export const messageEdited = ofMessage(MessagingEvent.Edited);
export const messageDeleted = ofMessage(MessagingEvent.Deleted);
export const messageReacted = ofMessage(MessagingEvent.Reacted);
/** A meeting changed; the message is the one that shows it last. */
export const meetingChanged = ofMessage(MessagingEvent.Meeting);

/** Every http process listens here for meetings whose rooms may have to close. */
export const MEETING_DOORS_TOPIC = 'meetings:doors';

export interface MeetingRoomFact {
  matchId: string;
  meetingId: string;
}

/** Who is in the room of a meeting, or its notes, have changed: both sides are told. */
export const meetingRoomChanged = (userIds: string[], data: MeetingRoomFact): EventDraft<'meeting.roomChanged'> => ({
  type: MessagingEvent.MeetingRoom,
  topics: userIds.map(userTopic),
  data,
});

/** A meeting was called off or moved: both sides are told, and its room is looked at. */
export const meetingDoorChanged = (userIds: string[], data: MeetingRoomFact): EventDraft<'meeting.roomChanged'> => ({
  ...meetingRoomChanged(userIds, data),
  topics: [...userIds.map(userTopic), MEETING_DOORS_TOPIC],
});

export const messageRead = (userIds: string[], data: MessageRead): EventDraft<'message.read'> => ({
  type: MessagingEvent.Read,
  topics: userIds.map(userTopic),
  data,
});

/** A member muted or unmuted a thread; its own devices are told. */
export const threadMuted = (userId: string, data: { matchId: string }): EventDraft<'thread.muted'> => ({
  type: MessagingEvent.Muted,
  topics: [userTopic(userId)],
  data,
});

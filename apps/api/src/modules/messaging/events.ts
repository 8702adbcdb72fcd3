import type { EventDraft } from '../../platform/events/event.ts';
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

const ofMessage =
  (type: string) =>
  (userIds: string[], data: MessageSent): EventDraft => ({ type, topics: userIds.map(userTopic), data });

export const messageSent = ofMessage(MessagingEvent.Sent);
/** A moderator removed its content, or put it back: it is shown again. */
export const messageRemoved = ofMessage(MessagingEvent.Removed);
export const messageEdited = ofMessage(MessagingEvent.Edited);
export const messageDeleted = ofMessage(MessagingEvent.Deleted);
export const messageReacted = ofMessage(MessagingEvent.Reacted);
/** A meeting changed; the message is the one that shows it last. */
export const meetingChanged = ofMessage(MessagingEvent.Meeting);

export const messageRead = (userIds: string[], data: MessageRead): EventDraft => ({
  type: MessagingEvent.Read,
  topics: userIds.map(userTopic),
  data,
});

/** A member muted or unmuted a thread; its own devices are told. */
export const threadMuted = (userId: string, data: { matchId: string }): EventDraft => ({
  type: MessagingEvent.Muted,
  topics: [userTopic(userId)],
  data,
});

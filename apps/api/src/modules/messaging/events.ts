import type { EventDraft } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';

/** What is told of threads: facts by these names, and one passing signal. */
export const MessagingEvent = { Sent: 'message.sent', Read: 'message.read', Removed: 'message.removed', Typing: 'thread.typing' } as const;

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

export const messageSent = (userIds: string[], data: MessageSent): EventDraft => ({
  type: MessagingEvent.Sent,
  topics: userIds.map(userTopic),
  data,
});

/** What it says was taken away, or put back: it is shown anew. */
export const messageRemoved = (userIds: string[], data: MessageSent): EventDraft => ({
  type: MessagingEvent.Removed,
  topics: userIds.map(userTopic),
  data,
});

export const messageRead = (userIds: string[], data: MessageRead): EventDraft => ({
  type: MessagingEvent.Read,
  topics: userIds.map(userTopic),
  data,
});

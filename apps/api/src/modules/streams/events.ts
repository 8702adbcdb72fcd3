import type { StreamNoticeKind } from '@benison/contracts/enumerations';
import type { EventDraft } from '../../platform/events/event.ts';
import { userTopic } from '../../platform/events/topics.ts';

/** Events of streams. All are facts except the viewer count. */
export const StreamEvent = {
  Changed: 'stream.changed',
  Message: 'stream.message',
  MessageDeleted: 'stream.message_deleted',
  MessageHeld: 'stream.message_held',
  Gift: 'stream.gift',
  Pin: 'stream.pin',
  Question: 'stream.question',
  QuestionVotes: 'stream.question_votes',
  Poll: 'stream.poll',
  Stage: 'stream.stage',
  Notice: 'stream.notice',
  Viewers: 'stream.viewers',
  Caption: 'stream.caption',
  LiveChanged: 'live.changed',
  ScheduleChanged: 'schedule.changed',
  KeyChanged: 'stream.key_changed',
  AccessEnded: 'stream.access_ended',
} as const;

/** What everybody in a stream receives alike. */
export const streamTopic = (streamId: string): string => `stream:${streamId}`;
/** The topic on which every http process hears who may no longer be in streams. */
export const STREAMS_TOPIC = 'streams';
/** The topic on which every http process hears the counts of all streams. */
export const COUNTS_TOPIC = 'streams:counts';

/** The topic on which the end of every stream is heard. */
export const STREAMS_ENDED_TOPIC = 'streams:ended';

export interface StreamFact {
  streamId: string;
}

declare module '../../platform/events/event.ts' {
  interface Facts {
    'stream.changed': StreamFact;
    'stream.named': NamedFact;
    'stream.notice': NoticeFact;
    'live.changed': LiveFact;
    'schedule.changed': ScheduleFact;
    'stream.key_changed': object;
    'stream.access_ended': AccessFact;
  }
  interface Signals {
    'stream.viewers': ViewersSignal;
  }
}

/** A stream has changed: its state, its title, or its settings. */
export const streamChanged = (streamId: string): EventDraft<'stream.changed'> => ({
  type: StreamEvent.Changed,
  topics: [streamTopic(streamId)],
  data: { streamId },
});

export const streamEnded = (streamId: string): EventDraft<'stream.changed'> => ({
  ...streamChanged(streamId),
  topics: [streamTopic(streamId), STREAMS_ENDED_TOPIC],
});

/** What got its words: a stream or its goal, an announcement of one, a clip, a poll, or a line of its captions. */
export type NamedFact =
  | { streamId: string }
  | { scheduledStreamId: string }
  | { clipId: string }
  | { pollId: string }
  | { captionId: string };

/** A host gave something its title, and maybe a description, or its question and answers, or corrected a caption. Nobody is told of it: the automatic checks read it. */
export const streamNamed = (data: NamedFact): EventDraft<'stream.named'> => ({ type: 'stream.named', topics: [], data });

export interface LiveFact extends StreamFact {
  isLive: boolean;
}

/** A stream appears in or leaves the lists of its host's matches, or changed there. */
export const liveChanged = (userIds: readonly string[], data: LiveFact): EventDraft<'live.changed'> => ({
  type: StreamEvent.LiveChanged,
  topics: userIds.map(userTopic),
  data,
});

export interface NoticeFact extends StreamFact {
  kind: StreamNoticeKind;
  until: string | null;
}

/** Something that concerns only one viewer. */
export const streamNotice = (
  userId: string,
  { streamId, kind, until }: { streamId: string; kind: StreamNoticeKind; until?: Date | null },
): EventDraft<'stream.notice'> => ({
  type: StreamEvent.Notice,
  topics: [userTopic(userId)],
  data: { streamId, kind, until: until?.toISOString() ?? null },
});

export interface ScheduleFact {
  scheduledStreamId: string;
}

export const scheduleChanged = (userIds: readonly string[], scheduledStreamId: string): EventDraft<'schedule.changed'> => ({
  type: StreamEvent.ScheduleChanged,
  topics: userIds.map(userTopic),
  data: { scheduledStreamId },
});

/** Something about a member's stream key has changed, or about what its program sends. */
export const streamKeyChanged = (userId: string): EventDraft<'stream.key_changed'> => ({
  type: StreamEvent.KeyChanged,
  topics: [userTopic(userId)],
  data: {},
});

/** Who may have lost access to streams: one business entirely, or only two with each other. */
export interface AccessFact {
  businessId: string;
  otherBusinessId: string | null;
}

export const accessEnded = (businessId: string, otherBusinessId: string | null = null): EventDraft<'stream.access_ended'> => ({
  type: StreamEvent.AccessEnded,
  topics: [STREAMS_TOPIC],
  data: { businessId, otherBusinessId },
});

export interface ViewersSignal extends StreamFact {
  viewerCount: number;
  peakViewers: number;
}

import type { EventDraft } from '../../../platform/events/event.ts';
import { StreamEvent, streamTopic } from '../events.ts';

/** A question was asked, marked, deleted or put back. */
export interface QuestionFact {
  streamId: string;
  questionId: string;
}

export const questionChanged = (data: QuestionFact): EventDraft<string, QuestionFact> => ({
  type: StreamEvent.Question,
  topics: [streamTopic(data.streamId)],
  data,
});

/** Some questions have other votes than before. */
export interface QuestionVotesFact {
  streamId: string;
  questionIds: string[];
}

export const questionVotesChanged = (data: QuestionVotesFact): EventDraft<string, QuestionVotesFact> => ({
  type: StreamEvent.QuestionVotes,
  topics: [streamTopic(data.streamId)],
  data,
});

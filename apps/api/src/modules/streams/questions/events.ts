import type { EventDraft } from '../../../platform/events/event.ts';
import { StreamEvent, streamTopic } from '../events.ts';

/** A question was asked, marked, deleted or put back. */
export interface QuestionFact {
  streamId: string;
  questionId: string;
}

declare module '../../../platform/events/event.ts' {
  interface Facts {
    'stream.question': QuestionFact;
    'stream.question_votes': QuestionVotesFact;
  }
}

export const questionChanged = (data: QuestionFact): EventDraft<'stream.question'> => ({
  type: StreamEvent.Question,
  topics: [streamTopic(data.streamId)],
  data,
});

/** Some questions have other votes than before. */
export interface QuestionVotesFact {
  streamId: string;
  questionIds: string[];
}

export const questionVotesChanged = (data: QuestionVotesFact): EventDraft<'stream.question_votes'> => ({
  type: StreamEvent.QuestionVotes,
  topics: [streamTopic(data.streamId)],
  data,
});

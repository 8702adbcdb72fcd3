import { graphql } from '../../../gql/index.ts';

export const QUESTION_LINE = graphql(`
  fragment StreamQuestion_line on StreamQuestion { id text votes askedAt answeredAt isHeld asker { id name logo { id url srcSet width height } } }
`);

/** The questions of a stream, with the event cursor they were read at. */
export const STREAM_QUESTIONS = graphql(`
  query StreamQuestions($streamId: ID!) {
    cursor
    open: streamQuestions(streamId: $streamId, first: 30) { nodes { ...StreamQuestion_line } pageInfo { endCursor hasNextPage } openCount votedIds }
    answered: streamQuestions(streamId: $streamId, isAnswered: true, first: 20) { nodes { ...StreamQuestion_line } pageInfo { endCursor hasNextPage } }
  }
`);

export const MORE_QUESTIONS = graphql(`
  query MoreQuestions($streamId: ID!, $isAnswered: Boolean!, $after: String) {
    streamQuestions(streamId: $streamId, isAnswered: $isAnswered, first: 30, after: $after) { nodes { ...StreamQuestion_line } pageInfo { endCursor hasNextPage } openCount votedIds }
  }
`);

export const ASK_QUESTION = graphql(
  `mutation AskQuestion($input: AskQuestionInput!) { askQuestion(input: $input) { question { ...StreamQuestion_line } } }`,
);

export const VOTE_FOR_QUESTION = graphql(
  `mutation VoteForQuestion($input: VoteForQuestionInput!) { voteForQuestion(input: $input) { question { ...StreamQuestion_line } } }`,
);

export const MARK_QUESTION = graphql(
  `mutation MarkQuestion($input: MarkQuestionInput!) { markQuestion(input: $input) { question { ...StreamQuestion_line } } }`,
);

export const QUESTION_CHANGED = graphql(`
  subscription StreamQuestionChanged($streamId: ID!, $after: String) {
    streamQuestionChanged(streamId: $streamId, after: $after) { cursor questionId openCount question { ...StreamQuestion_line } }
  }
`);

export const QUESTION_VOTES_CHANGED = graphql(`
  subscription StreamQuestionVotesChanged($streamId: ID!, $after: String) {
    streamQuestionVotesChanged(streamId: $streamId, after: $after) { cursor votes { questionId votes } }
  }
`);

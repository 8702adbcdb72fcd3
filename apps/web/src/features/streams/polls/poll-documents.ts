import { graphql } from '../../../gql/index.ts';

export const POLL_FACE = graphql(`
  fragment StreamPoll_face on StreamPoll { id question choices { number text votes } voteCount openedAt closedAt }
`);

/** The polls of a stream, with the event cursor they were read at. A stream has fewer than a page of them. */
export const STREAM_POLLS = graphql(`
  query StreamPolls($streamId: ID!) {
    cursor
    streamPolls(streamId: $streamId, first: 20) { nodes { ...StreamPoll_face } ownVotes { pollId choice } }
  }
`);

export const OPEN_POLL = graphql(`mutation OpenPoll($input: OpenPollInput!) { openPoll(input: $input) { poll { ...StreamPoll_face } } }`);

export const CLOSE_POLL = graphql(
  `mutation ClosePoll($input: ClosePollInput!) { closePoll(input: $input) { poll { ...StreamPoll_face } } }`,
);

export const VOTE_IN_POLL = graphql(
  `mutation VoteInPoll($input: VoteInPollInput!) { voteInPoll(input: $input) { poll { ...StreamPoll_face } } }`,
);

export const POLL_CHANGED = graphql(`
  subscription StreamPollChanged($streamId: ID!, $after: String) {
    streamPollChanged(streamId: $streamId, after: $after) { cursor poll { ...StreamPoll_face } }
  }
`);

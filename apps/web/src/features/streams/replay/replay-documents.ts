import { graphql } from '../../../gql/index.ts';

/** What was recorded of a stream, with addresses for whoever asks. */
export const REPLAY_PIECES = graphql(`
  fragment Replay_pieces on Replay { isComplete durationMs addressesUntil deletedAt pieces { id startsAt durationMs contentType url } }
`);

/** A stream to be watched again, and the questions that its host answered. */
export const REPLAY = graphql(`
  query Replay($id: ID!) {
    cursor
    stream(id: $id) { ...Stream_face replay { ...Replay_pieces clips(first: 20) { nodes { ...Clip_line } } } }
    streamQuestions(streamId: $id, isAnswered: true, first: 50) { nodes { ...StreamQuestion_line } pageInfo { endCursor hasNextPage } }
  }
`);

/** The last of what was said and given before a moment of the recording. */
export const REPLAY_LINES = graphql(`
  query ReplayLines($id: ID!, $sentBefore: DateTime!) {
    streamChat(streamId: $id, first: 50, sentBefore: $sentBefore) { nodes { ...StreamMessage_line } pageInfo { hasNextPage } }
    streamGifts(streamId: $id, first: 50, sentBefore: $sentBefore) { nodes { ...StreamGift_line } pageInfo { hasNextPage } }
  }
`);

export const REPLAYS = graphql(`
  query Replays($hostId: ID, $first: Int!, $after: String) {
    replays(hostId: $hostId, first: $first, after: $after) { nodes { ...Stream_face } pageInfo { endCursor hasNextPage } }
  }
`);

export const DELETE_REPLAY = graphql(`
  mutation DeleteReplay($input: DeleteReplayInput!) { deleteReplay(input: $input) { stream { ...Stream_face } } }
`);

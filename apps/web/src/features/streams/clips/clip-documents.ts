import { graphql } from '../../../gql/index.ts';

/** A named part of a recording. */
export const CLIP_LINE = graphql(`fragment Clip_line on Clip { id streamId title startMs endMs }`);

/** A clip, and the recording that it is played from. */
export const CLIP = graphql(`
  query Clip($id: ID!, $streamId: ID!) {
    cursor
    stream(id: $streamId) { ...Stream_face replay { ...Replay_pieces } }
    clip(id: $id) { ...Clip_line }
  }
`);

/** A clip as it stands in a conversation. */
export const CLIP_CARD = graphql(`query ClipCard($id: ID!) { clip(id: $id) { ...Clip_line stream { id host { id name } } } }`);

/** Clips of whoever the member may watch. */
export const CLIPS_TO_WATCH = graphql(`
  query ClipsToWatch($hostId: ID, $first: Int!, $after: String) {
    clips(hostId: $hostId, first: $first, after: $after) {
      nodes { ...Clip_line stream { id title host { id name logo { id url srcSet width height } } } }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

/** The matches a clip can be sent to: asked as the other lists of matches are, which the cache keeps as one. */
export const CLIP_RECEIVERS = graphql(`
  query ClipReceivers($after: String) {
    matches(first: 30, after: $after) {
      nodes { ...Match_row } totalCount
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export const SEND_CLIP = graphql(`mutation SendClip($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }`);

export const CREATE_CLIP = graphql(`mutation CreateClip($input: CreateClipInput!) { createClip(input: $input) { clip { ...Clip_line } } }`);

export const UPDATE_CLIP = graphql(`mutation UpdateClip($input: UpdateClipInput!) { updateClip(input: $input) { clip { ...Clip_line } } }`);

export const DELETE_CLIP = graphql(`mutation DeleteClip($input: DeleteClipInput!) { deleteClip(input: $input) { clipId } }`);

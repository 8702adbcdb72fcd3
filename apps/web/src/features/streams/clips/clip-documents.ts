import { graphql } from '../../../gql/index.ts';

/** A named part of a recording. */
export const CLIP_LINE = graphql(`fragment Clip_line on Clip { id streamId title startMs endMs }`);

/** A clip, and the recording that it is played from. */
export const CLIP = graphql(`
  query Clip($id: ID!, $streamId: ID!) {
    stream(id: $streamId) { ...Stream_face replay { ...Replay_pieces } }
    clip(id: $id) { ...Clip_line }
  }
`);

export const CREATE_CLIP = graphql(`mutation CreateClip($input: CreateClipInput!) { createClip(input: $input) { clip { ...Clip_line } } }`);

export const UPDATE_CLIP = graphql(`mutation UpdateClip($input: UpdateClipInput!) { updateClip(input: $input) { clip { ...Clip_line } } }`);

export const DELETE_CLIP = graphql(`mutation DeleteClip($input: DeleteClipInput!) { deleteClip(input: $input) { clipId } }`);
